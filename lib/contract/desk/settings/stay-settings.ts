import { z } from "zod";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";

const usual = defaultSettings.stays;

const minutes = (least: number, most: number) =>
  z
    .int(`must be whole minutes from ${least} to ${most}`)
    .min(least, `must be at least ${least} minutes`)
    .max(most, `must be at most ${most.toLocaleString("en-US")} minutes`);

/** Minutes at a dock that are nobody's to pay; null: no detention is agreed. */
const FreeMinutes = minutes(0, 1_440).nullable();

const CustomerFreeTime = z.object({
  /** Name as it stands on trips and stops, or the customer number of freight; compared without case. */
  customer: z.string().trim().min(1, "must not be empty").max(120, "must be at most 120 characters"),
  freeMinutes: FreeMinutes,
});

export const billableSteps = [1, 5, 15, 30, 60] as const;

/** Time that a truck stands at a stop for free, and what is claimed beyond it. */
export const StaySettings = z.object({
  /** At stops of truckload trips, and at stops of delivery manifests. */
  freeMinutes: z.object({ trip: FreeMinutes, manifest: FreeMinutes }).default(usual.freeMinutes),
  /** Customers with a free time of their own. */
  customers: z
    .array(CustomerFreeTime)
    .max(2_000)
    .superRefine((customers, context) => {
      const seen = new Set<string>();
      for (const [index, { customer }] of customers.entries()) {
        const name = customer.toLowerCase();
        if (seen.has(name))
          context.addIssue({ code: "custom", path: [index, "customer"], message: "is listed twice" });
        seen.add(name);
      }
    })
    .default([]),
  /** Minutes before the free time ends at which the desk says so. */
  warnMinutes: minutes(0, 240).default(usual.warnMinutes),
  /** Detention is claimed in steps of so many minutes. */
  stepMinutes: z.literal([...billableSteps], "must be 1, 5, 15, 30 or 60 minutes").default(usual.stepMinutes),
  /** Is true where a step that has begun is claimed whole, false where full steps are. */
  claimsBegunSteps: z.boolean().default(usual.claimsBegunSteps),
  /** Layover takes the place of detention: after so much of it, or at the stop's midnight. */
  layoverBegins: z
    .enum(["after-detention", "at-midnight"], "must be after-detention or at-midnight")
    .default(usual.layoverBegins),
  /** Detention before a layover, and the wait that is one, minutes. */
  layoverAfterMinutes: minutes(60, 2_880).default(usual.layoverAfterMinutes),
  /** Is true where a wait of that length for a window is a layover too: for carriers whose appointments are moved a day. */
  waitsAreLayovers: z.boolean().default(usual.waitsAreLayovers),
});
export type StaySettings = z.output<typeof StaySettings>;
