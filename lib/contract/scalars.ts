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

/** An ISO 8601 instant in a request; without a zone it is UTC. Kept as sent, read with `parseInstant`. */
export const Instant = z
  .string()
  .refine((text) => parseInstant(text) !== null, "must be an ISO 8601 time such as 2026-11-20T14:02:03Z");

const earliestMicros = Date.UTC(1970, 0) * 1000;
const latestMicros = Date.UTC(2200, 0) * 1000;

/** An instant of this age of the world, read as UTC without a zone and kept as `2026-11-20T14:02:03.000Z`. */
export const TruckloadInstant = Instant.refine((text) => {
  const micros = parseInstant(text) ?? earliestMicros;
  return micros >= earliestMicros && micros < latestMicros;
}, "must lie between 1970 and 2200").transform((text) => formatInstant(parseInstant(text) ?? 0));

/** A calendar day, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date("must be a day such as 2026-11-20");

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
