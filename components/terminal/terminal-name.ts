/** `STL St. Louis`; the code alone where that is all that is known of it. */
export const terminalName = ({ code, name }: { code: string; name: string }): string =>
  name === code ? code : `${code} ${name}`;
