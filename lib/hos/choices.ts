// Lists where the rule leaves room (specification, section 13): the reading taken, and why. Those without a switch are
// built in: best plan per stretch of driving (2, FAQ 4) in split-pairs.ts, the 16-hour day judged from the 16th hour
// (5) and reaching a limit exactly being legal (6, "after" in every paragraph) in violations.ts, seconds kept (9)
// everywhere, the instant of midnight in the new day (10) in terminal-days.ts; 11 has nothing to choose, a log has one
// rule set.

/**
 * 1: of a berth period shorter than a reset only the berth part counts towards length and exclusion. FMCSA's older
 * examples read it so; "combination of off-duty time and sleeper berth time" could be read wider.
 */
export const onlyBerthPartCounts = true;

/** 3: a reset may be the second of a pair (FAQ 8), never the first: the calculation simply starts at its end. */
export const resetMayBeFirst = false;

/** 4: driving that an open split would make lawful is pending at the end of the data, as roadside officers presume. */
export const openSplitIsPresumed = true;

/** 7: a yard move is no driving status, so thirty minutes of it interrupt driving. */
export const yardMoveInterruptsDriving = true;

/** 8: a claim has no effect on what was driven before its day, it must be made for the run in progress. */
export const claimsReachBack = false;

/** 12: time without a record is worked, neither driven nor rested: the safe reading for window, cycle and resets. */
export const unknownTimeIs = "ON";
