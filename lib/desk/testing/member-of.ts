import type { Member } from "@/lib/desk/access/members";

/** A member for tests; what is not given is plausible. */
export const memberOf = (fields: Partial<Member> = {}): Member => ({
  id: "m1",
  email: "a@carrier.example",
  name: "Ada",
  role: "viewer",
  terminals: [],
  platformUserId: null,
  active: true,
  demo: false,
  sessionVersion: 1,
  ...fields,
});
