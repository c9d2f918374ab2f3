/** Orders texts by their signs: codes, times and titles of which `~` stands behind all. By language it would stand before digits. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
