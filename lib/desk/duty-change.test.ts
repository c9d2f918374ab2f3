import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HoursBoard } from "@/lib/contract/desk/hours";
import { FrameSplitter, frameKind } from "@/lib/contract/live/live-frame";
import { LiveChange } from "@/lib/contract/live/live-payloads";
import { createDesk } from "@/lib/desk/create-desk";
import type { Desk } from "@/lib/desk/desk";
import { idlePlanner } from "@/lib/desk/planning/testing/idle-planner";
import { onePicture } from "@/lib/desk/testing/one-picture";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { sessionCookie } from "@/lib/desk/testing/session-cookie";
import { fetchFrom } from "@/lib/platform/service/handle-call";
import { type DutyLogCarrier, makeDutyLogCarrier } from "@/lib/platform/testing/duty-log-carrier";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import type { Store } from "@/lib/store/open-store";

const authSecret = "a secret for tests that is long enough";
let service: TestPlatform;
let store: Store;
let carrier: DutyLogCarrier;
let desk: Desk;
let cookie: string;

beforeAll(async () => {
  service = await startTestPlatform({ rateLimit: { perSecond: 1e6, burst: 1e6 } });
  store = await openDeskStore();
  carrier = await makeDutyLogCarrier(service);
  await carrier.hand(["08:00", "D"], ["08:30", "ON", { externalUserId: "D2" }]);
  desk = createDesk({
    store,
    clock: () => service.clock.now,
    tokenClock: Date.now,
    log: quietLog,
    pollSeconds: 1,
    // Reads hours so seldom that a change can only come by its event.
    hoursPollSeconds: 3_600,
    staleAfterSeconds: 900,
    platform: { baseUrl: "http://platform.test", apiKey: carrier.at.interfaceKey },
    foreignPlatform: false,
    planner: idlePlanner,
    towns: { town: () => null },
    documents: onePicture,
    company: { id: "own", name: "Prairie Lakes Freight" },
    authSecret,
    publicOrigin: null,
    secureCookies: false,
    oidc: null,
    mail: null,
    demo: true,
    fetch: (input, init) =>
      fetchFrom(service.platform.handle, new Request(input, { ...init, redirect: "follow" })),
  });
  await desk.start();
  const member = await desk.members.byEmail(desk.demoMembers()[0]?.email ?? "");
  if (!member) throw new Error("no demo member");
  cookie = await sessionCookie(member, authSecret);
});
afterAll(async () => {
  await desk.stop();
  await store.close();
  await service.close();
});

const board = async (query = "") => {
  const request = new Request(`http://desk.example/api/desk/hours${query}`, { headers: { cookie } });
  return HoursBoard.parse(await (await desk.respond(request)).json());
};

test("a duty change that a device hands in is announced by its event, and the board has the new clock", async () => {
  const live = createServer((request, response) => void desk.live.handle(request, response));
  await new Promise<void>((listening) => live.listen(0, "127.0.0.1", listening));
  try {
    await expect.poll(async () => (await board()).drivers.length, { timeout: 10_000 }).toBe(2);
    const { step } = await board();
    const { port } = live.address() as AddressInfo;
    const stream = await fetch(`http://127.0.0.1:${port}/live`, { headers: { cookie } });
    await carrier.hand(["17:00", "OFF"]);
    const splitter = new FrameSplitter();
    const isOurs = ({ kind, payload }: { kind: number; payload: Uint8Array }) =>
      kind === frameKind.change &&
      LiveChange.parse(JSON.parse(new TextDecoder().decode(payload))).id === "D1";
    for await (const chunk of stream.body ?? []) if (splitter.push(chunk).some(isOurs)) break;
    const { whole, drivers } = await board(`?since=${step}`);
    expect([whole, drivers.map(({ id, status }) => [id, status])]).toEqual([false, [["D1", "OFF_DUTY"]]]);
  } finally {
    live.closeAllConnections();
    live.close();
  }
});
