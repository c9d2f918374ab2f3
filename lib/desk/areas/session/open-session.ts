import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { DeskSession } from "@/lib/contract/desk/session";
import { demoMembers, settleDemoMembers } from "@/lib/desk/access/demo-members";
import { describeSession } from "@/lib/desk/access/describe-session";
import type { Member } from "@/lib/desk/access/members";
import type { KnownArea } from "@/lib/desk/area";
import type { DeskAccess } from "@/lib/desk/areas/session/open-access";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { repeat } from "@/lib/desk/link/repeat";

const sweepMs = 3_600_000;

/** Tells who is signed in, and whom the sign-in page offers. @param demo whether the demo members are there */
export function openSession(
  context: DeskContext,
  { session, throttle, passkeys, tokenClock, setUp }: DeskAccess,
  demo: boolean,
) {
  const { members, company, foreignPlatform, clock, log } = context;
  const describe = (member: Member): DeskSession => {
    const described = describeSession(member, company.name, foreignPlatform, clock());
    const isTheirs = setUp.skipped !== null && described.can.includes("getSetUp");
    return isTheirs ? { ...described, setUp: true } : described;
  };
  const offered = () => (demo ? demoMembers : []);
  let sweep: { stop(): Promise<void> } | null = null;
  return {
    describe,
    offered,
    handlers: {
      getSession: (member) => describe(member),
      listDemoMembers: () => [...offered()],
    },
    async start() {
      await settleDemoMembers(members, demo);
      sweep = repeat(
        async () => {
          await throttle.sweep(tokenClock());
          await passkeys.sweep(tokenClock());
          await session.sweep();
          return sweepMs;
        },
        (error) => log.error({ error }, "Old sign-in attempts and sessions could not be swept away"),
      );
    },
    async stop() {
      await sweep?.stop();
    },
  } satisfies KnownArea<DeskHandlers<Pick<DeskCalls, "getSession" | "listDemoMembers">>>;
}
