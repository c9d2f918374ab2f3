/**
 * A length of time as dispatchers write it: hours and minutes, `3:48`, with a minus sign before what is over.
 * Minutes are cut, not rounded: time that is left is never shown longer than it is.
 * @param seconds length in seconds
 */
export function duration(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return seconds < 0 && minutes > 0 ? `−${text}` : text;
}
