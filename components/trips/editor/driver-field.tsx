import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { driverIdOf, driverNamed } from "@/components/trips/editor/driver-named";
import type { TripFormApi } from "@/components/trips/form/form-state";
import { FormField } from "@/components/ui/form-field";
import { StateShape } from "@/components/ui/state-shape";
import { hoursQuery } from "@/lib/queries/hours";

/** The driver of a new trip, by number or by name: a name that one driver has becomes their number as it is left. */
export function DriverField({ form }: { form: TripFormApi }) {
  const drivers = useQuery(hoursQuery).data?.drivers ?? [];
  const typed = useWatch({ control: form.control, name: "driver" }).trim();
  const found = typed === "" ? [] : driverNamed(typed, drivers);
  const [one] = found;
  const isOne = found.length === 1 && one !== undefined;
  return (
    <FormField
      form={form}
      name="driver"
      label="Driver"
      span={3}
      placeholder="Name or number"
      suggestions={drivers.map(({ id, name }) => ({ value: id, label: name ?? id }))}
      onLeave={() => {
        const id = driverIdOf(typed, drivers);
        if (id !== typed) form.setValue("driver", id, { shouldDirty: true });
      }}
      hint={
        typed === "" || drivers.length === 0 ? (
          "Is assigned once the trip is made, if the driver will be on time."
        ) : isOne ? (
          `${one.name ?? one.id}. Is assigned once the trip is made, if on time.`
        ) : (
          <span role="status" className="text-ink">
            <StateShape kind="jeopardy" />{" "}
            {found.length === 0
              ? `No driver here is called ${typed}.`
              : `${found.length} drivers are called so: choose one of the list.`}
          </span>
        )
      }
    />
  );
}
