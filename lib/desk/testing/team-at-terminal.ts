import type { Client } from "@/lib/client/create-client";
import type { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { TeamAtTerminal } from "@/lib/contract/desk/samples/probe";
import type { Carrier } from "@/lib/desk/testing/two-terminals";

type Desk = Pick<Client<typeof deskCalls>, "call">;

const noId = "00000000-0000-4000-8000-000000000000";

/** Ids of what there is nowhere. */
export const noTeam: TeamAtTerminal = { exception: noId, act: noId, event: noId, handover: noId };

/** Makes a trip of the terminal late, which is an exception. */
export async function makeLate({ client, clock }: Omit<Carrier, "device">, code: string): Promise<void> {
  const hourAgo = new Date(clock.now - 3_600_000).toISOString();
  await client.call("createTrip", {
    body: {
      externalTripId: `LATE-${code}`,
      attributes: { terminal: code },
      stops: [{ sequence: 1, windowEndTime: hourAgo }],
    },
  });
}

/**
 * Claims the exception and closes a handover sheet at a terminal; null while the rules have found nothing.
 * @param claimant whose act it is
 * @param giver who hands over
 */
export async function useTeam(claimant: Desk, giver: Desk, code: string): Promise<TeamAtTerminal | null> {
  const { rows } = await claimant.call("listExceptions", {});
  const exception = rows.find(({ terminal }) => terminal === code)?.id;
  const { events } = await claimant.call("getEventFeed", { query: { terminal: code } });
  if (exception === undefined || events[0] === undefined) return null;
  const { undo } = await claimant.call("changeExceptions", { body: { act: "claim", ids: [exception] } });
  const span = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };
  const closed = await giver.call("closeHandover", { body: { ...span, note: `Of ${code}` } });
  return { exception, act: undo?.id ?? noId, event: events[0].id, handover: closed.id };
}
