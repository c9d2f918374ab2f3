import { beforeAll, expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);
let start: string;
beforeAll(async () => {
  start = new Date(at.clock.now).toISOString();
});

const alarm = (id: string, MachineName: string) => ({
  id,
  TimeStamp: start,
  Shift: "Shift1",
  MachineName,
  ProdLine: "Line 1",
  BlenderName: "TrueBlend",
  OrderNumber: "",
  AlarmSource: "System",
  State: "InActive",
  Severity: "NA",
  AlarmMsg: "Low hopper",
});

const batch = (id: string) => ({
  id,
  TimeStamp: start,
  ID: 7,
  Shift: "Shift1",
  MachineName: "M1",
  ProdLine: "Line 1",
  BlenderName: "TrueBlend",
  RecipeName: "R",
  RecipeNumber: 1,
  OrderNumber: "",
  BatchNumber: 3,
  BatchTotal: 436.1084,
  materials: [
    {
      BlenderBatchID: 7,
      CompNum: 1,
      CompName: "Resin 0",
      MaterialID: "Resin 0",
      MaterialType: "NAT",
      FeedOrder: 1,
      FeedTime: 2,
      SetPart: 5,
      ActPart: 5.0852,
      SetWeight: 22.6796,
      ActWeight: 22.1771,
      Tolerance: 1,
    },
  ],
});

test("alarms are listed for all machines or for those named, however the list is written", async () => {
  await at.device.call("recordAlarms", {
    body: { items: [alarm("a1", "M1"), alarm("a2", "M2"), alarm("a3", "M3")] },
  });
  const machinesOf = async (query: string) => {
    const response = await at.send("GET", `/smart/alarmLog?startTime=${start}${query}`);
    const { alarms } = (await response.json()) as { alarms: { MachineName: string }[] };
    return alarms.map((item) => item.MachineName);
  };
  expect(await machinesOf("")).toEqual(["M1", "M2", "M3"]);
  expect(await machinesOf("&machines=")).toEqual(["M1", "M2", "M3"]);
  expect(await machinesOf("&machines=M1&machines=M3")).toEqual(["M1", "M3"]);
  expect(await machinesOf("&machines=M2,M3")).toEqual(["M2", "M3"]);
});

test("an alarm with a text that cannot be kept is refused alone", async () => {
  const items = [alarm("t1", "T1"), { ...alarm("t2", "T1"), Shift: "\ud800" }];
  expect(await at.device.call("recordAlarms", { body: { items } })).toMatchObject({
    accepted: 1,
    refused: [{ index: 1, fields: [{ path: "Shift" }] }],
  });
});

test("a name that no text can hold is refused by its field", async () => {
  const response = await at.send("GET", `/smart/alarmLog?startTime=${start}&machines=M1&machines=M%00`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path: "machines.1" }] });
});

test("a batch comes back with its materials, once", async () => {
  const items = [batch("b1"), { ...batch("b2"), materials: [{}] }];
  const first = await at.device.call("recordBatches", { body: { items } });
  expect(first).toMatchObject({ accepted: 1, refused: [{ index: 1 }] });
  expect(await at.device.call("recordBatches", { body: { items: items.slice(0, 1) } })).toMatchObject({
    repeated: 1,
  });
  const { batch: listed } = await at.client.call("listBatchLogging", { query: { startTime: start } });
  const { id: _, ...fields } = batch("b1");
  expect(listed).toMatchObject([fields]);
});

test("a record of another company is not seen", async () => {
  const other = await at.otherCompany();
  expect((await other.call("listAlarmLog", { query: { startTime: "2000-01-01" } })).alarms).toEqual([]);
});

test("a reader that may wait gets an alarm or a batch as soon as it is stored", async () => {
  at.clock.now += 60_000;
  const startTime = new Date(at.clock.now).toISOString();
  const headers = { apiKey: at.interfaceKey, prefer: "wait=10" };
  const read = async (path: string) => {
    const url = `http://platform.test/smart/${path}?startTime=${startTime}`;
    return (await at.platform.fetch(new Request(url, { headers }))).json();
  };
  const from = performance.now();
  const waiting = Promise.all([read("alarmLog"), read("batchLogging")]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  at.clock.now += 1_000;
  await at.device.call("recordAlarms", { body: { items: [alarm("w1", "M9")] } });
  await at.device.call("recordBatches", { body: { items: [batch("w1")] } });
  expect(await waiting).toMatchObject([{ alarms: [{ MachineName: "M9" }] }, { batch: [{ BatchNumber: 3 }] }]);
  expect(performance.now() - from).toBeLessThan(8_000);
});
