import { z } from "zod";

const count = z
  .int("must be a whole number")
  .min(0, "must not be negative")
  .max(99_999, "must be at most 99,999");
const text = (longest: number) =>
  z.string().trim().max(longest, `must be at most ${longest} characters`).nullable().default(null);

/** A case about freight that is over, short or damaged, in pieces. */
export const OsdCase = z
  .object({
    /** Count on the bill; null where it is not known. */
    pieces: count.nullable().default(null),
    over: count.default(0),
    short: count.default(0),
    damaged: count.default(0),
    /** Pieces as counted at each point; null where nobody counted. `found` is what turned up since. */
    counts: z
      .object({
        pickedUp: count.nullable().default(null),
        unloaded: count.nullable().default(null),
        loaded: count.nullable().default(null),
        delivered: count.nullable().default(null),
        found: count.nullable().default(null),
      })
      .prefault({}),
    /** Place where missing pieces were found: `aisle C`. */
    foundIn: text(60),
    /** Name of whoever called about it: `L. Tran, receiving`. */
    calledBy: text(120),
    note: text(1_000),
    state: z.enum(["open", "closed"]).default("open"),
  })
  .refine(({ over, short, damaged }) => over + short + damaged > 0, {
    path: ["short"],
    message: "is required, or the pieces over or damaged",
  })
  .superRefine(({ pieces, short, damaged }, context) => {
    if (pieces === null || short + damaged <= pieces) return;
    const [path, before] = short === 0 ? ["damaged", ""] : ["short", "with the damaged ones "];
    const message = `must ${before}be at most ${pieces}, the pieces on the bill`;
    context.addIssue({ code: "custom", path: [path], message });
  });
export type OsdCase = z.output<typeof OsdCase>;

/** One state of it, with who wrote it. */
export const OsdCaseVersion = z.object({ case: OsdCase, by: z.string(), at: z.string() });
export type OsdCaseVersion = z.output<typeof OsdCaseVersion>;

/** A case that is open, for whoever works next. */
export const OpenOsdCase = z.object({
  proNumber: z.string(),
  /** Code of the terminal whose freight it is; null where it is not known. */
  terminal: z.string().nullable(),
  case: OsdCase,
  by: z.string(),
  /** Instant of its last change, ISO 8601. */
  at: z.string(),
});
export type OpenOsdCase = z.output<typeof OpenOsdCase>;
