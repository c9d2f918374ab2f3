import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { RideStripBar } from "@/components/freight/shipment/ride-strip-bar";
import { type Ride, rideOf } from "@/components/freight/shipment/shipment-ride";
import { DriverPhone, drivesNow } from "@/components/shipment/driver-phone";
import { whereLabel } from "@/components/shipment/freight-where";
import { outcomeShape } from "@/components/shipment/outcome-shape";
import { PhoneLink } from "@/components/shipment/phone-link";
import { WhereShape } from "@/components/shipment/where-mark";
import { StayStanding } from "@/components/stay/stay-standing";
import { stayStopOfManifest } from "@/components/stay/stay-stop";
import { cx } from "@/components/ui/cx";
import { type StateKind, StateShape } from "@/components/ui/state-shape";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { FreightRisk, ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { shownWindow } from "@/lib/format/window-label";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { shipmentServiceQuery } from "@/lib/queries/bills/shipment-service";
import { routes } from "@/lib/routes";
import { dayLabel, nearInstantLabel } from "@/lib/time/instant-labels";

const shapes: Readonly<Record<FreightRisk, StateKind>> = {
  late: "late",
  "in-jeopardy": "jeopardy",
  unknown: "unknown",
  "on-time": "moving",
  none: "ok",
};

/** Draws what came of it by its class; delivered is the strip's mark. */
function RideShape({ ride: { risk, outcome } }: { ride: Ride }) {
  if (outcome === null) return <StateShape kind={shapes[risk]} />;
  if (outcome === "delivered") return <WhereShape shape="done" />;
  return <StateShape kind={outcomeShape[outcome]} />;
}

interface ShipmentRideLineProps {
  manifest: ManifestRow;
  row: ShipmentRow;
  /** The terminal's, IANA. */
  timeZone: string;
}

/** Says where a shipment is on its manifest, when it will be there, and with whom. */
export function ShipmentRideLine({ manifest, row, timeZone }: ShipmentRideLineProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const ride = rideOf(manifest, row, timeZone, (at, zone) => nearInstantLabel(Date.parse(at), zone, nowMs));
  const { driver, vehicle, trailer } = manifest;
  const unit = [vehicle, trailer].filter(Boolean).join(" + ");
  return (
    <div className="border-b border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-3.5 py-2.5">
        <p
          className={cx(
            "flex min-w-0 items-baseline gap-2 text-title font-medium",
            ride.risk === "late" && "text-late",
            ride.risk === "in-jeopardy" && "text-jeopardy",
          )}
        >
          <RideShape ride={ride} />
          <span>
            {ride.place} on{" "}
            <Link href={routes.manifest(manifest.manifestId)} className="underline">
              {manifest.manifestNumber ?? manifest.title}
            </Link>
            {ride.when === null ? null : `, ${ride.when}`}
            {row.cameBack ? ", returns to the terminal" : null}
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
              · <DriverPhone phone={driver.phone} drives={drivesNow(manifest)} />
            </span>
          ) : null}
          <TerminalPhone row={row} />
        </p>
      </div>
      {ride.stop === null ? null : (
        <StayStanding stop={stayStopOfManifest(manifest, ride.stop, timeZone)} className="px-3.5 pb-1.5" />
      )}
      <RideStripBar manifest={manifest} row={row} timeZone={timeZone} nowMs={nowMs} />
    </div>
  );
}

/** The same of freight that rides on no manifest: where it stands, and when it is wanted. */
export function ShipmentStandLine({ row, timeZone }: { row: ShipmentRow; timeZone: string }) {
  const nowMs = useNowSeconds(30) * 1_000;
  const { label, shape } = whereLabel(row, (at) => nearInstantLabel(Date.parse(at), timeZone, nowMs));
  const over =
    row.status === "canceled" ? "Canceled" : row.status === "completed" && row.cameBack ? "Returned" : null;
  const wanted = [row.day === null ? null : dayLabel(row.day), shownWindow(row)].filter(
    (part) => part !== null,
  );
  const isOver = row.status === "canceled" || row.status === "completed";
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line bg-surface px-3.5 py-2.5">
      <p className="flex min-w-0 items-baseline gap-2 text-title font-medium">
        <WhereShape shape={over === "Canceled" ? "unknown" : shape} />
        <span>
          {[
            over ?? label,
            isOver ? null : "on no manifest",
            isOver || wanted.length === 0 ? null : `wanted ${wanted.join(", ")}`,
          ]
            .filter((part) => part !== null)
            .join(", ")}
        </span>
      </p>
      <p className="text-ink-2">
        <TerminalPhone row={row} />
      </p>
    </div>
  );
}

/** The terminal to call about it; without a phone in the settings its code alone. */
function TerminalPhone({ row: { proNumber } }: { row: ShipmentRow }) {
  const service = useQuery({ ...shipmentServiceQuery(proNumber ?? ""), enabled: proNumber !== null }).data;
  if (!service?.terminal) return null;
  const { code, phone } = service.terminal;
  return (
    <span>
      dispatch {code} {phone === null ? "phone not known" : <PhoneLink phone={phone} />}
    </span>
  );
}
