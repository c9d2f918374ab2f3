import { and, eq, isNotNull } from "drizzle-orm";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { changeFreight } from "@/lib/platform/freight/book/change-freight";
import { notFound, refusingFaults } from "@/lib/platform/freight/book/freight-fault";
import { writeOver } from "@/lib/platform/freight/book/shipment-modes";
import { optimizeRoute } from "@/lib/platform/freight/manifests/optimize-route";
import { upsertManifestInBook } from "@/lib/platform/freight/manifests/upsert-manifest";
import { upsertShipmentInBook } from "@/lib/platform/freight/shipments/upsert-shipment";
import { wantedForShipments } from "@/lib/platform/freight/shipments/wanted-shipments";
import { sentOnly } from "@/lib/platform/service/absent-values";
import { badField } from "@/lib/platform/service/api-error";
import type { Call, Handler } from "@/lib/platform/service/handler";
import type { OrderRoute } from "@/lib/platform/service/route-to-order";
import { companyLocations } from "@/lib/platform/tables/places";

/** Adds a manifest or changes a known one, with the shipments that are to be on it. */
export const upsertManifest =
  (orderRoute: OrderRoute): Handler<"upsertManifest"> =>
  async (call) => {
    const { body } = call;
    const shipments = body.associatedShipments ?? [];
    const wanted = {
      ...wantedForShipments(shipments),
      manifestNumbers: [body.manifestNumber],
      routeUniqueIds: body.routeUniqueId ? [body.routeUniqueId] : [],
      employeeIds: body.driverCode ? [body.driverCode] : [],
    };
    const terminal = body.optimizeStops ? await terminalPoint(call) : null;
    await changeFreight(call, wanted, async (book) => {
      const wasCompleted = book.manifestByNumber(body.manifestNumber)?.manifestStatus === "completed";
      const manifest = upsertManifestInBook(book, body);
      if (wasCompleted && shipments.length > 0)
        throw badField("associatedShipments", "cannot be put on a completed manifest");
      const { routeUniqueId, terminalCode: fallbackTerminalCode } = manifest;
      for (const [i, shipment] of shipments.entries())
        refusingFaults(`associatedShipments.${i}.`, () => {
          upsertShipmentInBook(book, { shipment, routeUniqueId, fallbackTerminalCode });
        });
      if (!body.optimizeStops) return new Set();
      await optimizeRoute(book, manifest, body.optimizationOptions ?? null, terminal, orderRoute);
      return new Set([routeUniqueId]);
    });
    return {};
  };

/** A terminal is where the company location lies that carries its code. */
async function terminalPoint({ tx, companyId, body }: Call<"upsertManifest">): Promise<GeoPoint | null> {
  const { latitude, longitude } = companyLocations;
  const [row] = await tx
    .select({ latitude, longitude })
    .from(companyLocations)
    .where(
      and(
        eq(companyLocations.companyId, companyId),
        eq(companyLocations.terminalCode, body.terminalCode),
        isNotNull(latitude),
        isNotNull(longitude),
      ),
    )
    .orderBy(companyLocations.companyLocationId)
    .limit(1);
  return row && row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : null;
}

/** Gives a manifest its number. */
export const assignManifestNumber: Handler<"assignManifestNumber"> = async (call) => {
  const { routeUniqueId, manifestNumber } = call.body;
  const wanted = { routeUniqueIds: [routeUniqueId], manifestNumbers: [manifestNumber] };
  await changeFreight(call, wanted, (book) => {
    const manifest = book.manifests.get(routeUniqueId.toLowerCase());
    if (!manifest) throw badField("routeUniqueId", `${routeUniqueId} is not a known manifest`);
    const holder = book.manifestByNumber(manifestNumber);
    if (holder && holder !== manifest)
      throw badField("manifestNumber", `${manifestNumber} belongs to another manifest`);
    book.manifests.put({ ...manifest, manifestNumber });
  });
  return {};
};

/** Changes trailer and vehicle of a manifest. */
export const updateManifest: Handler<"updateManifest"> = async (call) => {
  const { manifestNumber } = call.params;
  await changeFreight(call, { manifestNumbers: [manifestNumber] }, (book) => {
    const manifest = book.manifestByNumber(manifestNumber);
    if (!manifest) throw notFound(`manifest: ${manifestNumber}`);
    book.manifests.put({ ...manifest, fields: writeOver(manifest.fields, sentOnly(call.body)) });
  });
  return {};
};
