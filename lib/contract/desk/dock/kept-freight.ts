import { z } from "zod";

/** A seal's number as it is stamped. */
const SealNumber = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(40, "must be at most 40 characters")
  .nullable();

/** Numbers of the seals on a manifest's trailer; null: none, or nobody said. */
export const Seals = z.object({
  /** At departure. */
  out: SealNumber,
  /** Back at the terminal. */
  back: SealNumber,
  /** Put on when a stop was left, by its id. */
  stops: z.record(z.string(), z.string()),
});
export type Seals = z.output<typeof Seals>;

/** Changes seals: null takes one off, one that is left out stays. */
export const SealChange = z.object({
  out: SealNumber.optional(),
  back: SealNumber.optional(),
  stops: z.record(z.string().max(200), SealNumber).optional(),
});
export type SealChange = z.output<typeof SealChange>;

/** Canceling of a manifest, kept by the desk since no platform has a state for it. */
export const CanceledManifest = z.object({
  at: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
  /** The manifest that took its freight; null where that waits to be planned. */
  into: z.object({ manifestId: z.string(), title: z.string() }).nullable(),
  /** Tells whether freight was on it then; left out where it was canceled before that was kept. */
  hadFreight: z.boolean().optional(),
});
export type CanceledManifest = z.output<typeof CanceledManifest>;

/** The dock's tick: in the trailer of the manifest that it is on. */
export const LoadedFreight = z.object({ at: z.string(), by: z.string() });
export type LoadedFreight = z.output<typeof LoadedFreight>;

const codPayments = ["cash", "check", "company-check", "not-collected"] as const;

const Cod = z.object({
  /** Dollars. */
  amount: z
    .number("must be dollars and cents")
    .min(0, "must not be negative")
    .max(10_000_000)
    .multipleOf(0.01, "must be dollars and cents"),
  paidBy: z.enum(codPayments),
  /** Reason why nothing was collected; null where something was. */
  reason: z.string().trim().min(1, "must not be empty").max(200, "must be at most 200 characters").nullable(),
});

/** Payment collected on delivery; `not-collected` needs a reason. */
export const CodCollected = Cod.refine(
  ({ paidBy, reason }) => paidBy !== "not-collected" || reason !== null,
  {
    path: ["reason"],
    error: "must say why nothing was collected",
  },
);
export type CodCollected = z.output<typeof CodCollected>;

/** The same as it was written down. */
export const KeptCod = Cod.extend({ at: z.string(), by: z.string() });
export type KeptCod = z.output<typeof KeptCod>;
