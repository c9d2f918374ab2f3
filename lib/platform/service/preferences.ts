/** The longest that a read may wait, in seconds. */
const mostWaitSeconds = 30;

/** Preferences of a caller (RFC 7240). */
export interface Preferences {
  /** To leave out what is costly to work out. */
  minimal: boolean;
  /** Longest wait of a read for something new, in milliseconds. */
  waitMs: number;
}

/** Reads a Prefer header; what is not known in it is passed over, as the RFC asks. */
export function preferencesOf(header: string | null): Preferences {
  const wishes = new Map(
    (header ?? "").split(",").map((wish) => {
      const [name = "", value = ""] = wish.split("=").map((part) => part.trim().toLowerCase());
      return [name, value];
    }),
  );
  const wait = wishes.get("wait") ?? "";
  const seconds = /^\d+$/.test(wait) ? Math.min(Number(wait), mostWaitSeconds) : 0;
  return { minimal: wishes.get("return") === "minimal", waitMs: seconds * 1_000 };
}
