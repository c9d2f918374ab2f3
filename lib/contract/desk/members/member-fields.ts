import { z } from "zod";
import { roleNames } from "@/lib/contract/desk/members/roles";
import { longestPassword, shortestPassword } from "@/lib/contract/desk/plain/password-length";

const userFault = "must be the number of a user of the platform";

/** Rules of a password that somebody chooses. */
export const Password = z
  .string()
  .min(shortestPassword, `must have at least ${shortestPassword} characters`)
  .max(longestPassword, `must have at most ${longestPassword} characters`);

/** Fields told of a new member, by people and commands alike. */
export const MemberFields = z.object({
  email: z.email("must be an e-mail address").max(320, "must be at most 320 characters").trim().toLowerCase(),
  name: z.string().trim().min(1, "must not be empty").max(120, "must be at most 120 characters"),
  role: z.enum(roleNames, `must be one of ${roleNames.join(", ")}`),
  /** Terminals whose freight, trips and drivers they see; none: all. */
  terminals: z
    .array(z.string().trim().min(1, "must not be empty").max(100, "must be at most 100 characters"))
    .max(500, "must name at most 500 terminals")
    .default([]),
  /** As whom they write to drivers; null leaves it to the e-mail. */
  platformUserId: z.int(userFault).positive(userFault).nullable().default(null),
});
export type MemberFields = z.output<typeof MemberFields>;
