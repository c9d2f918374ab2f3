/** Says under a report why there is no count of its rows; null where it is read. @param fault why it cannot be */
export function unreadWords(report: unknown, fault: unknown): string | null {
  if (report !== undefined) return null;
  return fault === null ? "reading the report…" : "nothing is read";
}
