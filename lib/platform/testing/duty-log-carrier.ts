import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { createPlatformClient } from "@/lib/client/platform-client";
import type { DeviceDutyChange } from "@/lib/contract/interface/hours-of-service";
import { maintainDayPartitions } from "@/lib/platform/positions/day-partitions";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";

type SentChange = Partial<z.input<typeof DeviceDutyChange>>;

const codes = { OFF: "OFF_DUTY", SB: "SLEEPER_BERTH", D: "DRIVING", ON: "ON_DUTY_NOT_DRIVING" } as const;

export interface DutyLogCarrier {
  at: TestPlatform;
  /** Hands changes in: `["08:00", "D"]` on the day of the test, or a whole instant. */
  hand(...changes: [time: string, status: keyof typeof codes, more?: SentChange][]): Promise<HandedIn>;
  log(externalUserId?: string): ReturnType<typeof readLog>;
  /** The driver's row of the snapshot. */
  row(externalUserId?: string): ReturnType<typeof readRow>;
  /** Makes a driver of Joliet with settings of their own. */
  hire(externalUserId: string, eldConfig: object): Promise<unknown>;
  /** Return events of hours of service, oldest first. */
  events(): Promise<{ eventType: string; data: Record<string, unknown> }[]>;
}

export type HandedIn = {
  accepted: number;
  repeated: number;
  refused: { index: number; fields: { path: string }[] }[];
};

/** The day that times of the clock are of. Its zone is Chicago's, six hours behind UTC. */
const testDay = "2026-11-18";
export const instant = (time: string) => (time.includes("T") ? time : `${testDay}T${time}:00-06:00`);

/** A company of its own with two drivers, on a service that other tests use too. */
export async function makeDutyLogCarrier(service: TestPlatform, now = "18:00"): Promise<DutyLogCarrier> {
  service.clock.now = Date.parse(instant(now));
  // The service has made partitions for the days around its start only, whenever that was.
  await maintainDayPartitions(service.store, service.clock.now * 1000);
  const at = await inNewCompany(service);
  await makeCarrier(at);
  return {
    at,
    hand: (...changes) => at.device.call("recordDutyChanges", { body: { items: changes.map(changeOf) } }),
    log: (externalUserId = "D1") => readLog(at, externalUserId),
    row: (externalUserId = "D1") => readRow(at, externalUserId),
    hire: (externalUserId, eldConfig) =>
      at.client.call("createUser", {
        body: {
          externalUserId,
          first: "Dana",
          last: "Tester",
          login: { password: "correct horse" },
          roles: ["Driver"],
          externalTerminalIds: ["JOL"],
          userConfigurationOverrides: { eldConfig },
        },
      }),
    events: async () => {
      const { events } = await at.client.call("listReturnEvents", {
        query: { startTime: "2026-10-01T00:00:00Z" },
      });
      return events.filter(({ eventType }) => eventType.startsWith("violation"));
    },
  };
}

const changeOf = ([time, status, more]: [string, keyof typeof codes, SentChange?]) => ({
  id: `${more?.externalUserId ?? "D1"} ${time} ${status}`,
  externalUserId: "D1",
  eventTime: instant(time),
  status: codes[status],
  ...more,
});

async function inNewCompany(service: TestPlatform): Promise<TestPlatform> {
  const { platform } = service;
  const companyId = await platform.ensureCompany(`Carrier ${randomUUID()}`);
  const interfaceKey = await platform.keys.create(companyId, "interface", "test interface");
  const deviceKey = await platform.keys.create(companyId, "device", "test device");
  const fetch: typeof globalThis.fetch = (input, init) => platform.fetch(new Request(input, init));
  const clientWith = (apiKey: string) =>
    createPlatformClient({ baseUrl: "http://platform.test", apiKey, fetch });
  return {
    ...service,
    companyId,
    interfaceKey,
    deviceKey,
    client: clientWith(interfaceKey),
    device: clientWith(deviceKey),
    send: (method, path, options) => service.send(method, path, { key: interfaceKey, ...options }),
  };
}

const readLog = (at: TestPlatform, externalUserId: string) =>
  at.client.call("getDriverLog", { params: { externalUserId } });

async function readRow(at: TestPlatform, externalUserId: string) {
  const { users } = await at.client.call("getHosTimersSnapshot", { query: {} });
  const row = users.find((user) => user.externalUserId === externalUserId);
  if (!row) throw new Error(`${externalUserId} has no row`);
  return row;
}
