import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { KeptKind } from "@/lib/contract/desk/plain/trial";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  at = await startTestPlatform();
  server = await openDeskOverHttp(at);
  const ann = { email: "ann@carrier.example", name: "Ann", password: "a long password" };
  await deskOf({}).call("beginSetUp", {
    body: { ...ann, code: (await server.desk.setUp.newCode()) ?? "", company: "Bluestem Gate" },
  });
  const member = await server.desk.members.verify(ann.email, ann.password);
  if (member === null) throw new Error("The first admin was not made");
  desk = deskOf(await server.sessionOf(member));
});
afterAll(async () => {
  await server.close();
  await at.close();
});
let run = 0;
beforeEach(() => {
  run += 1;
});

function deskOf(headers: Record<string, string>) {
  return createClient(deskCalls, {
    baseUrl: `${server.address}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });
}
const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof PlatformError)) throw new Error("It was not refused");
  return error.status;
};
/** An import as its page makes it. */
async function imported(kind: KeptKind, records: readonly string[], send: () => Promise<unknown>) {
  const id = randomUUID();
  const rows = records.map((record, index) => ({ line: index + 2, record }));
  await desk.call("keepImportRecords", {
    params: { id },
    body: { kind, fileName: "file.csv", rowCount: records.length, records: rows },
  });
  await send();
  await desk.call("settleImport", { params: { id } });
  return id;
}
const vehicle = async (powerUnitNumber: string) =>
  (
    await at.client.call("getVehicles", {
      params: { vehicleNumber: powerUnitNumber },
      query: { includeAttributes: true },
    })
  ).data[0];
const update = (vehicleNumber: string, body: object) =>
  at.client.call("updateVehicle", { params: { vehicleNumber }, body });
const takeBack = (id: string, isFirst = true) =>
  desk.call("takeImportBack", { params: { id }, body: { isFirst } });

test("an import of vehicles is taken back: new ones inactive, changed ones as before, later changes kept", async () => {
  const [known, made, touched, refused] = ["K", "M", "T", "R"].map((name) => `${name}-${run}`) as [
    string,
    string,
    string,
    string,
  ];
  await at.client.call("createVehicle", {
    body: { powerUnitNumber: known, make: "Volvo", attributes: { Domicile: "STL" } },
  });
  const id = await imported("vehicle", [known, made, touched, refused], async () => {
    await update(known, { make: "Mack", model: "Anthem", attributes: { Domicile: "JOL" } });
    for (const powerUnitNumber of [made, touched])
      await at.client.call("createVehicle", { body: { powerUnitNumber } });
  });
  await update(touched, { make: "Kenworth" });
  const listed = async () => (await desk.call("getTrial")).imports.find((one) => one.id === id);
  expect(await listed()).toMatchObject({ rowCount: 4, inCount: 3, takenCount: 0, closedBecause: null });

  const changed = { title: touched, because: "It was changed since the import" };
  expect(await desk.call("previewTakingBack", { params: { id } })).toEqual({
    goes: [
      { what: "1 vehicle becomes inactive", count: 1 },
      { what: "1 vehicle gets its values of before", count: 1 },
    ],
    stays: [changed],
    stayCount: 1,
  });
  expect(await takeBack(id)).toEqual({ done: 2, left: 0, stays: [{ ...changed, key: touched }] });
  expect((await vehicle(made))?.vehicleStatus).toBe("inactive");
  expect((await vehicle(touched))?.vehicleStatus).toBe("active");
  expect(await vehicle(known)).toMatchObject({ make: "Volvo", attributes: { Domicile: "STL" } });
  expect((await vehicle(known))?.model).toBeUndefined();
  expect(await listed()).toMatchObject({ inCount: 3, takenCount: 2 });
  // Once more it changes nothing.
  await update(made, { vehicleStatus: "active" });
  expect(await takeBack(id)).toMatchObject({ done: 0, left: 0 });
  expect((await vehicle(made))?.vehicleStatus).toBe("active");
});

test("taking back that was cut off goes on where it was, and says what is left", async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => `C${run}-${String(index).padStart(2, "0")}`);
  const id = await imported("trailer", numbers, async () => {
    for (const trailerNumber of numbers) await at.client.call("createTrailer", { body: { trailerNumber } });
  });
  expect(await takeBack(id)).toEqual({ done: 25, left: 5, stays: [] });
  expect(await takeBack(id)).toEqual({ done: 5, left: 0, stays: [] });
  const { data } = await at.client.call("listTrailers", { query: {} });
  expect(data.filter(({ trailerNumber }) => numbers.includes(trailerNumber))).toEqual([]);
});

test("a person is made inactive, and one who was changed has the roles and the phone of before", async () => {
  const [known, made] = [`P-${run}`, `Q-${run}`];
  const person = (externalUserId: string) => ({
    ...{ externalUserId, first: "Dana", last: "Ortiz", roles: ["Driver" as const] },
    ...{ externalTerminalIds: ["STL"], login: { password: "correct horse", phone: "314-555-0100" } },
  });
  await at.client.call("createUser", { body: person(known) });
  const id = await imported("person", [known, made], async () => {
    await at.client.call("createUser", { body: person(made) });
    await at.client.call("updateUser", {
      query: { externalUserId: known },
      body: { roles: ["Dispatcher"], login: { phone: "314-555-0199" } },
    });
  });
  expect(await takeBack(id)).toEqual({ done: 2, left: 0, stays: [] });
  const userOf = async (externalUserId: string) =>
    (await at.client.call("listUsers", { query: { externalUserId } })).users[0];
  expect(await userOf(made)).toMatchObject({ active: false });
  expect(await userOf(known)).toMatchObject({
    active: true,
    roles: ["Driver"],
    login: { phone: "314-555-0100" },
  });
});

test("an import is its member's, and one that there is not is unknown", async () => {
  expect(await refusalOf(desk.call("settleImport", { params: { id: randomUUID() } }))).toBe(404);
  expect(await refusalOf(takeBack(randomUUID()))).toBe(404);
});

test("all trial data goes in parts and once, then the company is live and none of it goes any more", async () => {
  await at.client.call("createVehicle", { body: { powerUnitNumber: `L-${run}` } });
  const { key } = await desk.call("makeKey", {
    body: { name: "Yard tablets", scope: "device", readOnly: false, expiration: null },
  });
  const preview = await desk.call("previewTrialRemoval");
  // The key of the test itself is the other one.
  expect(preview.goes.map(({ what }) => what)).toContain("2 device keys are revoked");
  expect(preview.stays).toContainEqual({
    title: "1 member",
    because: "They are removed on the page of members",
  });
  const stays: string[] = [];
  for (let left = 1; left > 0; ) {
    const part = await desk.call("removeTrialData", { body: { stays } });
    stays.push(...part.stays.map((one) => one.key));
    left = part.left;
  }
  expect(stays).toEqual([]);
  expect((await vehicle(`L-${run}`))?.vehicleStatus).toBe("inactive");
  const { keys } = await desk.call("listKeys");
  expect(keys.find(({ keyId }) => keyId === key.keyId)?.revokedTime).not.toBeNull();
  expect((await desk.call("previewTrialRemoval")).goes).toEqual([]);

  expect(await desk.call("previewGoingLive")).toMatchObject({ withoutMedicalDate: 0, refusedRows: 1 });
  expect((await desk.call("goLive")).live).toMatchObject({ by: "Ann" });
  const calls = [
    () => desk.call("removeTrialData", { body: { stays: [] } }),
    () => desk.call("previewTrialRemoval"),
    () => desk.call("goLive"),
  ];
  for (const call of calls) expect(await refusalOf(call())).toBe(409);
  const { lines } = await desk.call("getAudit", { query: {} });
  const said = lines.map(({ who, what }) => `${who} ${what}`);
  for (const sentence of [
    "Ann removed all trial data",
    "Ann called the company live",
    "Ann took back the import file.csv",
  ])
    expect(said).toContain(sentence);
});

test("a live company takes a fresh import back, and an old one no more", async () => {
  const number = `F-${run}`;
  const id = await imported("vehicle", [number], () =>
    at.client.call("createVehicle", { body: { powerUnitNumber: number } }),
  );
  at.clock.now += 8 * 86_400_000;
  expect(await refusalOf(takeBack(id))).toBe(409);
  at.clock.now -= 8 * 86_400_000;
  expect(await takeBack(id)).toMatchObject({ done: 1, left: 0 });
});
