import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@/lib/client/create-client";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { deskCallProbes, type UsedAtTerminal } from "@/lib/desk/testing/desk-call-probes";
import { useFreight } from "@/lib/desk/testing/freight-at-terminal";
import { useInbox } from "@/lib/desk/testing/inbox-at-terminal";
import { noTeam } from "@/lib/desk/testing/team-at-terminal";
import type { AtTerminal } from "@/lib/desk/testing/two-terminals";
import type { Target } from "./target";

const readWithinMs = 30_000;
const noId = "00000000-0000-4000-8000-000000000000";

/** Makes a move, a change of a manifest and time off at a terminal through the desk, so that there is what can be taken back. */
export async function fillDesk(
  target: Target,
  t: AtTerminal,
  headers: Record<string, string>,
): Promise<UsedAtTerminal> {
  const desk = createClient(deskCalls, {
    baseUrl: `${target.server.url}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });
  await untilRead(async () => {
    const [{ drivers }, board] = [await desk.call("getHours"), await desk.call("getTripBoard")];
    return drivers.length >= 3 && "rows" in board && board.rows.length >= 6;
  });
  const trips = [{ tripId: t.tripId, version: null }];
  const moved = await desk.call("moveTrips", { body: { move: "unassign", trips } });
  const freight = await untilFound(() => useFreight(desk, t.code));
  const formResult = await untilFound(async () => {
    const { results } = await desk.call("findFormResults", { query: { search: t.code } });
    return results[0]?.id ?? null;
  });
  const used = await untilFound(() => useInbox(desk, t.code));
  const recipients = { externalUserIds: [`D-${t.code}`] };
  const { sendId } = await desk.call("sendMessage", { body: { recipients, body: "Call in, please" } });
  const inbox = { ...used, sendId, unsent: target.unsent };
  const event = await untilFound(async () => (await desk.call("getEventFeed", {})).events[0]?.id ?? null);
  const span = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };
  const { id: handover } = await desk.call("closeHandover", { body: { ...span, note: `Of ${t.code}` } });
  const team = { ...noTeam, event, handover };
  const unused = { move: noId, timeOff: noId, formResult, freight, inbox, team };
  const probes = deskCallProbes(t, unused, Date.now(), "use");
  const { timeOff } = await desk.call("enterTimeOff", probes.enterTimeOff);
  return {
    move: moved.undo?.id ?? noId,
    timeOff: timeOff[0]?.id ?? noId,
    formResult,
    freight,
    inbox,
    team,
  };
}

const untilRead = (isRead: () => Promise<boolean>): Promise<true> =>
  untilFound(async () => ((await isRead()) ? true : null));

async function untilFound<Found>(find: () => Promise<Found | null>): Promise<Found> {
  for (const from = performance.now(); ; await sleep(200)) {
    const found = await find();
    if (found !== null) return found;
    if (performance.now() - from > readWithinMs) throw new Error("The desk has not read its platform");
  }
}
