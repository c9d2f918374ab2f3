import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { alarmSource } from "@/lib/desk/areas/exceptions/rounds/alarm-source";
import { ada, openProcess } from "@/lib/desk/areas/exceptions/testing/exceptions-rig";
import { openMachines } from "@/lib/desk/areas/machines/open-machines";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import type { Store } from "@/lib/store/open-store";

const hourMs = 3_600_000;
const signal = new AbortController().signal;

let at: TestPlatform;
let store: Store;
const company = randomUUID();
beforeAll(async () => {
  [at, store] = await Promise.all([startTestPlatform(), openDeskStore()]);
});
afterAll(async () => {
  await store.close();
  await at.close();
});

const get: PlatformGet = async (id, query) => {
  const call = at.client.call as (id: string, input: object) => Promise<unknown>;
  return call(id, { query });
};

let reported = 0;
async function report(message: string, state: string) {
  reported += 1;
  const item = {
    id: `alarm-${reported}`,
    TimeStamp: new Date(at.clock.now).toISOString(),
    ...{ Shift: "1", MachineName: "Blender 4", ProdLine: "1", BlenderName: "B", OrderNumber: "" },
    ...{ AlarmSource: "Hopper 2", State: state, Severity: "2", AlarmMsg: message },
  };
  const { refused } = await at.device.call("recordAlarms", { body: { items: [item] } });
  expect(refused).toEqual([]);
}

/** A desk that has read all alarms and applied the rules. */
async function startDesk() {
  const clock = () => at.clock.now;
  const live = { announce: () => undefined, sendSoon: () => undefined };
  const machines = openMachines({
    ...{ store, company: { id: company }, clock, log: quietLog, pollSeconds: 1, live },
    reader: () => get,
    foreignPlatform: true,
    settings: { company: { current: async () => defaultSettings } },
  });
  const process = openProcess(store, company, clock, () => alarmSource(machines.standing));
  await machines.poll(signal);
  await process.judge.round();
  // Let a minute pass after the start: what is gone since is looked for then.
  at.clock.now += hourMs / 60;
  await process.judge.round();
  const stop = () => Promise.all([machines.stop(), process.judge.stop()]);
  return { ...process, stop };
}

const open = async ({ open }: Awaited<ReturnType<typeof startDesk>>) =>
  (await open()).map(({ sentence }) => /“(.*)”/.exec(sentence)?.[1]).sort();

test("what ended while no desk looked is over a minute after its start, what began is there, what was both never was", async () => {
  await report("Low material", "Active");
  await report("Lid open", "Active");
  const before = await startDesk();
  expect(await open(before)).toEqual(["Lid open", "Low material"]);
  await before.stop();
  at.clock.now += hourMs;
  await report("Low material", "Cleared");
  await report("Motor hot", "Active");
  await report("Door open", "Active");
  await report("Door open", "Cleared");
  at.clock.now += 7 * hourMs;
  const after = await startDesk();
  expect(await open(after)).toEqual(["Lid open", "Motor hot"]);
  expect((await after.board.board(ada, null)).rows).toHaveLength(3);
});
