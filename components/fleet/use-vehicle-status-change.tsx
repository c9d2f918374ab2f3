import type { FleetRow } from "@/components/fleet/fleet-row";
import { useStatusChange } from "@/components/fleet/use-status-change";
import type { LastWriteOfPage } from "@/components/list-page/use-last-write";
import { useUpdateVehicle } from "@/lib/queries/vehicles";

/** Retires a vehicle or brings it back, after asking. */
export function useVehicleStatusChange(done: LastWriteOfPage["done"]) {
  const { mutateAsync, isPending } = useUpdateVehicle();
  return useStatusChange<FleetRow>({
    kind: "vehicle",
    isPending,
    done,
    set: (vehicleNumber, vehicleStatus) => mutateAsync({ vehicleNumber, body: { vehicleStatus } }),
    retired: "It leaves the map and can't be planned any more. Its record and its history stay.",
    active: "It comes back onto the map and can be planned again.",
    more: ({ driver }) => (driver === null ? null : ` ${driver} drives it now.`),
  });
}
