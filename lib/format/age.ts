/** Says how long ago somebody did something: `just now`, `41 m ago`. */
export const agoWords = (seconds: number): string => (seconds < 60 ? "just now" : `${age(seconds)} ago`);

/**
 * Says how long ago, in the shortest form: `4 s`, `41 m`, `2 h`, `3 d`, `14 months`, `3 years`. A future instant (a device's clock ahead of
 * ours) reads `0 s`: it is as fresh as can be known.
 * @param seconds age in seconds
 */
export function age(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)} m`;
  if (whole < 86_400) return `${Math.floor(whole / 3_600)} h`;
  const days = Math.floor(whole / 86_400);
  if (days < 100) return `${days} d`;
  const years = Math.floor(days / 365.25);
  return years < 2 ? `${Math.floor(days / 30.5)} months` : `${years} years`;
}
