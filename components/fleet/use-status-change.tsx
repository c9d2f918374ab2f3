import { useState } from "react";
import type { FleetRow, VehicleStatus } from "@/components/fleet/fleet-row";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toSaveFailure } from "@/components/ui/save-failure";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { useUpdateVehicle } from "@/lib/queries/vehicles";

/** Retires or reactivates after asking, says what was done, and takes it back on request. */
export function useStatusChange() {
  const [asked, setAsked] = useState<FleetRow | null>(null);
  const update = useUpdateVehicle();
  const set = async (number: string, vehicleStatus: VehicleStatus) => {
    await update.mutateAsync({ vehicleNumber: number, body: { vehicleStatus } });
  };
  const takeBack = (row: FleetRow) => {
    set(row.number, row.status).then(
      () => toastDone(`${row.number} is as it was`),
      (error: Error) => toastRefused(`${row.number} was not undone`, error),
    );
  };
  const confirm = async (row: FleetRow) => {
    const retire = row.status === "active";
    try {
      await set(row.number, retire ? "inactive" : "active");
      toastDone(retire ? `${row.number} is retired` : `${row.number} is active again`, {
        action: { label: "Undo", run: () => takeBack(row) },
      });
    } catch (error) {
      toastRefused(`${row.number} was not ${retire ? "retired" : "reactivated"}`, toSaveFailure(error));
    }
    setAsked(null);
  };
  const retire = asked?.status === "active";
  const dialog =
    asked === null ? null : (
      <ConfirmDialog
        onClose={() => setAsked(null)}
        title={retire ? `Retire ${asked.number}?` : `Reactivate ${asked.number}?`}
        confirmLabel={retire ? "Retire" : "Reactivate"}
        danger={retire}
        pending={update.isPending}
        onConfirm={() => void confirm(asked)}
      >
        {retire
          ? "It leaves the map and can't be planned any more. Its record and its history stay."
          : "It comes back onto the map and can be planned again."}
        {retire && asked.driver !== null ? ` ${asked.driver} drives it now.` : ""}
      </ConfirmDialog>
    );
  return { ask: setAsked, dialog };
}
