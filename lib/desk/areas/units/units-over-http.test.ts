import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type DeskClient, openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { openFreightCarrier } from "@/lib/platform/testing/freight-carrier";

const { at } = openFreightCarrier(Date.UTC(2026, 10, 20, 15));
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let kim: DeskClient;
beforeAll(async () => {
  server = await openDeskOverHttp(at);
  kim = server.clientOf(await server.headersOf("dispatcher"));
  await at.client.call("createTrailer", { body: { trailerNumber: "R-77", terminal: "PHX" } });
}, 60_000);
afterAll(() => server.close());

const enter = (registration: string | null, version: number, number = "R-77") =>
  kim.call("changeUnitPapers", {
    params: { kind: "trailer", number },
    body: { registration, inspection: "2027-03-31", version },
    idempotencyKey: randomUUID(),
  });

test("papers of a unit are entered, changed, taken away, and nobody goes over what they have not seen", async () => {
  await vi.waitFor(() => enter("2027-06-30", 0), 15_000);
  const [papers] = (await kim.call("listUnitPapers", {})).papers;
  expect(papers).toEqual({
    ...{ kind: "trailer", number: "R-77", version: 1 },
    ...{ registration: "2027-06-30", inspection: "2027-03-31" },
  });
  await expect(enter("2028-06-30", 0)).rejects.toMatchObject({ status: 409 });
  expect(await enter(null, 1)).toMatchObject({ registration: null, inspection: "2027-03-31", version: 2 });
});

test("an unknown unit and what is no day are refused", async () => {
  await expect(enter("2027-06-30", 0, "R-none")).rejects.toMatchObject({ status: 404 });
  await expect(enter("June", 2)).rejects.toMatchObject({
    status: 400,
    fields: expect.arrayContaining([{ path: "registration", message: "must be a day such as 2026-11-20" }]),
  });
});

test("a trailer's page has what was entered", async () => {
  const { works, history } = await kim.call("getUnit", { params: { kind: "trailer", number: "R-77" } });
  expect(works).toEqual([]);
  expect(history.map(({ what }) => what)).toEqual([
    "entered no registration, inspection until Mar 31, 2027",
    "entered registration until Jun 30, 2027, inspection until Mar 31, 2027",
  ]);
});
