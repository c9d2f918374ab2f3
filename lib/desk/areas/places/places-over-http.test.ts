import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PlaceRecordChange } from "@/lib/contract/desk/places/place-records";
import { type DeskClient, openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { openFreightCarrier } from "@/lib/platform/testing/freight-carrier";

const { at } = openFreightCarrier(Date.UTC(2026, 10, 20, 15));
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let kim: DeskClient;
beforeAll(async () => {
  server = await openDeskOverHttp(at);
  kim = server.clientOf(await server.headersOf("dispatcher"));
  await at.client.call("createCompanyLocation", {
    body: {
      ...{ externalCompanyLocationId: "NLF", name: "Northline Foods", address1: "640 Valley Spur Dr" },
      ...{ city: "Chesterfield", state: "MO", country: "US", latitude: 38.66412, longitude: -90.58307 },
    },
  });
}, 60_000);
afterAll(() => server.close());

const change = (body: PlaceRecordChange, place = "NLF") =>
  kim.call("changePlaceRecord", { params: { place }, body, idempotencyKey: randomUUID() });

test("what this desk keeps of a place is changed by its parts, and nobody goes over what they have not seen", async () => {
  await vi.waitFor(() => change({ dockMinutes: 62, version: 0 }), 15_000);
  expect(await change({ timezone: "America/Chicago", version: 1 })).toMatchObject({
    ...{ place: "NLF", dockMinutes: 62, timezone: "America/Chicago", retired: null, version: 2 },
  });
  await expect(change({ dockMinutes: 10, version: 1 })).rejects.toMatchObject({ status: 409 });
  expect((await kim.call("listPlaceRecords", {})).records).toMatchObject([{ dockMinutes: 62, version: 2 }]);
});

test("a place is retired on this desk and brought back, with both in its history", async () => {
  const retired = await change({ retired: { into: "DOCK-1" }, version: 2 });
  expect(retired.retired).toMatchObject({ into: "DOCK-1", by: expect.any(String) });
  expect((await change({ retired: null, version: 3 })).retired).toBeNull();
  const { history, because, coming } = await kim.call("getPlace", { params: { place: "NLF" } });
  expect(history.map(({ what }) => what).slice(0, 2)).toEqual([
    "brought back to this desk",
    "retired on this desk, DOCK-1 is kept",
  ]);
  expect([because, coming]).toEqual([null, []]);
});

test("what cannot be is refused by its field, and an unknown place is not found", async () => {
  await expect(change({ timezone: "Mars/Base", version: 4 })).rejects.toMatchObject({
    ...{ status: 400, fields: [{ path: "timezone", message: "must be a zone such as America/Chicago" }] },
  });
  await expect(change({ retired: { into: "NLF" }, version: 4 })).rejects.toMatchObject({ status: 400 });
  await expect(change({ dockMinutes: 62, version: 0 }, "P-none")).rejects.toMatchObject({ status: 404 });
});
