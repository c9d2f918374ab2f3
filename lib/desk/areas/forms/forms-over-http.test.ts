import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "@/lib/client/create-client";
import type { CallInput } from "@/lib/contract/call-entry";
import {
  type DeskCallId,
  type DeskCalls,
  type DeskResponse,
  deskCalls,
} from "@/lib/contract/desk/desk-calls";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let manager: Record<string, string>;
beforeAll(async () => {
  at = await startTestPlatform();
  await makeCarrier(at);
  server = await openDeskOverHttp(at);
  manager = await server.headersOf("manager");
});
afterAll(async () => {
  await server.close();
  await at.close();
});

async function call<Id extends DeskCallId>(
  id: Id,
  input: CallInput<DeskCalls[Id]>,
): Promise<DeskResponse<Id>> {
  const client = createClient(deskCalls, {
    baseUrl: `${server.address}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...manager, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });
  return (client.call as (id: string, input: object) => Promise<DeskResponse<Id>>)(id, input);
}

const line = (key: string, type: "textInput" | "imageInput", required = false) =>
  ({ key, displayTitle: `${key}?`, type, visible: true, required }) as const;
const components = [line("Signed", "textInput", true), line("Photo", "imageInput")];
const make = (name: string) => call("saveForm", { body: { name, components } });

let handedIn = 0;
async function handIn(formId: string, more: object = {}) {
  handedIn += 1;
  const submissionTime = new Date(at.clock.now - 600_000 + handedIn * 1_000).toISOString();
  const formResults = { Signed: "M. Ortiz", Photo: ["https://pictures.example/1.jpg"] };
  const item = { id: `r-${handedIn}`, formId, externalUserId: "D1", submissionTime, formResults, ...more };
  const { refused } = await at.device.call("recordFormResults", { body: { items: [item] } });
  expect(refused).toEqual([]);
}

/** Waits until the desk has read this many results of a form. */
const resultsOf = (form: string, many: number) =>
  vi.waitFor(
    async () => {
      const { results } = await call("findFormResults", { query: { form } });
      expect(results).toHaveLength(many);
      return results;
    },
    { timeout: 15_000, interval: 200 },
  );

test("what a driver hands in is listed with its first answers, and opened with its picture", async () => {
  const { formId } = await make("Proof of delivery");
  await handIn(formId);
  const [row] = await resultsOf(formId, 1);
  expect(row).toMatchObject({ name: "Proof of delivery", submittedBy: "Ada Tester", files: 1 });
  expect(row?.summary).toBe("Signed?: M. Ortiz");
  const resultId = row?.id ?? "";
  const { answers, readBy } = await call("getFormResult", { params: { resultId } });
  expect([readBy, answers.map(({ key, value, files }) => [key, value, files])]).toEqual([
    row?.version,
    [
      ["Signed", "M. Ortiz", []],
      ["Photo", null, [0]],
    ],
  ]);
  const picture = await call("getFormFile", { params: { resultId, number: 0 } });
  expect([picture.type, picture.name]).toEqual(["image/jpeg", "Proof of delivery 1.jpg"]);
  await expect(call("getFormFile", { params: { resultId, number: 1 } })).rejects.toMatchObject({
    status: 404,
  });
});

test("a result is shown with the version that was filled in", async () => {
  const old = await make("Seal check");
  const next = await call("saveForm", {
    body: {
      formId: old.formId,
      madeFrom: old.version,
      name: "Seal check",
      components: [line("Seal", "textInput")],
    },
  });
  await handIn(old.formId, { version: old.version });
  const [row] = await resultsOf(old.formId, 1);
  const { answers } = await call("getFormResult", { params: { resultId: row?.id ?? "" } });
  expect(answers.map(({ line }) => line?.title)).toEqual(["Signed?", "Photo?"]);
  const { forms } = await call("getFormDefinitions", {});
  const known = forms.find(({ formId }) => formId === old.formId);
  expect(known?.versions).toEqual([next.version, old.version]);
});

test("of two who make the next version from the same one, the second reads that there is a newer one", async () => {
  const { formId, version: madeFrom } = await make("Yard check");
  const body = { formId, madeFrom, name: "Yard check", components };
  await call("saveForm", { body });
  await expect(call("saveForm", { body })).rejects.toMatchObject({ status: 409 });
});

test("results are found by words of their answers, page by page, each once", async () => {
  const { formId } = await make("Damage report");
  for (const place of ["left door", "right door", "roof", "rear door"])
    await handIn(formId, { formResults: { Signed: `Dent at the ${place}` } });
  await resultsOf(formId, 4);
  const query = { search: "DENT door", limit: 2 };
  const first = await call("findFormResults", { query });
  expect(first.total).toBe(3);
  const second = await call("findFormResults", { query: { ...query, cursor: first.next ?? "" } });
  expect([...first.results, ...second.results].map(({ summary }) => summary)).toEqual([
    "Signed?: Dent at the rear door",
    "Signed?: Dent at the right door",
    "Signed?: Dent at the left door",
  ]);
  expect(second.next).toBeNull();
  await expect(call("findFormResults", { query: { cursor: "x" } })).rejects.toMatchObject({ status: 400 });
});

test("the forms of a stop are open until the driver hands them in there", async () => {
  const { formId, version } = await make("Bill of lading");
  const { trip } = await at.client.call("createTrip", {
    body: {
      externalTripId: "T-FORMS",
      externalUserIds: ["D1"],
      stops: [1, 2].map((stop) => ({
        externalStopId: `S-FORMS-${stop}`,
        location: { latitude: 41.5, longitude: -88.1 },
        forms: [{ formId, version }],
      })),
    },
  });
  const { tripId } = trip;
  const stopId = trip.stops?.[0]?.stopId ?? 0;
  const states = async () =>
    (await call("getRequiredForms", { params: { tripId } })).forms.map(({ name, state }) => [name, state]);
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        ["Bill of lading", "open"],
        ["Bill of lading", "open"],
      ]),
    {
      timeout: 15_000,
    },
  );
  await handIn(formId, { tripId, stopId });
  await resultsOf(formId, 1);
  expect(await states()).toEqual([
    ["Bill of lading", "handed-in"],
    ["Bill of lading", "open"],
  ]);
});
