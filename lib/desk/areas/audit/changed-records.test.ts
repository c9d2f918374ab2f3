import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { openFreightCarrier } from "@/lib/platform/testing/freight-carrier";

const { at } = openFreightCarrier(Date.UTC(2026, 10, 20, 15));
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
beforeAll(async () => {
  server = await openDeskOverHttp(at);
}, 30_000);
afterAll(() => server.close());

/** Sends a write as a manager's browser does. @returns its line of the trail, with what it changed */
async function written(method: string, path: string, body: object) {
  const headers = await server.headersOf("manager");
  const call = randomUUID();
  const response = await fetch(`${server.address}/api/platform${path}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      ...{ ...headers, "content-type": "application/json", "idempotency-key": call },
      origin: server.address,
    },
  });
  expect(response.status).toBeLessThan(300);
  const read = server.clientOf(headers).call("getAuditLine", { params: { id: call } });
  const { line, before, after } = await read;
  return { what: line.what, before, after };
}

test("of a vehicle, a trailer, a person and a place the trail keeps how the record was and became", async () => {
  expect(await written("POST", "/vehicles", { powerUnitNumber: "T-9", make: "Mack" })).toMatchObject({
    ...{ what: "added the vehicle", before: null, after: { powerUnitNumber: "T-9", make: "Mack" } },
  });
  expect(await written("PATCH", "/vehicles/T-9", { vehicleStatus: "inactive" })).toMatchObject({
    ...{ what: "retired", before: { vehicleStatus: "active" }, after: { vehicleStatus: "inactive" } },
  });
  await written("POST", "/trailers", { trailerNumber: "R-9" });
  expect(await written("PATCH", "/trailers/R-9", { make: "Wabash" })).toMatchObject({
    ...{ what: "changed make", before: {}, after: { make: "Wabash" } },
  });
  const rosa = { externalUserId: "D-9", first: "Rosa", last: "Delgado", roles: ["Driver"] };
  const login = { password: "a-long-one", phone: "8155550143" };
  await written("POST", "/users", { ...rosa, externalTerminalIds: ["PHX"], login });
  const changed = await written("PUT", "/users?externalUserId=D-9", { login: { phone: "8155550199" } });
  expect(changed).toMatchObject({
    ...{ what: "changed phone", before: { login: { phone: "8155550143" } } },
    after: { login: { phone: "8155550199" } },
  });
  expect(Object.keys(changed.after as object)).not.toContain("updatedOn");
  const yard = { name: "Yard", address1: "1 Main St", city: "Joliet", state: "IL", country: "US" };
  await written("POST", "/company-locations", { ...yard, externalCompanyLocationId: "Y-1" });
  expect(
    await written("PATCH", "/company-locations?externalCompanyLocationId=Y-1", { name: "North yard" }),
  ).toMatchObject({ what: "changed name", before: { name: "Yard" }, after: { name: "North yard" } });
});
