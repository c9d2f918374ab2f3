const dayMs = 86_400_000;
const startMs = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Watches a paper so many days before it ends. */
const expiresSoonDays = 30;

export interface Expiry {
  /** Days until the last one, 0 on it; negative where it lies behind. */
  leftDays: number;
  state: "expired" | "soon" | "fine";
}

/**
 * Tells how long a paper is good for still; null where nobody knows.
 * @param last its last day, YYYY-MM-DD; what is no day comes of somebody else's platform @param today YYYY-MM-DD
 */
export function expiryOf(last: string | null, today: string): Expiry | null {
  const leftDays = last === null ? Number.NaN : Math.round((startMs(last) - startMs(today)) / dayMs);
  if (Number.isNaN(leftDays)) return null;
  return { leftDays, state: leftDays < 0 ? "expired" : leftDays <= expiresSoonDays ? "soon" : "fine" };
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** `Mar 14, 2028`. @param day YYYY-MM-DD */
export const fullDayLabel = (day: string): string =>
  `${months[Number(day.slice(5, 7)) - 1] ?? ""} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`;

/** `4 d`, `today`, `ended 3 d ago`. */
export const leftLabel = ({ leftDays }: Expiry): string =>
  leftDays < 0 ? `expired ${-leftDays} d ago` : leftDays === 0 ? "last day" : `${leftDays} d`;
