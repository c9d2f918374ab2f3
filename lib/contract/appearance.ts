const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** Cookies rather than local storage: the server writes the right page at once, so nothing flashes. */
export const themeCookie = "haulboard-theme";
export const densityCookie = "haulboard-density";
/** Names the cookie of the columns that the trip board has room for and of those that its reader hides. */
export const tripColumnsCookie = "haulboard-trip-columns";

/** Reads a theme that was kept; anything else is the system's. */
export function themeOf(value: string | undefined): Theme {
  return themes.find((one) => one === value) ?? "system";
}
