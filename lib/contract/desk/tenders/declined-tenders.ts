import { z } from "zod";

/** The most tenders that are asked about at once. */
export const tendersAtOnce = 500;

const name = z.string().trim().min(1, "must not be empty").max(100, "must be at most 100 characters");

/** A load as its sender names it: who sends it (GS02) and their number of it (B2-04). */
export const TenderedLoad = z.object({ sender: name, shipmentNumber: name });

/** One set about it (204), by its control numbers: ISA13 and ST02. */
export const Tender = TenderedLoad.extend({ controlNumbers: name });
export type Tender = z.output<typeof Tender>;

/** A tender that a member declined. `at` is ISO 8601. */
export const DeclinedTender = Tender.extend({ reason: z.string(), by: z.string(), at: z.string() });
export type DeclinedTender = z.output<typeof DeclinedTender>;
