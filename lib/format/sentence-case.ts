/** Makes the first letter of a text a capital, as at the beginning of a sentence. */
export const sentenceCase = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Ends a text with a period where nothing ends it: sentences that follow one another are read as such. */
export const sentenceEnded = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);
