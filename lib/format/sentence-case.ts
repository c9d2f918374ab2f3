/** Makes the first letter of a text a capital, as at the begin of a sentence. */
export const sentenceCase = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
