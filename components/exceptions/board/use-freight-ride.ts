import { useQuery } from "@tanstack/react-query";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { manifestQuery } from "@/lib/queries/manifests";

/** Reads the manifest that an exception's freight is or was on: who drives it, and what drivers sent of the freight. */
export function useFreightRide(row: ExceptionRow | null) {
  const isOnManifest = row?.freight != null && row.object.kind === "manifest";
  const query = useQuery({ ...manifestQuery(row?.object.id ?? ""), enabled: isOnManifest });
  const detail = isOnManifest ? query.data : undefined;
  const shipmentId = row?.freight?.shipmentId;
  return {
    query,
    isOnManifest,
    manifest: detail?.row ?? null,
    /** Instant of its completion there; null where nobody said, or it has left the manifest. */
    completedAt:
      detail?.shipments.find((one) => one.shipmentId === shipmentId)?.completedAt ??
      detail?.cameOff.find((one) => one.shipmentId === shipmentId)?.completedAt ??
      null,
    documents: (detail?.documents ?? []).filter((document) => document.shipmentId === shipmentId),
  };
}

export type FreightRide = ReturnType<typeof useFreightRide>;

type Ride = Pick<FreightRide, "manifest" | "isOnManifest"> & { query: { isPending: boolean } };

/** Says why nobody who drives the freight can be written to; null where somebody can. */
export function driverRefusal(row: ExceptionRow | null, ride: Ride): string | null {
  if (row === null) return "Choose an exception first.";
  if (row.freight === null) return "It is not about freight.";
  if (!ride.isOnManifest) return "It is not about a manifest.";
  if (ride.manifest === null)
    return ride.query.isPending ? "Its manifest is being read." : "Its manifest can't be read.";
  return ride.manifest.driver === null ? `${ride.manifest.title} has no driver.` : null;
}

/** Says why the driver is not asked to bring freight back; null where they are. */
export function bringBackRefusal(row: ExceptionRow | null, ride: Ride): string | null {
  const noDriver = driverRefusal(row, ride);
  if (row === null || row.freight === null) return noDriver;
  if (row.cleared !== null) return "It is cleared.";
  if (!row.freight.bringsBack) return `${row.freight.codeLabel}: the consignee kept what was delivered.`;
  if (row.rule === "pickup-not-ready") return "It was not picked up.";
  if (noDriver !== null) return noDriver;
  const manifest = ride.manifest;
  if (manifest === null) return null;
  if (manifest.state === "completed") return `${manifest.title} is completed: it is back.`;
  return manifest.returnedAt === null ? null : `${manifest.title} is back at the terminal, and so is this.`;
}

/** `Bring 690118640 back to JOL: refused, 2 pieces, Anderson Medical.`, for the driver. */
export function bringBackText({ freight, terminal }: ExceptionRow): string {
  if (freight === null) return "";
  const { title, codeLabel, pieces, name } = freight;
  const count = pieces === null ? null : pieces === 1 ? "1 piece" : `${pieces} pieces`;
  const why = [codeLabel.charAt(0).toLowerCase() + codeLabel.slice(1), count, name].filter(Boolean);
  return `Bring ${title} back${terminal === null ? "" : ` to ${terminal}`}: ${why.join(", ")}.`;
}
