/** Slack as it is written everywhere, hours and minutes with the sign: `+1:49`, `−0:38`. Null where nothing is compared. */
export function slackLabel(minutes: number | null): string | null {
  if (minutes === null) return null;
  const whole = Math.floor(minutes);
  const size = Math.abs(whole);
  return `${whole < 0 ? "−" : "+"}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
}
