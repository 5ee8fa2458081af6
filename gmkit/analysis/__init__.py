"""Looking back and looking ahead: frames, exact odds, suspicion, what-if, simulation, the facts of a report.

Nothing here is imported by the rules, and pandas is imported only where a frame is made.
"""
