/** Tells whether calendars have a day, written `2026-11-30`. */
export function isCalendarDay(iso: string): boolean {
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
}
