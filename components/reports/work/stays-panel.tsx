import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { nothingOpen, type WorkView } from "@/components/reports/work/use-work-view";
import { minutes } from "@/components/reports/work/work-columns";
import type { WorkRow } from "@/components/reports/work/work-row";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { type StateKind, StateShape, stateInk } from "@/components/ui/state-shape";
import { type WorkPart, type WorkReport, type WorkStay, workParts } from "@/lib/contract/desk/reports/work";
import { unjudgedLabels } from "@/lib/format/on-time";
import { workStaysQuery } from "@/lib/queries/reports";
import { routes } from "@/lib/routes";
import { shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";

const partLabels: Readonly<Record<WorkPart, string>> = {
  all: "All stops",
  "on-time": "On time",
  late: "Late",
  failed: "Failed",
  unjudged: "Unknown",
  "to-come": "To come",
  stays: "Stays known",
  detained: "Detained",
};

const kinds: Readonly<Record<WorkStay["verdict"], StateKind>> = {
  "on-time": "ok",
  late: "late",
  failed: "late",
  unjudged: "unknown",
  "to-come": "unknown",
};

interface StaysPanelProps {
  page: WorkView;
  asked: NonNullable<WorkView["askedStays"]>;
  row: WorkRow | null;
  report: WorkReport;
}

/** The stops behind a figure, each with the manifest or the trip that it is of. */
export function StaysPanel({ page, asked, row, report }: StaysPanelProps) {
  const query = useQuery(workStaysQuery(asked));
  const code = report.codes.find((one) => one.code === asked.code);
  const title = row?.label ?? asked.place ?? code?.label ?? asked.code ?? asked.group ?? "All";
  return (
    <Section
      title={title}
      aside={
        <span className="no-print flex items-center gap-1.5">
          <Select
            aria-label="Which stops"
            value={asked.part}
            onChange={({ target }) =>
              void page.setView({ part: workParts.find((part) => part === target.value) ?? null })
            }
            options={workParts.map((part) => ({ value: part, label: partLabels[part] }))}
          />
          <Button onClick={() => void page.setView(nothingOpen)}>Close</Button>
        </span>
      }
    >
      {query.data === undefined ? (
        query.isLoadingError ? (
          <ReadError title="The stops can't be read" query={query} />
        ) : (
          <Skeleton className="h-40" />
        )
      ) : query.data.stays.length === 0 ? (
        <p className="text-ink-2">None.</p>
      ) : (
        <>
          <p className="mb-1 text-small text-ink-3">
            {query.data.total > query.data.stays.length
              ? `The worst ${figure(query.data.stays.length)} of ${figure(query.data.total)} stops`
              : `${figure(query.data.total)} ${query.data.total === 1 ? "stop" : "stops"}, the worst first`}
          </p>
          <ul>
            {query.data.stays.map((stay) => (
              <Stay key={`${stay.kind} ${stay.documentId} ${stay.stopId}`} stay={stay} report={report} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Stay({ stay, report }: { stay: WorkStay; report: WorkReport }) {
  const { verdict } = stay;
  const claims = claimParts(stay);
  const codes = stay.codes.map((code) => report.codes.find((one) => one.code === code)?.label ?? code);
  return (
    <li className="border-b border-line py-1.5 last:border-b-0">
      <div className="flex items-baseline gap-2">
        <Link href={linkOf(stay)} className="font-medium underline">
          {stay.title}
        </Link>
        <span className="truncate text-ink-2">{stay.driver ?? "no driver"}</span>
        <span className={`ml-auto inline-flex items-center gap-1.5 ${stateInk[kinds[verdict]]}`}>
          <StateShape kind={kinds[verdict]} size={8} />
          {verdictLabel(stay)}
        </span>
      </div>
      <div className="truncate">{stay.place}</div>
      <div className="text-small text-ink-2">{timesLabel(stay)}</div>
      {codes.length === 0 && claims.length === 0 ? null : (
        <div className="text-small">{[...claims, ...codes].join(" · ")}</div>
      )}
    </li>
  );
}

/** `detention 50 min`, `claim 45 min`, `layover 1 day`. */
const claimParts = ({ detentionMinutes, billableMinutes, layoverDays }: WorkStay): string[] =>
  [
    detentionMinutes ? `detention ${minutes(detentionMinutes)} min` : null,
    detentionMinutes ? `claim ${minutes(billableMinutes ?? 0)} min` : null,
    layoverDays ? `layover ${layoverDays} ${layoverDays === 1 ? "day" : "days"}` : null,
  ].filter((part) => part !== null);

const linkOf = ({ kind, documentId, stopId }: WorkStay) =>
  kind === "manifest" ? routes.manifest(documentId) : routes.tripStop(Number(documentId), Number(stopId));

function verdictLabel({ verdict, unjudgedBecause, promisedAt, arrivedAt }: WorkStay): string {
  if (unjudgedBecause !== null) return `unknown: ${unjudgedLabels[unjudgedBecause]}`;
  if (verdict !== "late") return partLabels[verdict].toLowerCase();
  if (promisedAt === null || arrivedAt === null) return "not reached";
  return `${minutes((Date.parse(arrivedAt) - Date.parse(promisedAt)) / 60_000)} min late`;
}

function timesLabel({ plannedAt, promisedAt, arrivedAt, departedAt, timezone }: WorkStay): string {
  const zone = timezone ?? "UTC";
  const label = (at: string | null) => {
    if (at === null) return "not known";
    const { weekday, time } = wallTime(Date.parse(at), zone);
    return `${weekday} ${shownTime(time)}`;
  };
  const known = promisedAt ?? arrivedAt ?? plannedAt;
  const zoneLabel = known === null ? "" : ` ${wallTime(Date.parse(known), zone).zone}`;
  return `planned ${label(plannedAt)} · promised ${label(promisedAt)} · arrived ${label(arrivedAt)} · left ${label(departedAt)}${zoneLabel}`;
}
