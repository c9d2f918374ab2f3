import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { generate } from "openapi-typescript-codegen";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "@/lib/contract/document/openapi";
import { platformListener } from "@/lib/platform/service/node-listener";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

// Inside the repository, because the generated code is bundled with the repository's own packages in reach.
const cache = resolve(import.meta.dirname, "../../../node_modules/.cache/haulboard");

type Service = Record<string, (input?: unknown) => Promise<never>>;
interface GeneratedClient {
  OpenAPI: { BASE: string; HEADERS: Record<string, string> };
  [service: string]: unknown;
}

let at: TestPlatform;
let server: Server;
let folder: string;
let client: GeneratedClient;

beforeAll(async () => {
  at = await startTestPlatform();
  server = createServer(platformListener(at.platform));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "generated-"));
  const input = join(folder, "openapi.json");
  writeFileSync(input, JSON.stringify(openApiDocument()));
  await generate({ input, output: join(folder, "client"), useOptions: true, httpClient: "fetch" });
  const outfile = join(folder, "client.mjs");
  await build({
    entryPoints: [join(folder, "client/index.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
  });
  client = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as GeneratedClient;
  client.OpenAPI.BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client.OpenAPI.HEADERS = { apiKey: at.interfaceKey };
}, 60_000);
afterAll(async () => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
  await at.close();
});

const service = (name: string) => client[name] as Service;
const call = async (name: string, operation: string, input?: unknown): Promise<Record<string, unknown>> => {
  const method = service(name)[operation];
  if (!method) throw new Error(`${name}.${operation} was not generated`);
  return method.call(service(name), input);
};

test("a client that somebody else's generator made of the document goes through ten operations and back", async () => {
  expect(readdirSync(join(folder, "client/services")).length).toBeGreaterThan(15);
  await call("UsersService", "createUser", {
    requestBody: {
      externalUserId: "GEN-1",
      first: "Gen",
      last: "Erated",
      login: { password: "correct horse" },
      roles: ["Driver"],
      externalTerminalIds: ["JOL"],
    },
  });
  await call("VehiclesService", "createVehicle", {
    requestBody: { powerUnitNumber: "GEN-T1", groupCodes: ["JOL"] },
  });
  await call("VehiclesService", "updateVehicle", { vehicleNumber: "GEN-T1", requestBody: { make: "Volvo" } });
  expect(await call("VehiclesService", "getVehicles", { vehicleNumber: "GEN-T1" })).toMatchObject({
    data: [{ powerUnitNumber: "GEN-T1", make: "Volvo" }],
  });
  await call("TrailersService", "createTrailer", { requestBody: { trailerNumber: "GEN-R1" } });
  await call("CustomersService", "upsertCustomer", {
    requestBody: { customerNumber: "GEN-C1", customerName: "Generated Goods" },
  });
  await call("TruckloadService", "createTrip", {
    requestBody: { externalTripId: "GEN-TRIP", externalUserIds: ["GEN-1"] },
  });
  expect(await call("TruckloadService", "listTrips", { externalTripId: "GEN-TRIP" })).toMatchObject({
    trips: [{ externalTripId: "GEN-TRIP", externalUserIds: ["GEN-1"] }],
  });
  expect(await call("UsersService", "listUsers", { externalUserId: "GEN-1" })).toMatchObject({
    users: [{ first: "Gen" }],
  });
  const { events } = await call("ReturnEventsService", "listReturnEvents", {
    startTime: new Date(at.clock.now - 60_000).toISOString(),
  });
  expect((events as { eventType: string }[]).map((event) => event.eventType)).toContain("customerCreated");
  expect(readFileSync(join(folder, "openapi.json"), "utf8")).toContain("3.1.0");
});
