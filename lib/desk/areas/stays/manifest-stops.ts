import type { ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import type { Reported } from "@/lib/contract/desk/stays/stay-proof";
import type { StopOfStay } from "@/lib/desk/areas/stays/stays";
import { isStopOver } from "@/lib/format/stop-over";

/** Stops of a delivery manifest, removed ones left out. */
export function stopsOfManifest({ row, shipments }: Pick<ManifestDetail, "row" | "shipments">): StopOfStay[] {
  return row.stops
    .filter(({ mark }) => mark !== "removed")
    .map((stop) => {
      const freight = shipments.filter(({ shipmentId }) => stop.shipmentIds.includes(shipmentId));
      const town = [stop.city, freight[0]?.party.state, stop.zip].filter(Boolean).join(" ");
      return {
        ...({ kind: "manifest", objectId: row.manifestId, title: row.title } as const),
        ...{ stopId: stop.stopId, number: stop.number, name: stop.name },
        address: [stop.address, town].filter(Boolean).join(", ") || null,
        customer: { name: stop.name, number: stop.customerNumber },
        driver: row.driver?.name ?? null,
        vehicle: row.vehicle,
        trailer: row.trailer,
        timezone: row.timezone,
        opensAt: stop.opensAt,
        closesAt: stop.closesAt,
        isOver: isStopOver(stop),
        // The interface has arrivals of the driver alone, and departures of driver and geofence.
        arrived: reported(stop.arrivedAt, "driver"),
        ...departures(stop),
        done: reported(stop.doneAt, "driver"),
        freight: freight.map(({ title }) => title),
      };
    });
}

const reported = (at: string | null, source: Reported["source"]): Reported | null =>
  at === null ? null : { at, source, by: null };

function departures({
  departedAt,
  geofenceDepartedAt,
}: ManifestStop): Pick<StopOfStay, "departed" | "alsoDeparted"> {
  const isGeofence = departedAt !== null && departedAt === geofenceDepartedAt;
  return {
    departed: reported(departedAt, isGeofence ? "geofence" : "driver"),
    alsoDeparted: isGeofence ? null : reported(geofenceDepartedAt, "geofence"),
  };
}
