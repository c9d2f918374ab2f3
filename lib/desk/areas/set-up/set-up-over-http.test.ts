import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { SetUpStepId } from "@/lib/contract/desk/set-up/set-up-records";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let code: string | null;
beforeAll(async () => {
  at = await startTestPlatform();
  server = await openDeskOverHttp(at);
  code = await server.desk.setUp.newCode();
});
afterAll(async () => {
  await server.close();
  await at.close();
});

const deskOf = (headers: Record<string, string>) =>
  createClient(deskCalls, {
    baseUrl: `${server.address}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });
const begin = (given: string, email = "ann@carrier.example") =>
  deskOf({}).call("beginSetUp", {
    body: { code: given, company: "Bluestem Gate", email, name: "Ann", password: "a long password" },
  });
const refusal = async (call: Promise<unknown>) => {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof PlatformError)) throw new Error("It was not refused");
  return { status: error.status, fields: error.fields.map(({ path }) => path) };
};

test("who has the code becomes the first admin, once, and sees what is there from then on", async () => {
  expect(await refusal(begin("AAAA-BBBB-CCCC"))).toEqual({ status: 400, fields: ["code"] });
  expect(await begin(code ?? "")).toEqual({ email: "ann@carrier.example" });
  expect(await refusal(begin(code ?? "", "bob@carrier.example"))).toEqual({ status: 409, fields: [] });
  const member = await server.desk.members.verify("ann@carrier.example", "a long password");
  expect(member).toMatchObject({ role: "admin", terminals: [] });
  if (member === null) return;
  const desk = deskOf(await server.sessionOf(member));
  expect(await desk.call("getSession")).toMatchObject({ company: { name: "Bluestem Gate" }, setUp: true });

  const doneOf = async (id: SetUpStepId) =>
    (await desk.call("getSetUp")).steps.find((step) => step.id === id)?.done;
  for (const id of ["terminals", "vehicles", "drivers", "places", "device-key", "members"] as const)
    expect([id, await doneOf(id)]).toEqual([id, false]);
  const place = { name: "Yard", address1: "1 Hall St", city: "St. Louis", state: "MO", country: "US" };
  await at.client.call("createCompanyLocation", {
    body: { ...place, externalCompanyLocationId: "STL", terminalCode: "STL" },
  });
  expect([await doneOf("terminals"), await doneOf("places")]).toEqual([true, false]);
  await at.client.call("createVehicle", { body: { powerUnitNumber: "T-1001" } });
  const position = { vehicle: "T-1001", latitude: 38.7, longitude: -90.2 };
  const eventTime = new Date(at.clock.now).toISOString();
  await at.device.call("recordPositions", { body: { positions: [{ ...position, eventTime }] } });
  await vi.waitFor(
    async () => expect([await doneOf("vehicles"), await doneOf("device-key")]).toEqual([true, true]),
    { timeout: 20_000, interval: 200 },
  );
  expect((await desk.call("getSetUp")).position).toEqual({ vehicle: "T-1001", at: eventTime });

  expect(await doneOf("hours-rules")).toBe(false);
  // The usual rules too are set once they are saved as they are.
  await desk.call("changeHoursRules", { body: { company: { ruleset: null, timezone: null } } });
  expect(await doneOf("hours-rules")).toBe(true);

  const { steps } = await desk.call("skipSetUpStep", { params: { step: "places" }, body: { skipped: true } });
  expect(steps.find(({ id }) => id === "places")).toMatchObject({ done: false, skipped: true });
});
