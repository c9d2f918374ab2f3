import { dayLabel } from "@/lib/time/instant-labels";

/** Says why no manifest is made for a day; null where one may be. @param today YYYY-MM-DD at the terminal */
export const whyPastDay = (day: string, today: string): string | null =>
  day < today ? `${dayLabel(day)} is past: choose today or a later day.` : null;
