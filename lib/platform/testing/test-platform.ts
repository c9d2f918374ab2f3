import type { PlatformClient } from "@/lib/client/create-client";
import { createPlatformClient } from "@/lib/client/platform-client";
import type { PlatformError } from "@/lib/client/platform-error";
import { createPlatform, type Platform, type PlatformOptions } from "@/lib/platform/create-platform";
import { orderHere } from "@/lib/platform/testing/order-here";
import { openTestStore, platformMigrations } from "@/lib/platform/testing/test-store";
import type { Store } from "@/lib/store/open-store";

export interface TestPlatform {
  platform: Platform;
  store: Store;
  /** Milliseconds; set it to move the service's time. */
  clock: { now: number };
  companyId: number;
  /** Keys of the first company; that of the interface manages keys too, as a desk's does. */
  interfaceKey: string;
  deviceKey: string;
  client: PlatformClient;
  device: PlatformClient;
  /** Sends any request as it is; `key` null sends none. */
  send(
    method: string,
    path: string,
    options?: { key?: string | null; body?: unknown; raw?: BodyInit },
  ): Promise<Response>;
  /** A client of another company, to see that nothing leaks. */
  otherCompany(): Promise<PlatformClient>;
  close(): Promise<void>;
}

/**
 * Starts the service over an empty store; every response is checked against the contract.
 * @param now where its clock stands, milliseconds since 1970
 */
export async function startTestPlatform({
  now = Date.now(),
  ...overrides
}: Partial<PlatformOptions> & { now?: number } = {}): Promise<TestPlatform> {
  const store = await openTestStore();
  const clock = { now };
  const failures: object[] = [];
  const platform = createPlatform({
    store,
    migrationsFolder: platformMigrations,
    clock: () => clock.now,
    log: { info: () => undefined, warn: () => undefined, error: (fields) => failures.push(fields) },
    describePlace: () => null,
    // The hash itself is tested where it is made; here its cost would only slow the tests down.
    hashPassword: (password) => Promise.resolve(`hashed:${password.length}`),
    orderRoute: orderHere,
    checkResponses: true,
    // A test calls more often than a key may, with a clock that stands still.
    rateLimit: { perSecond: 1e6, burst: 1e6 },
    ...overrides,
  });
  await platform.start();
  const companyId = await platform.ensureCompany("Test Carrier");
  const interfaceKey = await platform.keys.create(companyId, "interface", "test interface", {
    managesKeys: true,
  });
  const deviceKey = await platform.keys.create(companyId, "device", "test device");
  const overHttp: typeof globalThis.fetch = (input, init) => platform.fetch(new Request(input, init));
  const clientWith = (apiKey: string) =>
    createPlatformClient({ baseUrl: "http://platform.test", apiKey, fetch: overHttp });
  return {
    platform,
    store,
    clock,
    companyId,
    interfaceKey,
    deviceKey,
    client: clientWith(interfaceKey),
    device: clientWith(deviceKey),
    send(method, path, { key = interfaceKey, body, raw } = {}) {
      const headers = new Headers();
      if (key !== null) headers.set("apiKey", key);
      if (body !== undefined) headers.set("content-type", "application/json");
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const init: RequestInit = { method, headers };
      if (payload !== undefined) init.body = payload;
      return platform.fetch(new Request(`http://platform.test${path}`, init));
    },
    async otherCompany() {
      const id = await platform.ensureCompany("Other Carrier");
      return clientWith(await platform.keys.create(id, "interface", "other interface"));
    },
    async close() {
      platform.stop();
      await store.close();
      if (failures.length > 0) throw new Error(`The service failed: ${JSON.stringify(failures, printError)}`);
    },
  };
}

const printError = (_: string, value: unknown) =>
  value instanceof Error ? { message: value.message, cause: value.cause, stack: value.stack } : value;

/** The refusal of a call that must not succeed. */
export const refused = (call: Promise<unknown>): Promise<PlatformError> =>
  call.then(
    () => Promise.reject(new Error("The call was not refused")),
    (error: PlatformError) => error,
  );
