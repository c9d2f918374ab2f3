import { useForm } from "react-hook-form";
import type { Reading } from "@/components/freight/shipment/use-reading";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { Skeleton } from "@/components/ui/skeleton";
import type { ShipmentsResponse } from "@/lib/contract/desk/freight-records";
import { deskNowMs } from "@/lib/live/desk-clock";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { instantOfReading, localReading } from "@/lib/time/typed-time";

interface KnownFieldsProps {
  /** As of the instant that is looked at; undefined while it is read. */
  then: ShipmentsResponse["shipments"][number] | undefined;
  reading: Reading;
  /** The terminal's, IANA. */
  timeZone: string;
}

/** Every field as the platform has it: now, or as of an instant in one of two readings. */
export function KnownFields({ then, reading, timeZone }: KnownFieldsProps) {
  const { asOf, by, setReading } = reading;
  const atMs = asOf === null ? deskNowMs() : Date.parse(asOf);
  const form = useForm({ values: { asOf: asOf === null ? "" : localReading(atMs, timeZone), turn: "0" } });
  const show = form.handleSubmit((typed) => {
    const chosenMs = instantOfReading(typed.asOf, typed.turn, timeZone);
    if (chosenMs === undefined)
      form.setError("asOf", { message: "That time does not exist: clocks change then." });
    else setReading({ asOf: new Date(chosenMs).toISOString() });
  });
  return (
    <div className="grid gap-2">
      <form className="no-print flex flex-wrap items-end gap-2" onSubmit={show}>
        <ZonedTimeField
          form={form}
          name="asOf"
          turn="turn"
          label="As of"
          timeZone={timeZone}
          towards="past"
        />
        <Button type="submit">Show</Button>
        <FilterChip pressed={by === "happened"} onClick={() => setReading({ by: "happened" })}>
          as it was
        </FilterChip>
        <FilterChip pressed={by === "known"} onClick={() => setReading({ by: "known" })}>
          as known then
        </FilterChip>
        {asOf === null ? null : <Button onClick={() => setReading({ asOf: null })}>Now</Button>}
      </form>
      <p role="status" className="text-small text-ink-2">
        {asOf === null
          ? "As known now."
          : `${by === "happened" ? "As it was" : "As it was known"} ${dayTimeLabel(atMs, timeZone)}.`}
      </p>
      {then === undefined ? <Skeleton className="h-24" /> : <Fields shipment={then.shipment} />}
    </div>
  );
}

function Fields({ shipment }: { shipment: Readonly<Record<string, unknown>> | null }) {
  if (shipment === null) return <p className="text-ink-2">Nothing was known about it then.</p>;
  const said = Object.entries(shipment).filter(([, value]) => value !== null && value !== "");
  return (
    <dl className="grid grid-cols-[minmax(120px,auto)_1fr] gap-x-3 gap-y-0.5 text-small">
      {said.map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-ink-3 wrap-anywhere">{field}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">
            {typeof value === "object" ? JSON.stringify(value, null, 1) : String(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
