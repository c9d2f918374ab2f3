import { z } from "zod";
import { MemberFields, Password } from "@/lib/contract/desk/members/member-fields";

export const NewMember = MemberFields.extend({
  /** Null for a member who signs in through the OIDC provider only, or chooses one by a link. */
  password: Password.nullable(),
  demo: z.boolean().default(false),
});
export type NewMember = z.input<typeof NewMember>;

/** Checks what may be changed of a member; what is left out stays. */
export const MemberChange = NewMember.pick({ name: true, role: true, password: true })
  .extend({
    terminals: NewMember.shape.terminals.unwrap(),
    platformUserId: NewMember.shape.platformUserId.unwrap(),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: "name what is to change: name, role, terminals, platform user or password",
  });
export type MemberChange = z.input<typeof MemberChange>;
