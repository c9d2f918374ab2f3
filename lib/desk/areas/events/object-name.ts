import { sql } from "drizzle-orm";
import type { FeedEvent } from "@/lib/contract/desk/events";
import { objectOr, textOf } from "@/lib/desk/link/read-value";
import { returnEvents as table } from "@/lib/desk/tables/return-events";

/** Names an object that has no number by what an event says of it: a stop its place, of a movement its way. */
export const namedBy = sql<unknown>`case ${table.objectKind}
  when 'stop' then jsonb_build_object(
    'name', coalesce(${table.data}->>'name', ${table.data}->>'customerNumber', ${table.data}->>'formattedAddress'),
    'city', ${table.data}->>'city',
    'manifest', ${table.data}->>'manifestNumber')
  when 'movement' then jsonb_build_object(
    'from', ${table.data}->'currentMovement'->>'originLocationCode',
    'to', ${table.data}->'currentMovement'->>'destinationLocationCode',
    'manifest', ${table.data}->'currentMovement'->>'manifestNumber')
  end`.as("named");

/** `Brandt Tool & Die, Joliet, of JOL-114`; null where the event says nothing of that. */
export function nameOf(kind: NonNullable<FeedEvent["object"]>["kind"], named: unknown): string | null {
  const field = (name: string) => textOf(objectOr(named)[name]);
  const [from, to, manifest] = [field("from"), field("to"), field("manifest")];
  const own = kind === "movement" ? way(from, to) : joined([field("name"), field("city")]);
  if (own === null) return null;
  return manifest === null ? own : `${own}, of ${manifest}`;
}

const way = (from: string | null, to: string | null) =>
  from === null || to === null ? null : `${from} to ${to}`;

const joined = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(", ") || null;
