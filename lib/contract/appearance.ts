const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** Cookies rather than local storage: the server writes the right page at once, so nothing flashes. */
export const themeCookie = "haulboard-theme";
export const densityCookie = "haulboard-density";
/** Which columns of the trip board there is room for and which its reader hides. */
export const tripColumnsCookie = "haulboard-trip-columns";

/** Reads a theme that was kept; anything else is the system's. */
export function themeOf(value: string | undefined): Theme {
  return themes.find((one) => one === value) ?? "system";
}
