import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { FleetRow } from "@/components/fleet/fleet-row";
import { VehicleFields, type VehicleSuggestions } from "@/components/fleet/vehicle-fields";
import {
  createRules,
  updateRules,
  type VehicleForm,
  vehicleBack,
  vehicleForm,
} from "@/components/fleet/vehicle-form";
import type { LastWriteOfPage } from "@/components/list-page/use-last-write";
import { Button } from "@/components/ui/button";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import type { Body } from "@/lib/contract/interface/operations";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useReadAt } from "@/lib/queries/refusals/use-read-at";
import { useCreateVehicle, useUpdateVehicle } from "@/lib/queries/vehicles";

interface CreateVehicleSheetProps {
  suggestions: VehicleSuggestions;
  disabledReason: string | null;
  onClose: () => void;
  onCreated: (number: string) => void;
}

/** Makes a vehicle. */
export function CreateVehicleSheet({
  suggestions,
  disabledReason,
  onClose,
  onCreated,
}: CreateVehicleSheetProps) {
  const create = useCreateVehicle();
  const form = useForm<VehicleForm, unknown, Body<"createVehicle">>({
    defaultValues: vehicleForm(),
    resolver: zodResolver(createRules),
  });
  return (
    <FormSheet
      title="New vehicle"
      form={form}
      saveLabel="Create"
      disabledReason={disabledReason}
      onSave={async (body) => {
        const vehicle = await create.mutateAsync(body);
        toastDone(`${vehicle.powerUnitNumber} is created`);
        onCreated(vehicle.powerUnitNumber);
      }}
      onClose={onClose}
    >
      <VehicleFields form={form} isNew suggestions={suggestions} />
    </FormSheet>
  );
}

interface EditVehicleSheetProps {
  /** Says what was done, with the way back. */
  done: LastWriteOfPage["done"];
  row: FleetRow;
  suggestions: VehicleSuggestions;
  disabledReason: string | null;
  onClose: () => void;
  /** Retire or reactivate; the sheet asks for it, the page does it. */
  onStatusChange: () => void;
}

/** Changes a vehicle; only what differs from the record as it was at opening is sent. */
export function EditVehicleSheet(props: EditVehicleSheetProps) {
  const { row, onClose } = props;
  const update = useUpdateVehicle();
  const over = useReadAt(deskNowMs);
  // The record as it was when the sheet opened: what a colleague changes meanwhile must not count as typed here.
  const [before] = useState(() => vehicleForm(row.vehicle));
  const form = useForm<VehicleForm, unknown, Body<"updateVehicle">>({
    defaultValues: before,
    resolver: zodResolver(updateRules(before)),
  });
  const unsaved = form.formState.isDirty ? "Save or cancel what you typed first." : null;
  return (
    <FormSheet
      title={row.number}
      description={[row.vehicle.year, row.vehicle.make, row.vehicle.model].filter(Boolean).join(" ")}
      form={form}
      saveLabel="Save"
      disabledReason={props.disabledReason}
      aside={
        <Button
          variant={row.status === "active" ? "danger" : "secondary"}
          disabledReason={props.disabledReason ?? unsaved}
          onClick={() => {
            onClose();
            props.onStatusChange();
          }}
        >
          {row.status === "active" ? "Retire" : "Reactivate"}
        </Button>
      }
      onSave={async (body) => {
        if (Object.keys(body).length > 0) {
          await over((readAt) => update.mutateAsync({ vehicleNumber: row.number, body, readAt }));
          const savedAt = new Date(deskNowMs()).toISOString();
          // Back is the difference from what was typed: what others changed meanwhile stays.
          const back = vehicleBack(form.getValues(), before);
          props.done(
            `${row.number} is saved`,
            back
              ? () => update.mutateAsync({ vehicleNumber: row.number, body: back, readAt: savedAt })
              : null,
          );
        }
        onClose();
      }}
      onClose={onClose}
    >
      <VehicleFields form={form} isNew={false} suggestions={props.suggestions} />
    </FormSheet>
  );
}
