import { useForm } from "react-hook-form";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { farFault } from "@/lib/contract/desk/plain/plan-range";
import { deskNowMs } from "@/lib/live/desk-clock";
import { readTypedTime } from "@/lib/time/read-typed-time";
import { instantsOfReading, localReading } from "@/lib/time/typed-time";

interface SnoozeDialogProps {
  subject: string;
  /** In which times are typed, IANA: where it happens; the reader's own for several of different zones. */
  timeZone: string;
  pending: boolean;
  onClose: () => void;
  onSnooze: (until: string) => void;
}

interface Typed {
  until: string;
  /** Index of the one of two instants that is meant, in the hour that occurs twice. */
  turn: string;
}

const hourMs = 3_600_000;
/** Begins the shift of the morning. */
const tomorrowsShift = "tomorrow 6";

/** Asks until when one is out of sight: in steps, or by any time that is typed. */
export function SnoozeDialog({ subject, timeZone: zone, pending, onClose, onSnooze }: SnoozeDialogProps) {
  const form = useForm<Typed>({
    defaultValues: { until: localReading(deskNowMs() + hourMs, zone), turn: "0" },
  });
  const submit = form.handleSubmit(({ until, turn }) => {
    const instants = instantsOfReading(until, zone);
    const atMs = instants[Number(turn)] ?? instants[0];
    if (atMs === undefined || atMs <= deskNowMs())
      form.setError("until", { message: "Enter a time in the future." });
    else if (farFault(atMs, deskNowMs()) !== null)
      form.setError("until", { message: `It ${farFault(atMs, deskNowMs())}.` });
    else onSnooze(new Date(atMs).toISOString());
  });
  const steps = [
    { label: "30 min", until: localReading(deskNowMs() + hourMs / 2, zone) },
    { label: "2 h", until: localReading(deskNowMs() + 2 * hourMs, zone) },
    { label: "Tomorrow's shift, 06:00", until: readingOf(tomorrowsShift, zone) },
  ];
  return (
    <Dialog onClose={onClose} title={`Snooze ${subject} until when?`}>
      <form onSubmit={submit} className="grid gap-3">
        <ZonedTimeField
          form={form}
          name="until"
          turn="turn"
          label="Snoozed until"
          timeZone={zone}
          required
          hint="+2h, 1430, tue 6: it returns then, or when it escalates."
        />
        <div className="flex flex-wrap gap-2">
          {steps.map(({ label, until }) => (
            <Button key={label} onClick={() => form.setValue("until", until, { shouldDirty: true })}>
              {label}
            </Button>
          ))}
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending}>
            Snooze
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function readingOf(typed: string, timeZone: string): string {
  const read = readTypedTime(typed, { nowMs: deskNowMs(), timeZone, towards: "future" });
  return "reading" in read ? read.reading : "";
}
