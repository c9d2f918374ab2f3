import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@/lib/client/create-client";
import { createPlatformClient } from "@/lib/client/platform-client";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { AtTerminal, UsedAtTerminal } from "@/lib/contract/desk/samples/probe";
import { deskCallProbes } from "@/lib/contract/testing/desk-inputs";
import { useFreight } from "@/lib/desk/testing/freight-at-terminal";
import { useInbox } from "@/lib/desk/testing/inbox-at-terminal";
import { cutKeys } from "@/lib/desk/testing/keys-at-terminal";
import { hireMembers } from "@/lib/desk/testing/members-at-terminal";
import { useReports } from "@/lib/desk/testing/reports-at-terminal";
import { makeLate, useTeam } from "@/lib/desk/testing/team-at-terminal";
import { handInPictures } from "./hand-in-pictures";
import type { Target } from "./target";

/** Waits so long for what is late: it counts once it has held for a minute. */
const readWithinMs = 120_000;
const noId = "00000000-0000-4000-8000-000000000000";

const fillings = new WeakMap<Target, Promise<Map<AtTerminal, UsedAtTerminal>>>();

/**
 * Fills every terminal of a target at its first call, beside each other: at each a minute passes until a trip counts as late.
 * @throws Error where `t` is none of them
 */
export async function usedAt(target: Target, t: AtTerminal): Promise<UsedAtTerminal> {
  const filling = fillings.get(target) ?? fillAll(target);
  fillings.set(target, filling);
  const used = (await filling).get(t);
  if (!used) throw new Error(`${t.code} is no terminal of the target`);
  return used;
}

async function fillAll(target: Target): Promise<Map<AtTerminal, UsedAtTerminal>> {
  const terminals = [target.own, target.other, target.spare];
  return new Map(await Promise.all(terminals.map(async (t) => [t, await fillDesk(target, t)] as const)));
}

/** Makes a move, a change of a manifest and time off at a terminal through the desk, so that there is what can be taken back. */
async function fillDesk(target: Target, t: AtTerminal): Promise<UsedAtTerminal> {
  const desk = deskOf(target, { cookie: await target.cookieOf("admin") });
  await untilRead(async () => {
    const [{ drivers }, board] = [await desk.call("getHours"), await desk.call("getTripBoard")];
    return drivers.length >= 3 && "rows" in board && board.rows.length >= 6;
  });
  const trips = [{ tripId: t.tripId, version: null }];
  const moved = await desk.call("moveTrips", { body: { move: "unassign", trips } });
  const service = { baseUrl: target.platformUrl, apiKey: target.keys.interface[0] ?? "" };
  // The rules find it while the rest is made.
  await makeLate({ client: createPlatformClient(service), clock: { now: Date.now() } }, t.code);
  await handInPictures(target, t);
  const freight = await untilFound(async () => {
    const used = await useFreight(desk, t.code);
    const { shipments } = await desk.call("getFreightBoard", { query: { terminal: t.code } });
    const pictured = shipments.find(({ proNumber }) => proNumber === `Q-${t.code}`);
    return used && pictured?.documents.uploaded ? { ...used, deliveryId: pictured.shipmentId } : null;
  });
  const formResult = await untilFound(async () => {
    const { results } = await desk.call("findFormResults", { query: { search: t.code } });
    // The one before was handed in with a picture that nobody keeps.
    return results.length > 1 ? (results[0]?.id ?? null) : null;
  });
  const used = await untilFound(() => useInbox(desk, t.code));
  const recipients = { externalUserIds: [`D-${t.code}`] };
  const { sendId } = await desk.call("sendMessage", { body: { recipients, body: "Call in, please" } });
  const inbox = { ...used, sendId };
  const giver = deskOf(target, { cookie: await target.cookieOf("manager") });
  const team = await untilFound(() => useTeam(desk, giver, t.code));
  const reports = await untilFound(() => useReports(desk, t.code));
  const members = await hireMembers(desk, t.code);
  const keys = await cutKeys(desk, t.code);
  const unused = { move: noId, timeOff: noId, formResult, freight, inbox, team, reports, members, keys };
  const probes = deskCallProbes(t, unused, Date.now(), "use");
  const { timeOff } = await desk.call("enterTimeOff", probes.enterTimeOff);
  return {
    move: moved.undo?.id ?? noId,
    timeOff: timeOff[0]?.id ?? noId,
    formResult,
    freight,
    inbox,
    team,
    reports,
    members,
    keys,
  };
}

const deskOf = (target: Target, headers: Record<string, string>) =>
  createClient(deskCalls, {
    baseUrl: `${target.server.url}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });

const untilRead = (isRead: () => Promise<boolean>): Promise<true> =>
  untilFound(async () => ((await isRead()) ? true : null));

async function untilFound<Found>(find: () => Promise<Found | null>): Promise<Found> {
  for (const from = performance.now(); ; await sleep(200)) {
    const found = await find();
    if (found !== null) return found;
    if (performance.now() - from > readWithinMs) throw new Error("The desk has not read its platform");
  }
}
