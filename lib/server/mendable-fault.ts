/** A fault of the start that the person at the keyboard can mend: it is told in its own words, without a stack. */
export class MendableFault extends Error {}
