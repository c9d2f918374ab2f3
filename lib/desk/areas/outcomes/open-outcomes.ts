import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { Area } from "@/lib/desk/area";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import { writeOutcome } from "@/lib/desk/writes/write-outcome";

const pollMs = 2_000;

/** Tells what became of members' writes; the platform is asked for outcomes that are not known. */
export function openOutcomes({ store, log, writes: { trail, recorder } }: DeskContext) {
  let loop: { stop(): Promise<void> } | null = null;
  return {
    handlers: {
      getWriteOutcome: (member, { params }) => writeOutcome(trail, member, params.key),
    },
    start() {
      let untilNextMs = 0;
      loop = lookWhenWritten({
        changes: store.changes,
        tables: ["audit_trail"],
        look: async () => {
          untilNextMs = await recorder.round();
        },
        untilNextMs: () => untilNextMs,
        pollMs,
        onFault: (error) => log.error({ error }, "The outcomes of writes could not be asked for"),
      });
    },
    async stop() {
      await loop?.stop();
    },
  } satisfies Area<DeskHandlers<Pick<DeskCalls, "getWriteOutcome">>>;
}
