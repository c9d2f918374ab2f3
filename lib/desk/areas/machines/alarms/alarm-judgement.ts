/** States in which an alarm stands no longer; the interface publishes no set of them. */
const over = /^(clear|cleared|inactive|normal|off|reset|resolved|rtn)/i;
const grave = /^(1|high|critical|urgent|emergency)/i;

/** Tells whether a machine's alarm stands no longer, by the state that it reports. */
export const isOver = (state: string): boolean => over.test(state.trim());

/** Tells whether an alarm of this severity is to be looked at first. */
export const isGrave = (severity: string): boolean => grave.test(severity.trim());
