import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { DayPlan } from "@/lib/contract/desk/freight-manifests";
import { type Manifest, parseManifest } from "@/lib/desk/feeds/read-model/objects/manifest";
import { parseRun, type ShipmentRun } from "@/lib/desk/feeds/read-model/objects/shipment";
import { parseStop, type Stop, stopOf } from "@/lib/desk/feeds/read-model/objects/stop";
import { type Loose, objectOr } from "@/lib/desk/link/read-value";
import { dispatchedPlans } from "@/lib/desk/tables/dispatched-plans";
import { freightObjects } from "@/lib/desk/tables/return-events";
import type { Store } from "@/lib/store/open-store";
import { dayOfDate } from "@/lib/time/terminal-days";

/** A stop as its manifest and the newest event of its own tell it. */
interface ReadStop {
  stopId: string;
  stop: Stop;
  /** Places that its shipments come from and go to, and by when. */
  shipments: readonly ShipmentRun[];
}

/** A delivery manifest with its stops. */
export interface ReadManifest {
  id: string;
  number: string | null;
  facts: Manifest;
  terminals: readonly string[];
  stops: readonly ReadStop[];
  /** With which it was dispatched; null where it was not kept. */
  plan: Pick<DayPlan, "stops"> | null;
}

const dayMicros = 86_400_000_000;
/** As many ids go into one statement. */
const idsAtOnce = 5_000;

/** Reads only what a report needs of a stop and a shipment: whole, a day's are 30 MB to parse. */
const stopFields = [
  "stopStatus",
  "name",
  "customerNumber",
  "city",
  "state",
  "serviceDate",
  "windowStart",
  "windowEnd",
  "stopArrivalTime",
  "driverStartTime",
  "stopDepartureTime",
  "geofenceStopDepartureTime",
  "shipments",
];
const shipmentFields = ["originTerminalCode", "destinationTerminalCode", "windowStart", "windowEnd"];
const planFields = sql`jsonb_build_object('stops', ${dispatchedPlans.plan} -> 'stops')`;

/** Reads delivery manifests of days out of the read model. @param from first day, YYYY-MM-DD, and `to` the last */
export async function readManifests(
  store: Store,
  company: string,
  { from, to }: { from: string; to: string },
): Promise<ReadManifest[]> {
  const manifests = await manifestsOf(store, company, from, to);
  const stopIds = manifests.flatMap(({ facts }) => [...facts.stops.keys()]);
  const asked = { company, kind: "stop", ids: stopIds, fields: stopFields } as const;
  const stops = await fieldsOf(store, asked, parseStop);
  const ids = [...stops.values()].flatMap(({ shipmentIds }) => shipmentIds);
  const askedOf = { company, kind: "shipment", ids, fields: shipmentFields } as const;
  const shipments = await fieldsOf(store, askedOf, parseRun);
  const plans = await plansOf(
    store,
    company,
    manifests.map(({ id }) => id),
  );
  return manifests.map((manifest) => ({
    ...manifest,
    plan: plans.get(manifest.id) ?? null,
    stops: [...manifest.facts.stops].map(([stopId, inShort]) => {
      const known = stops.get(stopId);
      return {
        stopId,
        stop: stopOf(inShort, known),
        shipments: (known?.shipmentIds ?? []).flatMap((id) => shipments.get(id) ?? []),
      };
    }),
  }));
}

async function manifestsOf(store: Store, company: string, from: string, to: string) {
  const { id, number, data, terminals, kind, liveUntilMicros } = freightObjects;
  const date = sql`${data} ->> 'manifestDate'`;
  const rows = await store.db
    .select({ id, number, data, terminals })
    .from(freightObjects)
    .where(
      and(
        eq(freightObjects.company, company),
        eq(kind, "manifest"),
        // Help the query where months are kept: no manifest is over before its day is.
        gte(liveUntilMicros, dayOfDate(from) * dayMicros),
        sql`${date} >= ${from}`,
        sql`${date} < ${`${to}~`}`,
      ),
    );
  return rows.map(({ data: wire, ...row }) => ({ ...row, facts: parseManifest(objectOr(wire)) }));
}

interface Asked {
  company: string;
  kind: "stop" | "shipment";
  ids: readonly string[];
  fields: readonly string[];
}

async function fieldsOf<Facts>(
  store: Store,
  { company, kind, ids, fields }: Asked,
  parse: (wire: Loose) => Facts,
): Promise<Map<string, Facts>> {
  const found = new Map<string, Facts>();
  const pairs = fields.map((field) => sql`${field}::text, ${freightObjects.data} -> ${field}`);
  const picked: SQL<unknown> = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs, sql`, `)}))`;
  for (const some of portions(ids)) {
    const rows = await store.db
      .select({ id: freightObjects.id, data: picked })
      .from(freightObjects)
      .where(
        and(
          eq(freightObjects.company, company),
          eq(freightObjects.kind, kind),
          inArray(freightObjects.id, some),
        ),
      );
    for (const { id, data } of rows) found.set(id, parse(objectOr(data)));
  }
  return found;
}

async function plansOf(store: Store, company: string, ids: readonly string[]) {
  const found = new Map<string, Pick<DayPlan, "stops">>();
  for (const some of portions(ids)) {
    const rows = await store.db
      .select({ manifestId: dispatchedPlans.manifestId, plan: planFields })
      .from(dispatchedPlans)
      .where(and(eq(dispatchedPlans.company, company), inArray(dispatchedPlans.manifestId, some)));
    for (const { manifestId, plan } of rows) found.set(manifestId, DayPlan.pick({ stops: true }).parse(plan));
  }
  return found;
}

function* portions(ids: readonly string[]): Generator<string[]> {
  const all = [...new Set(ids)];
  for (let from = 0; from < all.length; from += idsAtOnce) yield all.slice(from, from + idsAtOnce);
}
