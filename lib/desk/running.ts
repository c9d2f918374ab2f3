import { settleDemoMembers } from "@/lib/desk/access/demo-members";
import type { Members } from "@/lib/desk/access/members";
import type { DeskSession } from "@/lib/desk/access/session";
import type { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";
import type { Recorder } from "@/lib/desk/audit/recorder";
import type { Desk } from "@/lib/desk/desk";
import type { FleetReading } from "@/lib/desk/fleet/fleet-reading";
import type { LiveHub } from "@/lib/desk/live/live-hub";
import type { Log } from "@/lib/desk/log/log";
import { lookWhenWritten } from "@/lib/desk/platform-link/look-when-written";
import { repeat } from "@/lib/desk/platform-link/repeat";
import type { Store } from "@/lib/store/open-store";

const sweepMs = 3_600_000;
const outcomesMs = 2_000;

interface RunningParts {
  members: Members;
  demo: boolean;
  reading: FleetReading;
  /** Begun in this order. */
  areas: readonly { start(): void | Promise<void>; stop(): Promise<void> }[];
  live: LiveHub;
}

/** Begins and ends whatever runs by itself. */
export function running(
  { members, demo, reading, areas, live }: RunningParts,
  openLoops: () => { stop(): Promise<void> }[],
): Pick<Desk, "start" | "stop"> {
  let loops: { stop(): Promise<void> }[] = [];
  return {
    async start() {
      await settleDemoMembers(members, demo);
      reading.start();
      for (const area of areas) await area.start();
      live.start();
      loops = openLoops();
    },
    async stop() {
      live.stop();
      await Promise.all([reading, ...areas, ...loops].map((one) => one.stop()));
    },
  };
}

/** Forgets old tries to sign in and sessions that are over. */
export const sweepAccess = (throttle: SignInThrottle, session: DeskSession, clock: () => number, log: Log) =>
  repeat(
    async () => {
      await throttle.sweep(clock());
      await session.sweep();
      return sweepMs;
    },
    (error) => log.error({ error }, "Old sign-in attempts and sessions could not be swept away"),
  );

/** Asks the platform for outcomes of writes that are not known. */
export function askForOutcomes(recorder: Recorder, { store, log }: { store: Store; log: Log }) {
  let untilNextMs = 0;
  return lookWhenWritten({
    changes: store.changes,
    tables: ["audit_trail"],
    look: async () => {
      untilNextMs = await recorder.round();
    },
    untilNextMs: () => untilNextMs,
    pollMs: outcomesMs,
    onFault: (error) => log.error({ error }, "The outcomes of writes could not be asked for"),
  });
}
