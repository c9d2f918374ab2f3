/**
 * A phone number as dispatchers write it: `815-555-0143` for one of the North American plan, however it was entered. One of
 * another country, with an extension or with letters stands as it is.
 */
export function phoneLabel(phone: string): string {
  const typed = phone.trim();
  if (!/^[+\d\s().\-/]+$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "");
  const own = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits);
  const isForeign = typed.startsWith("+") && !typed.startsWith("+1");
  return own === null || isForeign ? typed : `${own[1]}-${own[2]}-${own[3]}`;
}
