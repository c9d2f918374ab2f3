const minuteMs = 60_000;

/** A length of time as dispatchers write it: `3:48`; minutes are cut, a minus sign stands before what is over. */
export function spokenLength(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs);
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return ms < 0 && minutes > 0 ? `−${text}` : text;
}
