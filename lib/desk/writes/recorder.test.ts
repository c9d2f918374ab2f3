import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { type AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";
import { plainSubject } from "@/lib/desk/writes/plain-subject";
import { Recorder } from "@/lib/desk/writes/recorder";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

test("where nobody can say what a write changed, its driver is sent no message without words", async () => {
  const followed: AuditEntry[] = [];
  const clock = () => Date.UTC(2026, 10, 20, 15);
  const recorder = new Recorder({
    trail: new AuditTrail(store, randomUUID(), clock),
    platform: "own",
    wire: { send: async () => ({}), keyRetentionMs: () => null },
    subjectOf: () => ({
      ...plainSubject,
      taken: async () => {
        throw new Error("The response is not a trip");
      },
      settled: async (entry) => followed.push(entry) > 0,
    }),
    memberOf: async () => null,
    onSettledLate: () => undefined,
    clock,
    log: quietLog,
  });
  const about = { what: "dispatched", notices: [{ to: null, say: "dispatched" }] };
  const intent = { operation: "updateTripStatus" as const, call: randomUUID(), input: {}, about };
  await recorder.carryOut(memberOf({ id: randomUUID() }), intent, async () => ({}));
  expect(followed).toMatchObject([{ state: "done", notices: null }]);
});
