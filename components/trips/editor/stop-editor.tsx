import { ArrowDown, ArrowUp, GripVertical, MapPin, Trash2 } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { StopForms } from "@/components/trips/editor/stop-editor-forms";
import { PlaceInput } from "@/components/trips/editor/stop-editor-place";
import type { TripFormApi } from "@/components/trips/form/form-state";
import { zoneOfPlace } from "@/components/trips/form/trip-form";
import { cx } from "@/components/ui/cx";
import { Field } from "@/components/ui/field";
import { FormField, messageAt } from "@/components/ui/form-field";
import { IconButton } from "@/components/ui/icon-button";
import { localZone } from "@/lib/time/zones";

interface StopEditorProps {
  form: TripFormApi;
  index: number;
  count: number;
  /** `ETA 14:20 CST, +1:40`; null while nothing is known. */
  eta: string | null;
  /** Tells whether presses on the map set this stop's pin. */
  isPinning: boolean;
  onPin: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragBegin: () => void;
  onDropHere: () => void;
}

const types = ["Pickup", "Delivery", "Drop", "Hook", "Live load", "Live unload", "Relay", "Fuel"];
const detailFields = ["label", "reference", "weight", "count", "notes", "forms"] as const;

/** One stop of a trip's form. Alt and an arrow moves it, as its buttons and dragging do. */
export function StopEditor(props: StopEditorProps) {
  const { form, index, isPinning } = props;
  const stop = useWatch({ control: form.control, name: `stops.${index}` });
  const { errors } = form.formState;
  const path = <Name extends string>(name: Name) => `stops.${index}.${name}` as const;
  const zone = zoneOfPlace(stop.place, localZone());
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    props.onMove(event.key === "ArrowUp" ? index - 1 : index + 1);
  };
  return (
    <fieldset
      data-stop={index}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDropHere();
      }}
      className={cx("min-w-0 rounded-panel border p-2.5", isPinning ? "border-focus" : "border-line")}
    >
      <legend className="sr-only">Stop {index + 1}</legend>
      <StopHead {...props} />
      <div className="grid grid-cols-6 gap-x-2.5 gap-y-2">
        <Field
          label="Place"
          required
          className="col-span-6 sm:col-span-4"
          error={messageAt(errors, path("place"))}
        >
          <Controller
            control={form.control}
            name={path("place")}
            render={({ field }) => (
              <PlaceInput
                name={field.name}
                place={field.value}
                text={stop.placeText}
                onText={(text) => form.setValue(path("placeText"), text, { shouldDirty: true })}
                onPlace={(place) => field.onChange(place)}
              />
            )}
          />
        </Field>
        <FormField
          form={form}
          name={path("type")}
          label="Type"
          className="col-span-6 sm:col-span-2"
          suggestions={types}
        />
        {(["windowStart", "windowEnd"] as const).map((field) => (
          <div key={field} className="col-span-3 lg:col-span-2">
            <ZonedTimeField
              form={form}
              name={path(field)}
              turn={path(`${field}Turn` as const)}
              label={field === "windowStart" ? "Window from" : "Window to"}
              timeZone={zone}
              after={field === "windowEnd" ? stop.windowStart : undefined}
            />
          </div>
        ))}
        <FormField
          form={form}
          name={path("serviceMinutes")}
          label="Dock, minutes"
          className="col-span-3 lg:col-span-2"
          inputMode="numeric"
        />
      </div>
      <StopDetails form={form} index={index} isNew={stop.stopId === null} />
    </fieldset>
  );
}

function StopHead(props: StopEditorProps) {
  const { index, count, eta, isPinning } = props;
  const name = `stop ${index + 1}`;
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", name);
    props.onDragBegin();
  };
  return (
    <div className="mb-1.5 flex items-center gap-1">
      <span
        draggable
        onDragStart={onDragStart}
        title="Drag to move"
        aria-hidden="true"
        className="-ml-1 cursor-grab text-ink-3"
      >
        <GripVertical size={14} />
      </span>
      <h3 className="text-body font-medium">Stop {index + 1}</h3>
      {eta === null ? null : <span className="ml-2 text-small text-ink-2 tabular-nums">{eta}</span>}
      <span className="ml-auto flex">
        <IconButton
          label={isPinning ? `Stop setting the pin of ${name}` : `Set a pin on the map for ${name}`}
          aria-pressed={isPinning}
          icon={<MapPin size={14} />}
          className={isPinning ? "bg-sunken text-ink" : ""}
          onClick={props.onPin}
        />
        <IconButton
          label={`Move ${name} up`}
          shortcut="Alt+ArrowUp"
          aria-disabled={index === 0}
          icon={<ArrowUp size={14} />}
          onClick={() => props.onMove(index - 1)}
        />
        <IconButton
          label={`Move ${name} down`}
          shortcut="Alt+ArrowDown"
          aria-disabled={index === count - 1}
          icon={<ArrowDown size={14} />}
          onClick={() => props.onMove(index + 1)}
        />
        <IconButton label={`Remove ${name}`} icon={<Trash2 size={14} />} onClick={props.onRemove} />
      </span>
    </div>
  );
}

function StopDetails({ form, index, isNew }: { form: TripFormApi; index: number; isNew: boolean }) {
  const { errors } = form.formState;
  const path = <Name extends string>(name: Name) => `stops.${index}.${name}` as const;
  const isRefused = detailFields.some((name) => messageAt(errors, path(name)) !== undefined);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || isRefused}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mt-2"
    >
      <summary className="w-fit cursor-pointer rounded-tag text-small text-ink-2">
        References, load, notes, forms
      </summary>
      <div className="mt-2 grid grid-cols-6 gap-x-2.5 gap-y-2">
        <FormField form={form} name={path("label")} label="Label" span={3} />
        <FormField
          form={form}
          name={path("reference")}
          label="Reference"
          span={3}
          hint={isNew ? undefined : "It names the record and stays."}
          readOnly={!isNew}
        />
        <FormField form={form} name={path("weight")} label="Weight" span={3} inputMode="decimal" />
        <FormField form={form} name={path("count")} label="Pieces" span={3} inputMode="numeric" />
        <FormField form={form} name={path("notes")} label="Notes" span={6} />
        <div className="col-span-6">
          <Controller
            control={form.control}
            name={path("forms")}
            render={({ field }) => (
              <StopForms forms={field.value} onForms={(forms) => field.onChange(forms)} />
            )}
          />
        </div>
      </div>
    </details>
  );
}
