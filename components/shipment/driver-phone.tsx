import { PhoneLink } from "@/components/shipment/phone-link";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";

/** Tells whether the driver of a manifest is on the road between two stops. */
export const drivesNow = ({
  departedAt,
  returnedAt,
  stops,
}: Pick<ManifestRow, "departedAt" | "returnedAt" | "stops">) =>
  departedAt !== null && returnedAt === null && !stops.some(({ mark }) => mark === "at");

/** A driver's number to call; nobody calls one who drives (49 CFR 392.82), which is then said in its place. */
export function DriverPhone({ phone, drives }: { phone: string; drives: boolean }) {
  return drives ? <span className="text-ink-3">driving now: do not call</span> : <PhoneLink phone={phone} />;
}
