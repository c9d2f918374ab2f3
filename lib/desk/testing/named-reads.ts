import type { DeskCallId } from "@/lib/contract/desk/desk-calls";
import type { AtTerminal } from "@/lib/contract/desk/samples/probe";

/**
 * Reads that may name something in a parameter which is left out as usual: what one probe per call does not try.
 * @param nowMs milliseconds since 1970
 */
export function namedReads(t: AtTerminal, nowMs: number): [DeskCallId, { query: object }][] {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const days = { from: day, to: day };
  const objects = [
    `T-${t.code}`,
    String(t.tripId),
    `P-${t.code}`,
    `M-${t.code}`,
    `D-${t.code}`,
    t.routeUniqueId,
  ];
  const events = (["newest", "oldest"] as const).flatMap((order) =>
    objects.map((object) => ({ object, order })),
  );
  return [
    ...events.map((query): [DeskCallId, { query: object }] => ["getEventFeed", { query }]),
    ...objects.map((object): [DeskCallId, { query: object }] => ["exportEventFeed", { query: { object } }]),
    ["getEventFeed", { query: { terminal: t.code } }],
    ["getEventFeed", { query: { object: `T-${t.code}`, kind: "trip", by: "occurred" } }],
    ["findFormResults", { query: { driver: `D-${t.code}` } }],
    ["findFormResults", { query: { trip: t.tripId } }],
    ["findFormResults", { query: { stop: t.stopId } }],
    ["getFreightBoard", { query: { terminal: t.code } }],
    ["getLinehaulBoard", { query: { terminal: t.code } }],
    ["getWorkReport", { query: { ...days, terminal: t.code } }],
    ["getWorkTrend", { query: { to: days.to, terminal: t.code } }],
    ["listWorkStays", { query: { ...days, place: t.code } }],
  ];
}

/** A response without what names a terminal and its things, so that what is hidden compares with what there is not. */
export const anonymous = (response: string): string =>
  response.replace(/KCK|NIL|\b[0-9a-f-]{36}\b|\b\d{1,7}\b/g, "#");

/** The same without what moves on meanwhile: steps of boards, and when something was read or worked out. */
export const standing = (response: string): string =>
  anonymous(response.replaceAll(/"(step|readAt|computedAt)":"[^"]*"/g, ""));
