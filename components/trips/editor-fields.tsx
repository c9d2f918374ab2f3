"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Controller, useFieldArray, useWatch } from "react-hook-form";
import { messageAt } from "@/components/trips/editor-errors";
import { newStop, type TripForm, zoneOfTrip } from "@/components/trips/editor-form";
import type { TripFormApi } from "@/components/trips/editor-state";
import { StopEditor } from "@/components/trips/stop-editor";
import { PlaceInput } from "@/components/trips/stop-editor-place";
import { LocalTimeField } from "@/components/trips/stop-editor-time";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SuggestInput } from "@/components/ui/suggest-input";
import { TextInput } from "@/components/ui/text-input";
import { hoursQuery } from "@/lib/queries/hours";
import { vehiclesQuery } from "@/lib/queries/vehicles";

interface EditorFieldsProps {
  form: TripFormApi;
  isNew: boolean;
  readersZone: string;
  nowMs: number;
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

function Stops({ form, readersZone, nowMs, etas, pinning, onPinning }: EditorFieldsProps) {
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
            readersZone={readersZone}
            nowMs={nowMs}
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
        icon={<Plus size={14} aria-hidden="true" />}
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

function TripFields({ form, isNew, readersZone, nowMs }: EditorFieldsProps) {
  const { errors } = form.formState;
  const at = (name: keyof TripForm) => ({ error: messageAt(errors, name) });
  const stops = useWatch({ control: form.control, name: "stops" });
  const start = useWatch({ control: form.control, name: "start" });
  const vehicles = useQuery(vehiclesQuery).data ?? [];
  const drivers = useQuery(hoursQuery).data?.drivers ?? [];
  return (
    <section aria-label="Trip" className="grid grid-cols-6 gap-x-3 gap-y-3">
      <Field
        label="Reference"
        className="col-span-3"
        {...at("reference")}
        hint={isNew ? "What people call it: a PRO or load number." : "It names the record and stays."}
      >
        <TextInput {...form.register("reference")} readOnly={!isNew} autoComplete="off" />
      </Field>
      <Field label="Name" className="col-span-3" {...at("name")}>
        <TextInput {...form.register("name")} autoComplete="off" />
      </Field>
      {isNew ? (
        <Field
          label="Driver"
          className="col-span-3"
          {...at("driver")}
          hint="Is assigned once the trip is made, if he can legally make it."
        >
          <SuggestInput {...form.register("driver")} suggestions={drivers.map(({ id }) => id)} />
        </Field>
      ) : null}
      <div className="col-span-3">
        <LocalTimeField
          label="Leave no earlier than"
          timeZone={zoneOfTrip({ stops }, readersZone)}
          value={start}
          time={form.register("start")}
          turn={form.register("startTurn")}
          nowMs={nowMs}
          {...at("start")}
        />
      </div>
      <Field label="Unit" className="col-span-3" {...at("vehicles")}>
        <SuggestInput
          {...form.register("vehicles")}
          suggestions={vehicles.map(({ powerUnitNumber }) => powerUnitNumber)}
        />
      </Field>
      <Field label="Trailer" className="col-span-3" {...at("trailers")}>
        <TextInput {...form.register("trailers")} autoComplete="off" />
      </Field>
      <Field label="Weight" className="col-span-2" {...at("weight")}>
        <TextInput {...form.register("weight")} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label="Pieces" className="col-span-2" {...at("count")}>
        <TextInput {...form.register("count")} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label="Type" className="col-span-2" {...at("type")}>
        <TextInput {...form.register("type")} autoComplete="off" />
      </Field>
      {(["shipper", "consignee"] as const).map((name) => (
        <Field
          key={name}
          label={name === "shipper" ? "Shipper" : "Consignee"}
          className="col-span-6 sm:col-span-3"
          {...at(name)}
        >
          <Controller
            control={form.control}
            name={name}
            render={({ field }) => (
              <PlaceInput name={name} place={field.value} onPlace={(place) => field.onChange(place)} />
            )}
          />
        </Field>
      ))}
      <Field label="Notes" className="col-span-6" {...at("notes")}>
        <TextInput {...form.register("notes")} autoComplete="off" />
      </Field>
    </section>
  );
}
