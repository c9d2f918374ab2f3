import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { errorOf, json, ProxyRig } from "@/lib/desk/testing/proxy-rig";

const rig = new ProxyRig();
const call: ProxyRig["call"] = (...input) => rig.call(...input);

test("a write that was taken is told, a refused one is not", async () => {
  rig.respond = json(200, { powerUnitNumber: "101" });
  await call("PATCH", "/vehicles/101", { body: { make: "Volvo" } });
  rig.respond = json(409, { type: "CONFLICT", message: "no" });
  await call("PATCH", "/vehicles/102", { body: { make: "Volvo" } });
  await call("GET", "/vehicles");
  expect(rig.written).toEqual([["updateVehicle", { vehicleNumber: "101" }]]);
});

test("an empty answer stays empty", async () => {
  rig.respond = (_, response) => response.writeHead(204).end();
  const response = await call("DELETE", "/truckload/trips?externalTripId=T1");
  expect(response.status).toBe(204);
});

test("an answer that is to be empty needs no length that says so", async () => {
  rig.respond = (_, response) => response.writeHead(200).end();
  const body = {
    shipmentProNumbers: ["P1"],
    currentLocation: { name: "12", type: "door", terminalCode: "JOL" },
  };
  const response = await call("POST", "/shipment-locations", { body });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("a refusal passes with status, fields, id and the time to wait", async () => {
  const body = {
    type: "CONFLICT",
    message: "the unit is at work",
    requestId: "theirs",
    fields: [{ path: "status", message: "cannot end now" }],
    secret: "x",
  };
  rig.respond = json(409, body, { "retry-after": "7" });
  const response = await call("GET", "/vehicles");
  expect([response.status, response.headers.get("retry-after")]).toEqual([409, "7"]);
  const { secret: _, ...known } = body;
  expect(await response.json()).toEqual({ ...known, message: "The platform says: the unit is at work" });
});

test("a refusal in plain text becomes an error body", async () => {
  rig.respond = (_, response) => response.writeHead(404, { "content-type": "text/plain" }).end();
  const response = await call("GET", "/forms");
  expect(response.status).toBe(404);
  expect(await errorOf(response)).toMatchObject({ type: "NOT_FOUND", requestId: "request-1" });
});

test.each([401, 403])("a refused key (%d) is the desk's trouble, not the member's", async (status) => {
  rig.respond = json(status, { type: "UNAUTHORIZED", message: "bad key" });
  const response = await call("GET", "/vehicles");
  expect(response.status).toBe(502);
  expect(await errorOf(response)).toMatchObject({
    type: "UPSTREAM_FAILED",
    message: "The platform refuses the desk's key",
  });
});

test.each([
  ["a page", 200, "text/html"],
  ["a page about a failure", 500, "text/html"],
  ["a redirect", 302, "text/html"],
])("an answer that is %s is told as the platform's failure", async (_, status, type) => {
  rig.respond = (_request, response) =>
    response.writeHead(status, { "content-type": type, location: "https://elsewhere.example" }).end("<html>");
  const response = await call("GET", "/vehicles");
  expect(response.status).toBe(502);
  expect((await errorOf(response)).type).toBe("UPSTREAM_FAILED");
});

const written200 =
  (text: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(text);

test.each([
  ["no JSON", '{"data":[}'],
  ["cut short", '{"data":[{"powerUnit'],
  ["empty", ""],
  ["a list in place of an object", "[]"],
  ["nothing", "null"],
])("a success that is %s is none", async (_, text) => {
  rig.respond = written200(text);
  const response = await call("GET", "/vehicles");
  expect([response.status, (await errorOf(response)).type]).toEqual([502, "UPSTREAM_FAILED"]);
});

test("a success that breaks off is none", async () => {
  rig.respond = (_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
    response.write('{"data":[]}', () => response.destroy());
  };
  expect((await call("GET", "/vehicles")).status).toBe(502);
});

test("a success that does not come to its end is given up", async () => {
  rig.respond = (_, response) => void response.writeHead(200).write('{"data":[');
  expect((await call("GET", "/vehicles", { timeLimits: { read: 50, write: 60_000 } })).status).toBe(504);
});

test("a platform that is too slow is given up", async () => {
  rig.respond = () => undefined;
  const response = await call("GET", "/vehicles", { timeLimits: { read: 50, write: 60_000 } });
  expect(response.status).toBe(504);
  expect((await errorOf(response)).type).toBe("UPSTREAM_TIMEOUT");
});

test("a platform that is down is told in plain words", async () => {
  await rig.stop();
  const response = await call("GET", "/vehicles");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await errorOf(response)).toMatchObject({ message: "The platform cannot be reached" });
});

test("a member who leaves ends the call", async () => {
  const controller = new AbortController();
  const ended = new Promise((resolve) => {
    rig.respond = (request, response) => {
      response.on("close", () => resolve(request.url));
      controller.abort();
    };
  });
  await call("GET", "/vehicles", { signal: controller.signal, timeLimits: { read: 60_000, write: 60_000 } });
  expect(await ended).toBe("/v1/vehicles");
});
