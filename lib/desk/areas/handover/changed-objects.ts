import { and, arrayOverlaps, count, eq, gte, inArray, lte, max, sql } from "drizzle-orm";
import type { ChangedObject, HandoverSheet } from "@/lib/contract/desk/handover";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import type { Member } from "@/lib/desk/access/members";
import { returnEvents as table } from "@/lib/desk/tables/return-events";
import type { Store } from "@/lib/store/open-store";
import type { Span } from "@/lib/time/spans";

const mostObjects = 200;

type Changes = Pick<HandoverSheet, "trips" | "manifests" | "shipments">;

/** Reads what happened within a span to what the member sees, by the events that were received. */
export async function changedObjects(
  store: Store,
  company: string,
  { terminals }: Pick<Member, "terminals">,
  { startMs, endMs }: Span,
  zoneOf: (terminal: string | null) => string | null,
): Promise<Changes> {
  const inSpan = and(
    eq(table.company, company),
    gte(table.uploadedMicros, microsFromMs(startMs)),
    lte(table.uploadedMicros, microsFromMs(endMs)),
    terminals.length === 0 ? undefined : arrayOverlaps(table.terminals, [...terminals]),
  );
  const [objects, shipments] = await Promise.all([
    store.db
      .select({
        kind: table.objectKind,
        id: table.objectId,
        number: max(table.objectNumber),
        type: table.eventType,
        count: count(),
        lastMicros: max(table.uploadedMicros),
        terminal: sql<string | null>`max(${table.terminals}[1])`,
      })
      .from(table)
      .where(and(inSpan, inArray(table.objectKind, ["trip", "manifest"])))
      .groupBy(table.objectKind, table.objectId, table.eventType),
    store.db
      .select({ type: table.eventType, count: count() })
      .from(table)
      .where(and(inSpan, eq(table.objectKind, "shipment")))
      .groupBy(table.eventType),
  ]);
  return {
    trips: grouped(
      objects.filter(({ kind }) => kind === "trip"),
      zoneOf,
    ),
    manifests: grouped(
      objects.filter(({ kind }) => kind === "manifest"),
      zoneOf,
    ),
    shipments: shipments.toSorted((a, b) => b.count - a.count),
  };
}

interface Row {
  kind: string | null;
  id: string | null;
  number: string | null;
  type: string;
  count: number;
  lastMicros: number | null;
  /** Code of the terminal that owns it. */
  terminal: string | null;
}

function grouped(
  rows: readonly Row[],
  zoneOf: (terminal: string | null) => string | null,
): HandoverSheet["trips"] {
  const objects = new Map<string, ChangedObject>();
  for (const { kind, id, number, type, count: times, lastMicros, terminal } of rows) {
    if (kind === null || id === null) continue;
    const lastAt = formatInstant(lastMicros ?? 0);
    const known = objects.get(id) ?? { kind, id, label: number ?? id, what: [], lastAt, timezone: null };
    known.what.push({ type, count: times });
    known.timezone ??= zoneOf(terminal);
    if (lastAt > known.lastAt) known.lastAt = lastAt;
    objects.set(id, known);
  }
  const latest = [...objects.values()].sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
  return { total: latest.length, objects: latest.slice(0, mostObjects) };
}
