const digitsOf = (text: string) => text.replace(/\D/g, "").length;

/** A telephone number of North America with its area code, or any with a country's, and an extension. */
export const isPhone = (text: string): boolean => {
  const [number = ""] = text.split(/\s*(?:x|ext\.?)\s*/i);
  if (!/^\+?[\d\s().-]+$/.test(number)) return false;
  const digits = digitsOf(number);
  return number.trim().startsWith("+") ? digits >= 8 && digits <= 15 : digits === 10 || digits === 11;
};

/** A postal code of the United States, Mexico or Canada. */
export const isPostalCode = (text: string): boolean =>
  /^\d{5}(?:-?\d{4})?$/.test(text) || /^[a-z]\d[a-z] ?\d[a-z]\d$/i.test(text);

/** A postal code as it is kept: spreadsheets take the zeros away with which ZIP codes of New England begin. */
export const postalCodeOf = (text: string): string =>
  /^\d{3,4}$/.test(text) ? text.padStart(5, "0") : text.toUpperCase();
