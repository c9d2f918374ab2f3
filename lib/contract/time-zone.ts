import { z } from "zod";

/** A zone name of the IANA database. An unknown one would only fail later, where times are worked out. */
export const TimeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}, "must be a time zone such as America/Chicago");
