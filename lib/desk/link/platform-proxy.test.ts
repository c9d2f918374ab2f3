import { expect, test } from "vitest";
import { errorOf, json, ProxyRig } from "@/lib/desk/testing/proxy-rig";

const rig = new ProxyRig();
const call: ProxyRig["call"] = (...input) => rig.call(...input);

test("a read goes on with the desk's key and comes back", async () => {
  rig.respond = json(200, { data: [{ powerUnitNumber: "101" }] });
  const response = await call("GET", "/vehicles?page=2&includeInactive=true");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ data: [{ powerUnitNumber: "101" }] });
  expect(rig.received[0]).toMatchObject({
    method: "GET",
    url: "/v1/vehicles?page=2&includeInactive=true",
    headers: { apikey: "the desk's key", "x-request-id": "request-1" },
  });
});

test("nothing of the member's own goes on to the platform", async () => {
  await call("GET", "/vehicles", {
    headers: { authorization: "x", apikey: "theirs", "x-forwarded-for": "1.2.3.4" },
  });
  expect(rig.received[0]?.headers).not.toHaveProperty("cookie");
  expect(rig.received[0]?.headers).not.toHaveProperty("authorization");
  expect(rig.received[0]?.headers).not.toHaveProperty("x-forwarded-for");
  expect(rig.received[0]?.headers.apikey).toBe("the desk's key");
});

test("cookies and foreign headers of the platform do not reach the browser", async () => {
  rig.respond = json(200, { data: [] }, { "set-cookie": "a=b", server: "x", "x-secret": "y" });
  const response = await call("GET", "/vehicles");
  expect([...response.headers.keys()].sort()).toEqual(["cache-control", "content-type", "x-request-id"]);
});

test.each([
  ["GET", "/"],
  ["GET", "/unknown"],
  ["DELETE", "/vehicles"],
  ["POST", "/device/positions"],
  ["GET", "/vehicles/%2e%2e"],
  ["GET", "/vehicles/%E0%A4%A"],
])("%s %s is not found before any call", async (method, path) => {
  const response = await call(
    method,
    path,
    method === "POST" ? { body: { positions: [{}] }, role: "admin" } : {},
  );
  expect(response.status).toBe(404);
  expect(await errorOf(response)).toMatchObject({ type: "NOT_FOUND", requestId: "request-1" });
  expect(rig.received).toEqual([]);
});

test("an alias reaches the operation under its own path", async () => {
  await call("GET", "/eld/hos/timers/snapshot");
  expect(rig.received[0]?.url).toBe("/v1/hos/timers/snapshot");
});

test("names in the path are kept from meaning anything else", async () => {
  await call("PATCH", "/vehicles/a%2Fb%3Fc", { body: { make: "Volvo" } });
  expect(rig.received[0]?.url).toBe("/v1/vehicles/a%2Fb%3Fc");
});

test("a role that may not write is refused before any call", async () => {
  const response = await call("POST", "/vehicles", { role: "viewer", body: { powerUnitNumber: "1" } });
  expect(response.status).toBe(403);
  expect(await errorOf(response)).toMatchObject({
    type: "FORBIDDEN",
    message: "The role viewer may not do this",
  });
  expect(rig.received).toEqual([]);
});

test("a write from another site is refused before any call", async () => {
  const options = { body: { powerUnitNumber: "1" }, headers: { "sec-fetch-site": "cross-site" } };
  expect((await call("POST", "/vehicles", options)).status).toBe(403);
  expect(rig.received).toEqual([]);
});

test("a bad body names its fields, and nothing is called", async () => {
  const response = await call("POST", "/vehicles", { body: { powerUnitNumber: "", year: 12 } });
  expect(response.status).toBe(400);
  const { fields } = await errorOf(response);
  expect(new Set(fields?.map((field) => field.path))).toEqual(new Set(["year", "powerUnitNumber"]));
  expect(rig.received).toEqual([]);
});

test("a bad query names its field", async () => {
  const response = await call("GET", "/locations/vehicles?startTime=soon");
  expect(await errorOf(response)).toMatchObject({ type: "BAD_REQUEST", fields: [{ path: "startTime" }] });
});

test("a body that is no JSON, or of another kind, is told apart", async () => {
  const headers = { "content-type": "application/json" };
  expect((await errorOf(await call("POST", "/vehicles", { raw: "{", headers }))).fields?.[0]?.path).toBe(
    "body",
  );
  const form = await call("POST", "/vehicles", { raw: "a=b", headers: { "content-type": "text/plain" } });
  expect(form.status).toBe(415);
});

test("a body goes on as it was sent", async () => {
  rig.respond = json(201, { powerUnitNumber: "1" });
  await call("POST", "/vehicles", { body: { powerUnitNumber: "1", ours: { deep: [1] } } });
  expect(JSON.parse(String(rig.received[0]?.body))).toEqual({ powerUnitNumber: "1", ours: { deep: [1] } });
});

test("one bad item leaves its neighbours to the platform where that judges them one by one", async () => {
  rig.respond = json(200, { commandResponses: [{ success: false, errors: ["no"] }, { success: true }] });
  const command = { commandType: "CreateManifest", payload: {}, referenceIds: { load: "1" } };
  const bad = { ...command, payload: { manifestNumber: "\0", deep: "@" } };
  const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  const response = await call("POST", "/manifests/commands", {
    raw: JSON.stringify({ commands: [bad, command] }).replace('"@"', deep),
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(200);
  const { commands } = JSON.parse(rig.received[0]?.body.toString() ?? "");
  expect(commands).toHaveLength(2);
  expect(commands[0].payload.manifestNumber).toBe("\0");
});

test("a body over the limit is refused, whatever length it claims", async () => {
  const raw = new Blob([new Uint8Array(2_000_001)]).stream();
  const response = await call("POST", "/vehicles", { raw, headers: { "content-type": "application/json" } });
  expect(response.status).toBe(413);
  expect(rig.received).toEqual([]);
});

test("a CSV upload goes on as it was sent", async () => {
  rig.respond = json(200, { status: "ok" });
  const form = new FormData();
  form.set("file", new Blob(["ChgType,UnitID\n1,101\n"], { type: "text/csv" }), "vehicles.csv");
  const response = await call("POST", "/vehicles/upload", { raw: form });
  expect(response.status).toBe(200);
  expect(rig.received[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(String(rig.received[0]?.body)).toContain("1,101");
});

test("a write goes on with the member's own key, and with one made for it where it has none", async () => {
  rig.respond = json(200, { powerUnitNumber: "101" });
  const key = "7f1c2c9e-58cf-4a2f-9a57-0f2f6c5b7a11";
  await call("PATCH", "/vehicles/101", { body: { make: "Volvo" }, headers: { "idempotency-key": key } });
  await call("PATCH", "/vehicles/101", { body: { make: "Volvo" } });
  await call("GET", "/vehicles", { headers: { "idempotency-key": key } });
  const keys = rig.received.map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toEqual([key, expect.stringMatching(/^[0-9a-f-]{36}$/), undefined]);
});

test("a key that is none is refused before any call", async () => {
  const headers = { "idempotency-key": "again" };
  const response = await call("PATCH", "/vehicles/101", { body: { make: "Volvo" }, headers });
  expect(await errorOf(response)).toMatchObject({
    type: "BAD_REQUEST",
    fields: [{ path: "Idempotency-Key" }],
  });
  expect(rig.received).toEqual([]);
});

test("a member who leaves does not end what they write", async () => {
  const controller = new AbortController();
  rig.respond = (_, response) => {
    controller.abort();
    setTimeout(() => json(200, { powerUnitNumber: "101" })(_, response), 20);
  };
  const response = await call("PATCH", "/vehicles/101", {
    body: { make: "Volvo" },
    signal: controller.signal,
  });
  expect(response.status).toBe(200);
  expect(rig.written).toHaveLength(1);
});
