/** Cell that takes a value away; a blank one leaves it. */
export const clearToken = "(none)";

/** Says whether a cell takes its value away. */
export const isClear = (text: string): boolean => text.trim().toLowerCase() === clearToken;
