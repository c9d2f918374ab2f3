import { graphLines } from "@/components/hours/log/log-grid";
import { hoursText } from "@/components/hours/log/log-labels";
import { ErrorNotice } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { PlainTable } from "@/components/ui/plain-table";
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
  return (
    <Section title="Hours per day">
      <div className="overflow-x-auto">
        <PlainTable
          caption="Hours per day and status"
          rows={published.days.toReversed()}
          rowKey={(day) => day.date}
          cellLook="border-b border-line py-1.5"
          columns={[
            { head: "Day", cellLook: "font-medium whitespace-nowrap", cell: (day) => dayLabel(day.date) },
            {
              head: "Shares",
              shownHead: <span className="sr-only">Shares</span>,
              look: "w-2/5",
              cellLook: "px-3",
              cell: (day) => <Shares durations={day.statusDurations} />,
            },
            ...graphLines.map((line) => ({
              head: line,
              shownHead: (
                <abbr title={dutyStatusLabel[line]} className="no-underline">
                  {dutyLetters[line]}
                </abbr>
              ),
              look: "text-right",
              cell: (day: SummaryDay) => hoursText(day.statusDurations[line]),
            })),
            {
              head: "Distance",
              look: "text-right",
              cellLook: "text-ink-2",
              cell: (day) => `${figure(Math.round(day.distancePerDay))} ${published.distanceUnit ?? ""}`,
            },
            {
              head: "Units",
              look: "pl-4",
              cellLook: "text-ink-2",
              cell: (day) => day.powerUnitNumbers?.join(", "),
            },
          ]}
        />
      </div>
    </Section>
  );
}

/** Draws how a day divides among the statuses. Decorative: the figures beside it say the same. */
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
