import { randomUUID } from "node:crypto";
import { and, eq, type InferSelectModel, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { EpochMicros } from "@/lib/contract/instant";
import { FreightBook } from "@/lib/platform/freight/book/freight-book";
import { loadReference, type ReferenceWanted } from "@/lib/platform/freight/book/load-reference";
import { deliveryManifests, deliveryStops } from "@/lib/platform/tables/manifests";
import { shipments } from "@/lib/platform/tables/shipments";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Names what a call names; everything that belongs to it is loaded along. */
export interface FreightWanted extends ReferenceWanted {
  shipmentIds?: readonly string[];
  /** `key=value` of reference ids. */
  referenceKeys?: readonly string[];
  stopIds?: readonly string[];
  routeUniqueIds?: readonly string[];
  manifestNumbers?: readonly string[];
  /** Days on which shipments of this call may be due: their stops may take more shipments. */
  serviceDates?: readonly string[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** An id that is no UUID names nothing; Postgres would refuse the whole query. */
const uuidsOf = (ids: Iterable<string | null | undefined>): string[] => [
  ...new Set([...ids].flatMap((id) => (id && uuid.test(id) ? [id.toLowerCase()] : []))),
];

/** Any number of our own: with the company it names the lock under which its freight is changed. */
const changingFreight = 7_202;

const among = (column: PgColumn, values: readonly string[], type: "uuid" | "text"): SQL | undefined =>
  values.length === 0 ? undefined : sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`;

/**
 * Takes the company's freight lock and loads what a call is about. One call at a time changes a company's freight: which stop a
 * shipment joins depends on all the others, which row locks cannot hold.
 */
export async function loadFreight(
  scope: CompanyScope,
  now: EpochMicros,
  wanted: FreightWanted,
): Promise<FreightBook> {
  await scope.tx.execute(sql`select pg_advisory_xact_lock(${changingFreight}, ${scope.companyId})`);
  const named = await readRows(scope, shipments, [
    among(shipments.shipmentId, uuidsOf(wanted.shipmentIds ?? []), "uuid"),
    among(shipments.proNumber, wanted.proNumbers ?? [], "text"),
    among(shipments.refNumber, wanted.refNumbers ?? [], "text"),
    keyed(wanted.referenceKeys ?? []),
  ]);
  const namedStops = await readRows(scope, deliveryStops, [
    survivors(scope.companyId, uuidsOf([...(wanted.stopIds ?? []), ...named.map((one) => one.stopId)])),
  ]);
  const manifests = await readRows(scope, deliveryManifests, [
    among(
      deliveryManifests.routeUniqueId,
      uuidsOf([...(wanted.routeUniqueIds ?? []), ...namedStops.map((stop) => stop.routeUniqueId)]),
      "uuid",
    ),
    among(deliveryManifests.manifestNumber, wanted.manifestNumbers ?? [], "text"),
  ]);
  const routes = manifests.map((one) => one.routeUniqueId);
  const { reference, placeKeys } = await loadReference(scope, wanted, named);
  const days = [...(wanted.serviceDates ?? []), ...namedStops.map((stop) => stop.serviceDate)];
  const stops = await readRows(scope, deliveryStops, [
    among(deliveryStops.routeUniqueId, routes, "uuid"),
    joinable(placeKeys, days),
  ]);
  const book = new FreightBook(now, reference, randomUUID);
  for (const manifest of manifests) book.manifests.load(manifest);
  for (const stop of [...namedStops, ...stops]) book.loadStop(stop);
  for (const shipment of named) book.loadShipment(shipment);
  await loadMembers(scope, book, new Set(namedStops.map((stop) => stop.stopId)));
  return book;
}

const keyed = (keys: readonly string[]): SQL | undefined =>
  keys.length === 0 ? undefined : sql`${shipments.referenceKeys} && ${sql.param([...keys])}::text[]`;

/** Stops by id, and those that they have become part of. */
const survivors = (companyId: number, ids: readonly string[]): SQL | undefined =>
  ids.length === 0
    ? undefined
    : sql`${deliveryStops.stopId} in (
        with recursive named as (
          select stop_id, merged_into from platform.delivery_stops
          where company_id = ${companyId} and stop_id = any(${sql.param([...ids])}::uuid[])
          union
          select into_stop.stop_id, into_stop.merged_into from platform.delivery_stops into_stop
          join named on into_stop.stop_id = named.merged_into where into_stop.company_id = ${companyId}
        ) select stop_id from named)`;

/** Stops off any route, which a shipment of one of these places and days may join. */
const joinable = (placeKeys: readonly string[], days: readonly string[]): SQL | undefined =>
  and(
    among(deliveryStops.placeKey, placeKeys, "text") ?? sql`false`,
    among(deliveryStops.serviceDate, [...new Set(days)], "text") ?? sql`false`,
    sql`${deliveryStops.routeUniqueId} is null and not ${deliveryStops.removed}`,
  );

/** Rows of one table that fit any of the conditions; without a condition none. */
async function readRows<Table extends PgTable & { companyId: PgColumn }>(
  { tx, companyId }: CompanyScope,
  table: Table,
  conditions: (SQL | undefined)[],
): Promise<Omit<InferSelectModel<Table>, "companyId">[]> {
  const wanted = or(...conditions);
  if (wanted === undefined) return [];
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.companyId, companyId), wanted));
  // The columns of the table are the properties of its rows.
  return rows.map(({ companyId: _, ...row }) => row as Omit<InferSelectModel<Table>, "companyId">);
}

/**
 * Loads what is at stops: on a route the shipments whole, because events list them; of others that may be left, which
 * they are. Of one that is only joined it is enough that somebody is there: the stop's own id stands for all of them.
 */
async function loadMembers(scope: CompanyScope, book: FreightBook, left: ReadonlySet<string>): Promise<void> {
  const onRoute: string[] = [];
  const offRoute: string[] = [];
  for (const { stopId, routeUniqueId, removed } of book.stops.values()) {
    if (routeUniqueId !== null) onRoute.push(stopId);
    else if (left.has(stopId)) offRoute.push(stopId);
    else if (!removed) book.loadMember(stopId, stopId);
  }
  for (const record of await readRows(scope, shipments, [among(shipments.stopId, onRoute, "uuid")]))
    book.loadShipment(record);
  const atStops = among(shipments.stopId, offRoute, "uuid");
  if (atStops === undefined) return;
  const members = await scope.tx
    .select({ stopId: shipments.stopId, shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(and(eq(shipments.companyId, scope.companyId), atStops));
  for (const { stopId, shipmentId } of members) if (stopId !== null) book.loadMember(stopId, shipmentId);
}
