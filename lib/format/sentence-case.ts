/** Makes the first letter of a text a capital, as at the beginning of a sentence. */
export const sentenceCase = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
