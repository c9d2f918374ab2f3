import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Controller, useFieldArray, useWatch } from "react-hook-form";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { DriverField } from "@/components/trips/editor/driver-field";
import { StopEditor } from "@/components/trips/editor/stop-editor";
import { PlaceInput } from "@/components/trips/editor/stop-editor-place";
import type { TripFormApi } from "@/components/trips/form/form-state";
import { newStop, zoneOfTrip } from "@/components/trips/form/trip-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormField, messageAt } from "@/components/ui/form-field";
import { UnitField } from "@/components/work/out-of-service/unit-field";
import { vehiclesQuery } from "@/lib/queries/vehicles";
import { instantOfReading } from "@/lib/time/typed-time";
import { localZone } from "@/lib/time/zones";

interface EditorFieldsProps {
  form: TripFormApi;
  isNew: boolean;
  /** By place in the form. */
  etas: ReadonlyMap<number, string>;
  /** The stop whose pin the map sets. */
  pinning: number | null;
  onPinning: (index: number | null) => void;
}

/** All fields of a trip, its stops first: they decide whether it can be made. */
export function EditorFields(props: EditorFieldsProps) {
  return (
    <div className="grid gap-4">
      <Stops {...props} />
      <TripFields {...props} />
    </div>
  );
}

function Stops({ form, etas, pinning, onPinning }: EditorFieldsProps) {
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: "stops",
    keyName: "key",
  });
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const focusStop = (index: number, what: "input" | "same") =>
    requestAnimationFrame(() => {
      const stop = list.current?.querySelector(`[data-stop="${index}"]`);
      const wanted = what === "input" ? "input" : "input,button";
      stop?.querySelector<HTMLElement>(wanted)?.focus();
    });
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || from === to) return;
    move(from, to);
    onPinning(null);
    setSaid(`Stop ${from + 1} is now stop ${to + 1} of ${fields.length}`);
    focusStop(to, "same");
  };
  return (
    <section aria-label="Stops" className="grid gap-2">
      <div ref={list} className="grid gap-2">
        {fields.map((field, index) => (
          <StopEditor
            key={field.key}
            form={form}
            index={index}
            count={fields.length}
            eta={etas.get(index) ?? null}
            isPinning={pinning === index}
            onPin={() => onPinning(pinning === index ? null : index)}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => {
              remove(index);
              onPinning(null);
              setSaid(`Stop ${index + 1} is removed; ${fields.length - 1} are left`);
              focusStop(Math.max(0, index - 1), "input");
            }}
            onDragBegin={() => setDragged(index)}
            onDropHere={() => dragged !== null && moveTo(dragged, index)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {messageAt(form.formState.errors, "stops.root") === undefined ? null : (
        <p className="text-small text-late">{messageAt(form.formState.errors, "stops.root")}</p>
      )}
      <Button
        className="justify-self-start"
        icon={<Plus size={14} />}
        onClick={() => {
          append({ ...newStop(), type: "Delivery" }, { shouldFocus: false });
          focusStop(fields.length, "input");
        }}
      >
        Add a stop
      </Button>
    </section>
  );
}

function TripFields({ form, isNew }: EditorFieldsProps) {
  const [stops, start, startTurn, shipper, consignee] = useWatch({
    control: form.control,
    name: ["stops", "start", "startTurn", "shipperText", "consigneeText"],
  });
  const zone = zoneOfTrip({ stops }, localZone());
  const vehicles = useQuery(vehiclesQuery).data ?? [];
  return (
    <section aria-label="Trip" className="grid grid-cols-6 gap-x-3 gap-y-3">
      <FormField
        form={form}
        name="reference"
        label="Reference"
        span={3}
        hint={isNew ? "What people call it: a PRO or load number." : "It names the record and stays."}
        readOnly={!isNew}
      />
      <FormField form={form} name="name" label="Name" span={3} />
      {isNew ? <DriverField form={form} /> : null}
      <div className="col-span-3">
        <ZonedTimeField
          form={form}
          name="start"
          turn="startTurn"
          label="Leave no earlier than"
          timeZone={zone}
        />
      </div>
      <UnitField
        form={form}
        name="vehicles"
        label="Unit"
        span={3}
        units={vehicles.flatMap(({ powerUnitNumber, vehicleStatus = "active" }) =>
          vehicleStatus.toLowerCase() === "active" ? [powerUnitNumber] : [],
        )}
        atMs={start === "" ? null : instantOfReading(start, startTurn, zone)}
      />
      <UnitField
        form={form}
        name="trailers"
        label="Trailer"
        span={3}
        kind="trailer"
        atMs={start === "" ? null : instantOfReading(start, startTurn, zone)}
      />
      <FormField form={form} name="weight" label="Weight" span={2} inputMode="decimal" />
      <FormField form={form} name="count" label="Pieces" span={2} inputMode="numeric" />
      <FormField form={form} name="type" label="Type" span={2} />
      {(["shipper", "consignee"] as const).map((name) => (
        <Field
          key={name}
          label={name === "shipper" ? "Shipper" : "Consignee"}
          className="col-span-6 sm:col-span-3"
          error={messageAt(form.formState.errors, name)}
        >
          <Controller
            control={form.control}
            name={name}
            render={({ field }) => (
              <PlaceInput
                name={name}
                place={field.value}
                text={name === "shipper" ? shipper : consignee}
                onText={(text) => form.setValue(`${name}Text`, text, { shouldDirty: true })}
                onPlace={(place) => field.onChange(place)}
              />
            )}
          />
        </Field>
      ))}
      <FormField form={form} name="notes" label="Notes" span={6} />
    </section>
  );
}
