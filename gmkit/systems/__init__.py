"""The game systems. None imports another; everybody else finds them through `gmkit.core.system`."""
