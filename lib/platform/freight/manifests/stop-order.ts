import type { FieldError } from "@/lib/contract/errors";
import { changeFreight } from "@/lib/platform/freight/book/change-freight";
import { notFound } from "@/lib/platform/freight/book/freight-fault";
import { isBegun, type StopRecord } from "@/lib/platform/freight/book/freight-records";
import { badFields } from "@/lib/platform/service/api-error";
import type { Handler } from "@/lib/platform/service/handler";

/** Puts the stops of a manifest that are still ahead in the order that the caller says. */
export const orderManifestStops: Handler<"orderManifestStops"> = async (call) => {
  const { manifestNumber } = call.params;
  const stopIds = call.body.stopIds.map((stopId) => stopId.toLowerCase());
  await changeFreight(call, { manifestNumbers: [manifestNumber] }, (book) => {
    const manifest = book.manifestByNumber(manifestNumber);
    if (!manifest) throw notFound(`manifest: ${manifestNumber}`);
    const stops = book.stopsOfRoute(manifest.routeUniqueId);
    const faults = faultsOf(stopIds, stops);
    if (faults.length > 0) throw badFields(faults);
    const begun = stops.filter(isBegun).map((stop) => stop.stopId);
    book.numberStops([...begun, ...stopIds]);
    return new Set([manifest.routeUniqueId]);
  });
  return {};
};

/** Says what keeps these from being all the stops that are ahead, each once. */
function faultsOf(stopIds: readonly string[], stops: readonly StopRecord[]): FieldError[] {
  const byId = new Map(stops.map((stop) => [stop.stopId, stop]));
  const faults = stopIds.flatMap((stopId, index): FieldError[] => {
    const path = `stopIds.${index}`;
    const stop = byId.get(stopId);
    if (!stop) return [{ path, message: `${stopId} is no stop of this manifest` }];
    if (isBegun(stop)) return [{ path, message: `${stopId} is begun and keeps its place` }];
    if (stopIds.indexOf(stopId) < index) return [{ path, message: `${stopId} is listed twice` }];
    return [];
  });
  const missing = stops.filter((stop) => !isBegun(stop) && !stopIds.includes(stop.stopId));
  if (missing.length > 0)
    faults.push({ path: "stopIds", message: `leaves out ${missing.map((stop) => stop.stopId).join(", ")}` });
  return faults;
}
