import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readAtHeader } from "@/lib/contract/read-at";
import { type DeskClient, openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { openFreightCarrier } from "@/lib/platform/testing/freight-carrier";

const { at } = openFreightCarrier(Date.UTC(2026, 10, 20, 15));
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let mara: DeskClient;
beforeAll(async () => {
  server = await openDeskOverHttp(at);
  mara = server.clientOf(await server.headersOf("manager"));
  await at.client.call("createUser", {
    body: {
      ...{ externalUserId: "D-77", first: "Rosa", last: "Delgado", roles: ["Driver"] },
      ...{ externalTerminalIds: ["PHX"], externalGroupIds: ["hazmat"] },
      login: { password: "a-long-one", phone: "8155550143" },
      driversLicense: {
        ...{ number: "D18420715", state: "IL", type: "A", expirationDate: "2028-03-14", restrictions: [] },
        ...{ endorsements: ["H", "N"], endorsementExpirations: { H: "2027-01-30" } },
      },
    },
  });
}, 30_000);
afterAll(() => server.close());

const enter = (externalUserId: string, expires: string | null, version: number) =>
  mara.call("changeMedicalCard", {
    params: { externalUserId },
    body: { expires, version },
    idempotencyKey: randomUUID(),
  });
const rosa = async () =>
  (await mara.call("listPeople", { query: {} })).people.find(({ id }) => id === "D-77");

test("people are listed with what the platform says of them", async () => {
  await vi.waitFor(async () => expect(await rosa()).toBeDefined(), 15_000);
  expect(await rosa()).toMatchObject({
    ...{ first: "Rosa", last: "Delgado", phone: "8155550143", isActive: true, roles: ["Driver"] },
    ...{ terminals: ["PHX"], groups: ["hazmat"], medical: { expires: null, version: 0 } },
    license: {
      ...{ number: "D18420715", state: "IL", type: "A", expires: "2028-03-14" },
      endorsements: [
        { code: "H", expires: "2027-01-30" },
        { code: "N", expires: null },
      ],
    },
  });
});

test("who only looks on is told the last letters of a license number, whichever way they ask", async () => {
  const headers = await server.headersOf("viewer");
  const viewer = server.clientOf(headers);
  const numbersOf = async (who: DeskClient, sent: Record<string, string>) => {
    const [listed] = (await who.call("listPeople", { query: {} })).people.filter(({ id }) => id === "D-77");
    const { person } = await who.call("getPerson", { params: { externalUserId: "D-77" } });
    const path = `${server.address}/api/platform/users?externalUserId=D-77`;
    const { users } = await (await fetch(path, { headers: sent })).json();
    return [listed?.license?.number, person.license?.number, users[0].driversLicense.number];
  };
  expect(await numbersOf(viewer, headers)).toEqual(["…715", "…715", "…715"]);
  const dispatcher = await server.headersOf("dispatcher");
  expect(await numbersOf(server.clientOf(dispatcher), dispatcher)).toEqual(Array(3).fill("D18420715"));
});

test("a medical card is entered, changed, taken away, and nobody goes over what they have not seen", async () => {
  expect(await enter("D-77", "2027-06-30", 0)).toEqual({ expires: "2027-06-30", version: 1 });
  await expect(enter("D-77", "2026-12-01", 0)).rejects.toMatchObject({ status: 409 });
  expect((await rosa())?.medical).toEqual({ expires: "2027-06-30", version: 1 });
  expect(await enter("D-77", null, 1)).toEqual({ expires: null, version: 2 });
  expect((await rosa())?.medical).toEqual({ expires: null, version: 2 });
  await expect(enter("D-none", "2027-06-30", 0)).rejects.toMatchObject({ status: 404 });
  await expect(enter("D-77", "30.6.2027", 2)).rejects.toMatchObject({
    status: 400,
    fields: expect.arrayContaining([{ path: "expires", message: "must be a day such as 2026-11-20" }]),
  });
});

test("of two members who save the same field the second is told who was faster, and then goes over it", async () => {
  const [dana, pat] = [await server.headersOf("admin"), await server.headersOf("manager")];
  const readAt = new Date(at.clock.now).toISOString();
  const save = (headers: Record<string, string>, body: object, since: string) =>
    fetch(`${server.address}/api/platform/users?externalUserId=D-77`, {
      method: "PUT",
      headers: { ...headers, "content-type": "application/json", [readAtHeader]: since },
      body: JSON.stringify(body),
    });
  at.clock.now += 60_000;
  expect((await save(dana, { login: { phone: "8155550199" } }, readAt)).status).toBe(200);
  const second = await save(pat, { login: { phone: "8155550100" } }, readAt);
  expect([second.status, (await second.json()).message]).toEqual([
    409,
    expect.stringContaining("8155550199"),
  ]);
  expect((await save(pat, { middle: "Ana" }, readAt)).status).toBe(200);
  const now = new Date(at.clock.now + 10_000).toISOString();
  at.clock.now += 60_000;
  expect((await save(pat, { login: { phone: "8155550100" } }, now)).status).toBe(200);
});

test("a read again brings what changed alone", async () => {
  const before = await mara.call("listPeople", { query: {} });
  const same = await mara.call("listPeople", { query: { since: before.step } });
  expect([same.whole, same.people]).toEqual([false, []]);
  await enter("D-77", "2028-01-31", 2);
  const after = await mara.call("listPeople", { query: { since: before.step } });
  expect(after.people.map(({ id, medical }) => [id, medical.expires])).toEqual([["D-77", "2028-01-31"]]);
});

const take = (
  id: string,
  change: { isBack?: boolean; kind?: "driver" | "vehicle"; objectId?: string } = {},
) => {
  const { isBack = false, kind = "driver", objectId = "D-77" } = change;
  return mara.call("setOutOfService", {
    params: { kind, objectId, id },
    body: { reason: "leave", note: "Family", start: "2026-11-21T06:00:00Z", end: null, isBack },
    idempotencyKey: randomUUID(),
  });
};
const standing = async () => (await mara.call("listOutOfService", {})).rows;

test("a driver is out of service from a time on until they are put back, and out again when that is undone", async () => {
  const id = randomUUID();
  at.clock.now += 60_000;
  expect(await take(id)).toMatchObject({
    ...{ id, kind: "driver", objectId: "D-77", reason: "leave", note: "Family" },
    ...{ start: "2026-11-21T06:00:00.000Z", end: null, isBack: false },
  });
  expect((await standing()).map((row) => row.id)).toEqual([id]);
  expect((await take(id, { isBack: true })).isBack).toBe(true);
  expect(await standing()).toEqual([]);
  await take(id);
  expect((await standing()).map((row) => row.id)).toEqual([id]);
});

test("an end before the start, and who is not known, are refused", async () => {
  await expect(take(randomUUID(), { objectId: "D-none" })).rejects.toMatchObject({ status: 404 });
  await expect(take(randomUUID(), { kind: "vehicle", objectId: "T-none" })).rejects.toMatchObject({
    status: 404,
  });
  const body = { reason: "leave" as const, note: "", isBack: false, start: "2026-11-21T06:00:00Z" };
  await expect(
    mara.call("setOutOfService", {
      params: { kind: "driver", objectId: "D-77", id: randomUUID() },
      body: { ...body, end: "2026-11-21T05:00:00Z" },
    }),
  ).rejects.toMatchObject({ status: 400, fields: [{ path: "end", message: "must be after the start" }] });
});

test("somebody is shown with what was changed of them here, the newest first", async () => {
  const { person, history } = await mara.call("getPerson", { params: { externalUserId: "D-77" } });
  expect([person.id, person.medical.expires]).toEqual(["D-77", "2028-01-31"]);
  const whats = history.map(({ what }) => what);
  expect(whats).toContain("taken out of service: leave");
  expect(whats).toContain("put back in service");
  expect(whats.indexOf("put back in service")).toBeLessThan(
    whats.indexOf("entered a medical card until Jun 30, 2027"),
  );
  await expect(mara.call("getPerson", { params: { externalUserId: "D-none" } })).rejects.toMatchObject({
    status: 404,
  });
});
