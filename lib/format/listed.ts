const list = new Intl.ListFormat("en-US");

/** Parts as people list them: `A`, `A and B`, `A, B, and C`. */
export const listed = (parts: readonly string[]): string => list.format(parts);
