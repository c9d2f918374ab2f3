import type { DemoMember } from "@/lib/contract/desk/session";
import type { NewMember } from "@/lib/desk/access/member-rules";
import type { Members } from "@/lib/desk/access/members";

/** Everybody may know these passwords, so the members exist only while the simulated carrier does. */
export const demoMembers: readonly DemoMember[] = [
  {
    name: "Dana Whitfield",
    email: "dispatcher@demo.haulboard.example",
    role: "dispatcher",
    password: "haulboard-demo",
  },
  {
    name: "Marcus Oyelaran",
    email: "manager@demo.haulboard.example",
    role: "manager",
    password: "haulboard-demo",
  },
  {
    name: "Vera Lindqvist",
    email: "viewer@demo.haulboard.example",
    role: "viewer",
    password: "haulboard-demo",
  },
];

/** Makes the demo members with the demo carrier, and takes them away without it. Safe to repeat at each start. */
export async function settleDemoMembers(members: Members, demo: boolean): Promise<void> {
  if (!demo) return members.removeDemo();
  await Promise.all(
    demoMembers.map(async (member) => {
      const known = await members.byEmail(member.email);
      const input: NewMember = { ...member, demo: true };
      if (!known) await members.add(input);
    }),
  );
}
