/** Stands for every terminal that the member sees, in the address and where the choice is kept. */
export const everyTerminal = "all";

/** The terminal that a choice stands for; null for all. */
export const terminalOf = (chosen: string): string | null => (chosen === everyTerminal ? null : chosen);
