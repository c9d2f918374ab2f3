import { ClockChange } from "@/components/hours/edit/clock-change";
import { StateMark } from "@/components/ui/state-mark";
import type { PreviewClocks, UnidentifiedDriving } from "@/lib/contract/desk/driver-log";
import { distance } from "@/lib/format/measures";
import { spanLabel } from "@/lib/time/instant-labels";

const marks = {
  unclaimed: ["jeopardy", "Unclaimed"],
  annotated: ["unknown", "Annotated"],
  claimed: ["ok", "Claimed"],
} as const;

interface DriverUnidentifiedProps {
  stretches: readonly UnidentifiedDriving[];
  clocks: PreviewClocks | null;
  timeZone: string;
}

/** Driving that nobody logged in for, on units that this driver used just before or after (49 CFR 395.32). */
export function DriverUnidentified({ stretches, clocks, timeZone }: DriverUnidentifiedProps) {
  return (
    <ul className="grid gap-3">
      {stretches.map((one) => (
        <li key={one.id}>
          <div className="flex flex-wrap items-center gap-2">
            <StateMark kind={marks[one.state][0]}>{marks[one.state][1]}</StateMark>
            <span className="font-medium">{one.vehicle}</span>
          </div>
          <p className="mt-0.5 text-small text-ink-2">
            {spanLabel(Date.parse(one.start), Date.parse(one.end), timeZone)}
            {one.startOdometer !== undefined && one.endOdometer !== undefined
              ? `, ${distance(one.endOdometer - one.startOdometer)}`
              : ""}
            {one.annotation === undefined ? "" : ` · ${one.annotation}`}
          </p>
          {one.ifItWereYours === null || clocks === null ? null : (
            <details className="mt-1">
              <summary className="w-fit rounded-control text-ink-2 underline underline-offset-2 hover:text-ink">
                What if it were this driver's
              </summary>
              <div className="mt-1">
                <ClockChange
                  caption="Clocks now, and if this driving were the driver's"
                  before={clocks}
                  after={one.ifItWereYours.clocks}
                  afterLabel="If theirs"
                  timeZone={timeZone}
                  added={one.ifItWereYours.violationsAdded}
                />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
