import { graphLines } from "@/components/hours/log/log-grid";
import { hoursText } from "@/components/hours/log/log-labels";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { PublishedHours, SummaryDay } from "@/lib/contract/desk/driver-log";
import { dutyStatusLabel } from "@/lib/driver-hours/duty-status";
import { dutyLetters } from "@/lib/hos/wire/duty-codes";
import { dayLabel } from "@/lib/time/instant-labels";

const fills = {
  OFF_DUTY: "bg-rest-tint",
  SLEEPER_BERTH: "bg-rest",
  DRIVING: "bg-moving",
  ON_DUTY_NOT_DRIVING: "bg-ok",
} as const;

interface LogPublishedProps {
  published: PublishedHours;
  onRetry: () => void;
  retrying: boolean;
}

/** A driver's days where the platform offers no log by change: sums per status, and what is missing said. */
export function LogPublished({ published, onRetry, retrying }: LogPublishedProps) {
  return (
    <>
      <div className="border-b border-line bg-unknown-tint px-3.5 py-2.5">
        <p className="flex items-center gap-2 font-medium">
          <StateShape kind="unknown" size={11} /> Not offered by this platform: the log by change
        </p>
        <p className="mt-1 max-w-prose text-ink-2">
          So there is no graph, no recap, no list of violations, no edits and no unidentified driving here.
          What the platform does publish is below: the clocks of its last snapshot and the hours per day and
          status.
        </p>
      </div>
      {published.fault === null ? null : (
        <div className="p-3.5">
          <ErrorNotice
            title="The days can't be read"
            error={{ message: published.fault }}
            onRetry={onRetry}
            retrying={retrying}
            className="max-w-xl"
          />
        </div>
      )}
      {published.fault === null && published.days.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-2">
          The platform's summary has no day of this driver in this time.
        </p>
      ) : null}
      {published.days.length === 0 ? null : <Days published={published} />}
    </>
  );
}

function Days({ published }: { published: PublishedHours }) {
  const newestFirst = published.days.toReversed();
  return (
    <Section title="Hours per day">
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">Hours per day and status</caption>
          <thead>
            <tr className="text-small text-ink-3">
              <th scope="col" className="border-b border-line py-1 text-left font-medium">
                Day
              </th>
              <th scope="col" className="w-2/5 border-b border-line py-1 text-left font-medium">
                <span className="sr-only">Shares</span>
              </th>
              {graphLines.map((line) => (
                <th key={line} scope="col" className="border-b border-line py-1 text-right font-medium">
                  <abbr title={dutyStatusLabel[line]} className="no-underline">
                    {dutyLetters[line]}
                  </abbr>
                </th>
              ))}
              <th scope="col" className="border-b border-line py-1 text-right font-medium">
                Distance
              </th>
              <th scope="col" className="border-b border-line py-1 pl-4 text-left font-medium">
                Units
              </th>
            </tr>
          </thead>
          <tbody>
            {newestFirst.map((day) => (
              <tr key={day.date}>
                <th
                  scope="row"
                  className="border-b border-line py-1.5 text-left font-medium whitespace-nowrap"
                >
                  {dayLabel(day.date)}
                </th>
                <td className="border-b border-line px-3 py-1.5">
                  <Shares durations={day.statusDurations} />
                </td>
                {graphLines.map((line) => (
                  <td key={line} className="border-b border-line py-1.5 text-right">
                    {hoursText(day.statusDurations[line])}
                  </td>
                ))}
                <td className="border-b border-line py-1.5 text-right text-ink-2">
                  {Math.round(day.distancePerDay).toLocaleString("en-US")} {published.distanceUnit ?? ""}
                </td>
                <td className="border-b border-line py-1.5 pl-4 text-ink-2">
                  {day.powerUnitNumbers?.join(", ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** How a day divides among the statuses. Decorative: the figures beside it say the same. */
function Shares({ durations }: { durations: SummaryDay["statusDurations"] }) {
  const sum = Math.max(1, ...[graphLines.reduce((all, line) => all + durations[line], 0)]);
  return (
    <span
      aria-hidden="true"
      className="flex h-3 overflow-hidden rounded-[3px] bg-sunken print:[print-color-adjust:exact]"
    >
      {graphLines.map((line) => (
        <span
          key={line}
          className={`border-r border-surface last:border-r-0 ${fills[line]}`}
          style={{ width: `${(durations[line] / sum) * 100}%` }}
        />
      ))}
    </span>
  );
}
