import { useForm } from "react-hook-form";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { instantsOfReading, localReading } from "@/lib/time/typed-time";
import { localZone } from "@/lib/time/zones";

/** Milliseconds since 1970; null is open on that side. */
interface ChosenSpan {
  fromMs: number | null;
  toMs: number | null;
}

interface SpanDialogProps {
  title: string;
  span: ChosenSpan;
  /** Both ends must be said; without, an empty one is open. */
  closed?: boolean;
  onClose: () => void;
  onChoose: (span: ChosenSpan) => void;
}

interface Typed {
  from: string;
  to: string;
  /** Index of the one of two instants that is meant, in the hour that occurs twice. */
  fromTurn: string;
  toTurn: string;
}

/** Asks for a span of what has happened, in the zone of whoever looks. */
export function SpanDialog({ title, span, closed = false, onClose, onChoose }: SpanDialogProps) {
  const zone = localZone();
  const readingOf = (ms: number | null) => (ms === null ? "" : localReading(ms, zone));
  const form = useForm<Typed>({
    defaultValues: { from: readingOf(span.fromMs), to: readingOf(span.toMs), fromTurn: "0", toTurn: "0" },
  });
  const submit = form.handleSubmit((typed) => {
    const [from, to] = [
      readEnd(typed.from, typed.fromTurn, zone, closed),
      readEnd(typed.to, typed.toTurn, zone, closed),
    ];
    if (from === undefined) form.setError("from", { message: notRead });
    else if (to === undefined) form.setError("to", { message: notRead });
    else if (from !== null && to !== null && from >= to)
      form.setError("to", { message: "It must end after it begins." });
    else onChoose({ fromMs: from, toMs: to });
  });
  const hint = closed ? "0600, yesterday 18" : "0600, yesterday 18; empty is open.";
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit} className="grid gap-3">
        <ZonedTimeField
          form={form}
          name="from"
          turn="fromTurn"
          label="From"
          timeZone={zone}
          towards="past"
          required={closed}
          hint={hint}
        />
        <ZonedTimeField
          form={form}
          name="to"
          turn="toTurn"
          label="To"
          timeZone={zone}
          towards="past"
          required={closed}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Show
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const notRead = "Say a day and a time.";

/** One end of the span; undefined where what is typed is none. */
function readEnd(typed: string, turn: string, zone: string, isRequired: boolean): number | null | undefined {
  if (typed.trim() === "") return isRequired ? undefined : null;
  const instants = instantsOfReading(typed, zone);
  return instants[Number(turn)] ?? instants[0];
}
