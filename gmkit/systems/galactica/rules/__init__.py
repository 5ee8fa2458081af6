"""The rules by chapter of the rulebook. Modules import each other as modules, never names, since chapters interlock."""
