import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import { upsertRows } from "@/lib/platform/service/bulk-write";
import { deliveryManifests, deliveryStops } from "@/lib/platform/tables/manifests";
import { shipments } from "@/lib/platform/tables/shipments";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Writes what has changed in the book, one statement a table, whatever the number of rows. */
export async function saveFreight(scope: CompanyScope, book: FreightBook): Promise<void> {
  await upsertRows(scope, deliveryManifests, deliveryManifests.routeUniqueId, book.manifests.unsaved());
  await upsertRows(scope, deliveryStops, deliveryStops.stopId, book.stops.unsaved());
  await upsertRows(scope, shipments, shipments.shipmentId, book.shipments.unsaved());
}
