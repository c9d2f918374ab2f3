import { z } from "zod";
import { MemberFields, Password } from "@/lib/contract/desk/members/member-fields";

/** Steps that a carrier needs before its first day, in the order in which it is asked for. */
export const setUpSteps = [
  "terminals",
  "hours-rules",
  "vehicles",
  "drivers",
  "places",
  "device-key",
  "members",
] as const;
export type SetUpStepId = (typeof setUpSteps)[number];

/** Fields that make the first admin of an installation. */
export const BeginSetUpBody = MemberFields.pick({ email: true, name: true }).extend({
  code: z.string().trim().min(1, "must not be empty").max(40, "must be at most 40 characters"),
  company: z.string().trim().min(1, "must not be empty").max(80, "must be at most 80 characters"),
  password: Password,
});

const SetUpStep = z.object({
  id: z.enum(setUpSteps),
  /** Read from what there is. */
  done: z.boolean(),
  skipped: z.boolean(),
  /** Number of what it is about; null where it is nothing that is counted. */
  count: z.number().nullable(),
});
export type SetUpStep = z.output<typeof SetUpStep>;

/** Work that was done for the first time; `at` is ISO 8601, null where nobody said when. */
const First = z.object({ id: z.string(), title: z.string(), at: z.string().nullable() });

export const SetUpResponse = z.object({
  company: z.string(),
  /** Those that are the desk's to do, in their order. */
  steps: z.array(SetUpStep),
  /** Codes of the terminals that there are. */
  terminals: z.array(z.string()),
  /** The newest position that was received; null while none was. `at` is ISO 8601. */
  position: z.object({ vehicle: z.string(), at: z.string() }).nullable(),
  /** The first trip that was dispatched, and the first manifest that was completed; null while none was. */
  firstTrip: First.nullable(),
  firstManifest: First.nullable(),
  /** Tells whether the company is still to be called live, here. */
  isTrial: z.boolean(),
});
export type SetUpResponse = z.output<typeof SetUpResponse>;
