import "@/lib/contract/plain-faults";
import { z } from "zod";
import { formatInstant, parseInstant } from "@/lib/contract/instant";

/** No parameters: unknown ones are ignored, never an error. */
export const NoFields = z.object({});

/** No body, whatever was sent. */
export const NoBody = z.unknown().transform((): undefined => undefined);

/** The platform's own id in a request: documents type it as number here and as text there, so both are read. */
export const PlatformId = z
  .union([z.int().nonnegative(), z.string().regex(/^\d{1,15}$/, "must be a whole number")])
  .transform(Number);

/**
 * Any instant from the year 1 to 9999, where a request only asks for what lies before or after it; without a zone it is
 * UTC. Kept as sent, read with `parseInstant`.
 */
export const AnyInstant = z
  .string()
  .refine((text) => parseInstant(text) !== null, {
    error: "must be an ISO 8601 time such as 2026-11-20T14:02:03Z",
    abort: true,
  })
  .meta({ format: "date-time" });

const firstDay = "1970-01-01";
const lastDay = "2199-12-31";
/** As a fault of a field. */
export const outOfAge = "must be between 1970 and 2200";
const earliestMicros = Date.UTC(1970, 0) * 1000;
const latestMicros = Date.UTC(2200, 0) * 1000;

/** Tells whether an instant lies in this age of the world, from 1970 to 2199. */
export function isOfThisAge(text: string): boolean {
  const micros = parseInstant(text);
  return micros !== null && micros >= earliestMicros && micros < latestMicros;
}

/**
 * An ISO 8601 instant of this age in a request, exact to the microsecond; without a zone it is UTC. Kept as sent, read
 * with `parseInstant`.
 */
export const Instant = AnyInstant.refine(isOfThisAge, outOfAge);

/** The same, kept as `2026-11-20T14:02:03.000Z`. */
export const TruckloadInstant = Instant.transform((text) => formatInstant(parseInstant(text) ?? 0));

/** An instant of this age with its zone, as the desk's own browser sends it; kept as sent. */
export const ZonedInstant = z.iso
  .datetime({ offset: true, error: "must be an instant such as 2026-11-20T14:00:00Z" })
  .refine(isOfThisAge, outOfAge);

/** A calendar day, `YYYY-MM-DD`, of any year from 1 to 9999: what never ends is said to end in 9999. */
export const AnyDate = z.iso
  .date("must be a day such as 2026-11-20")
  .refine((day) => day >= "0001", "must not lie before the year 1");

/** A calendar day of this age, `YYYY-MM-DD`. */
export const CalendarDate = z.iso
  .date("must be a day such as 2026-11-20")
  .refine((day) => day >= firstDay && day <= lastDay, outOfAge);

/** Degrees, WGS 84. */
export const Latitude = z
  .number()
  .min(-90, "must be between -90 and 90")
  .max(90, "must be between -90 and 90");
/** Degrees, WGS 84. */
export const Longitude = z
  .number()
  .min(-180, "must be between -180 and 180")
  .max(180, "must be between -180 and 180");

/** A boolean in a query string. */
export const QueryFlag = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0"])])
  .transform((value) => value === true || value === "true" || value === "1");

/** A whole number of at least `minimum` in a query string. */
export const QueryCount = (minimum: number) =>
  z
    .union([z.int(), z.string().regex(/^\d{1,12}$/, "must be a whole number")])
    .transform(Number)
    .pipe(z.int().min(minimum, `must be at least ${minimum}`));

/** One text or several in a query string: repeated, or separated by commas. */
export const QueryList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(",")).map((part) => part.trim()).filter(Boolean),
  );

/** A required text that is not blank. */
export const Text = z.string().trim().min(1, "must not be empty").max(500);

/** A caller's own id or number. Control characters would break logs, labels and CSV files. */
export const ExternalId = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(120)
  .regex(/^[^\p{Cc}]+$/u, "must not hold control characters");

/** The caller's keys that address an object, e.g. `{ "loadNumber": "8812" }`. Numbers are read as text. */
export const CommandReferenceIds = z.record(
  z.string(),
  z.union([z.string(), z.number().transform(String)], "must be a text or a number"),
);
