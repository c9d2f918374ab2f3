import { z } from "zod";

/** Placards and rules that the hazardous materials of a load ask for, by 49 CFR 172.504, 177.841(e) and 177.848. */
export const LoadHazards = z.object({
  /** By class, those with the most weight first. */
  classes: z.array(
    z.object({
      hazardClass: z.string(),
      /** Proper shipping names, each once. */
      names: z.array(z.string()),
      /** Gross, together; null where nobody said of any. */
      pounds: z.number().nullable(),
      /** Response guides that shippers stated, each once. */
      guides: z.array(z.string()).default([]),
      /** Numbers of the stops that it goes to or comes from. */
      stops: z.array(z.number()),
    }),
  ),
  /** Placards on each side and each end, one entry for as long as they stay the same; the first is that of leaving. */
  placards: z.array(
    z.object({
      /** Number of the stop after which others are needed; null where they stay until the end. */
      untilStop: z.number().nullable(),
      needed: z.array(z.string()),
      /** In whose place one DANGEROUS may stand. */
      dangerousMayReplace: z.array(z.string()),
      /** Weight of what is aboard of table 2 together. */
      tableTwoPounds: z.number(),
      /** Lines whose weight nobody said: with them placards are asked for. */
      unknownWeights: z.number(),
    }),
  ),
  /** Findings on what may not ride together, or only under a condition, the gravest first. */
  findings: z.array(
    z.object({
      verdict: z.enum(["forbidden", "not-known", "apart", "rule"]),
      sentence: z.string(),
      /** PROs that it is about. */
      titles: z.array(z.string()),
    }),
  ),
  /** Hazardous freight whose papers would not pass a roadside check. */
  incomplete: z.array(z.object({ shipmentId: z.string(), title: z.string(), missing: z.array(z.string()) })),
});
export type LoadHazards = z.output<typeof LoadHazards>;
