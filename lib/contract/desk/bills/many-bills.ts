import { z } from "zod";
import { BillDetails, BillResponse } from "@/lib/contract/desk/bills/bill-details";
import { FieldError } from "@/lib/contract/errors";

/** Limits how many bills go in one request. */
export const mostBillsAtOnce = 100;

const ProNumber = z.string().trim().min(1).max(200);

/** Bills of these PROs are asked for. */
export const BillsQuery = z.object({
  proNumbers: z
    .array(ProNumber)
    .min(1, "must name a PRO")
    .max(mostBillsAtOnce, `must name at most ${mostBillsAtOnce} PROs`),
});

/** Bills of the PROs that are known to the member; others are left out. */
export const BillsResponse = z.object({
  bills: z.array(BillResponse.pick({ proNumber: true, bill: true, version: true, mayChange: true })),
});
export type BillsResponse = z.output<typeof BillsResponse>;
export type ReadBill = BillsResponse["bills"][number];

/** Bills that are kept, each whole in place of what was kept. */
export const SavedBills = z.object({
  bills: z
    .array(
      z.object({
        proNumber: ProNumber,
        /** As it was read. */
        version: z.int32().min(0),
        details: BillDetails,
      }),
    )
    .min(1, "must name a bill")
    .max(mostBillsAtOnce, `must name at most ${mostBillsAtOnce} bills`),
});
export type SavedBills = z.output<typeof SavedBills>;

/** Result for each bill, in their order; a PRO that the member does not see is refused as one that is not known. */
export const SavedBillsResponse = z.object({
  results: z.array(
    z.object({
      outcome: z.enum(["done", "refused"]),
      /** Reason why it was refused, for people; empty where it is done. */
      message: z.string(),
      /** Faults by field, `details.lines.0.hazmat.hazardClass`; empty where no field is the reason. */
      fields: z.array(FieldError),
    }),
  ),
});
export type SavedBillsResponse = z.output<typeof SavedBillsResponse>;
