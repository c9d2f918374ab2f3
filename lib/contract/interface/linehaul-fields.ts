import { z } from "zod";
import { formatInstant, parseInstant } from "@/lib/contract/instant";
import { isOfThisAge, outOfAge } from "@/lib/contract/scalars";

// Fields of linehaul requests. Each may be left out, which changes nothing; null and a blank text clear the field,
// which the published command reference asks for ("a blank or null overwrites"). Cleared fields come out as null.

const blankAsNull = <Value>(value: Value | "" | null) => (value === "" ? null : value);

/** A code or number of the caller's. Numbers are read as text, because callers keep both. */
export const ClearableNumber = z
  .union([z.string(), z.number().transform(String)], "must be a text or a number")
  .pipe(
    z
      .string()
      .trim()
      .max(120)
      .regex(/^[^\p{Cc}]*$/u, "must not hold control characters"),
  )
  .nullable()
  .transform(blankAsNull)
  .optional();

/** A text of at most 5,000 characters. */
export const ClearableNote = z.string().trim().max(5_000).nullable().transform(blankAsNull).optional();

/** An ISO 8601 instant, read as UTC without a zone and kept in UTC. */
export const ClearableInstant = z
  .string()
  .trim()
  .refine((text) => text === "" || parseInstant(text) !== null, {
    error: "must be an ISO 8601 time such as 2026-11-20T14:02:03Z",
    abort: true,
  })
  .refine((text) => text === "" || isOfThisAge(text), outOfAge)
  .meta({ format: "date-time" })
  .nullable()
  .transform((text) => {
    const micros = text === null ? null : parseInstant(text);
    return micros === null ? null : formatInstant(micros);
  })
  .optional();

/** Yes or no; null makes it unknown again. */
export const ClearableFlag = z.boolean().nullable().optional();

/** Numbers in a list, each once; null empties the list. One alone needs no brackets. */
export const NumberList = z
  .union(
    [
      z.array(z.union([z.string(), z.number()])),
      z.union([z.string(), z.number()]).transform((one) => [one]),
      z.null().transform(() => []),
    ],
    "must be a list of texts",
  )
  .transform((numbers) => [...new Set(numbers.map((number) => String(number).trim()))].filter(Boolean))
  .pipe(z.array(z.string().max(120)).max(5_000));

/** The published statuses of a linehaul manifest, in working order. */
export const linehaulManifestStatuses = [
  "PENDING",
  "LOADING",
  "CLOSED",
  "DISPATCHED",
  "DEPARTED ORIGIN",
  "ARRIVED DESTINATION",
  "SPOTTED",
  "UNLOADING",
  "COMPLETED",
] as const;

/** First status, as the command reference's example calls it. */
const planning = "Planning";

/** A status as it is kept: a published one as it is, any other text as `OTHER: <text>`. */
function keptManifestStatus(text: string): string {
  const known: readonly string[] = linehaulManifestStatuses;
  if (text === planning) return "PENDING";
  return known.includes(text) || text.startsWith("OTHER: ") ? text : `OTHER: ${text}`;
}

/** A manifest's status in a request. It cannot be cleared: null and a blank text leave it as it is. */
export const ManifestStatusText = z
  .string()
  .trim()
  .max(120)
  .nullable()
  .transform((text) => (text === null || text === "" ? undefined : keptManifestStatus(text)))
  .optional();
