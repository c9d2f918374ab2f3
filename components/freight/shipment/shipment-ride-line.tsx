import Link from "next/link";
import { rideOf } from "@/components/freight/shipment/shipment-ride";
import { PhoneLink } from "@/components/shipment/phone-link";
import { cx } from "@/components/ui/cx";
import { type StateKind, StateShape } from "@/components/ui/state-shape";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { FreightRisk } from "@/lib/contract/desk/freight-shipments";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";

const shapes: Readonly<Record<FreightRisk, StateKind>> = {
  late: "late",
  "in-jeopardy": "jeopardy",
  unknown: "unknown",
  "on-time": "moving",
  none: "ok",
};

interface ShipmentRideLineProps {
  manifest: ManifestRow;
  shipmentId: string;
  /** The terminal's, IANA. */
  timeZone: string;
}

/** Says where a shipment is on its manifest, when it will be there, and with whom. */
export function ShipmentRideLine({ manifest, shipmentId, timeZone }: ShipmentRideLineProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const ride = rideOf(manifest, shipmentId, (at) => nearInstantLabel(Date.parse(at), timeZone, nowMs));
  const { driver, vehicle, trailer } = manifest;
  const unit = [vehicle, trailer].filter(Boolean).join(" + ");
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line bg-surface px-3.5 py-2.5">
      <p
        className={cx(
          "flex min-w-0 items-baseline gap-2 text-title font-medium",
          ride.risk === "late" && "text-late",
          ride.risk === "in-jeopardy" && "text-jeopardy",
        )}
      >
        <StateShape kind={shapes[ride.risk]} />
        <span>
          {ride.place} on{" "}
          <Link href={routes.manifest(manifest.manifestId)} className="underline">
            {manifest.manifestNumber ?? manifest.title}
          </Link>
          {ride.when === null ? null : `, ${ride.when}`}
        </span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
        {driver === null ? (
          <span>no driver</span>
        ) : (
          <Link href={routes.driverHours(driver.externalUserId)} className="text-ink underline">
            {driver.name}
          </Link>
        )}
        {unit === "" ? <span>· no unit</span> : <span>· {unit}</span>}
        {driver?.phone ? (
          <span>
            · <PhoneLink phone={driver.phone} />
          </span>
        ) : null}
      </p>
    </div>
  );
}
