import Link from "next/link";
import type { ReactNode } from "react";
import { eventLabel } from "@/components/shipment/history/history-labels";
import { osdSentence } from "@/components/shipment/osd/osd-label";
import { cx } from "@/components/ui/cx";
import { StateMark } from "@/components/ui/state-mark";
import { StateShape } from "@/components/ui/state-shape";
import type { Severity } from "@/lib/contract/desk/exception-rows";
import type { ChangedObject, HandoverRisk, HandoverSheet } from "@/lib/contract/desk/handover";
import { routes } from "@/lib/routes";
import { dayLabel, nearInstant, nearInstantLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";
import { localZone } from "@/lib/time/zones";

const severityKind = { high: "late", medium: "jeopardy", low: "unknown" } as const;
const severityLabel = { high: "High", medium: "Medium", low: "Low" } as const;

/** Reads a sheet of one terminal on that terminal's clock, one of several on the reader's. */
export const zoneOfSheet = ({ timezone }: Pick<HandoverSheet, "timezone">): string => timezone ?? localZone();

/** Shows what a handover sheet says: the risks first, then what is open, then what changed. */
export function SheetView({ sheet }: { sheet: HandoverSheet }) {
  const { risks, exceptions, unanswered, promises, trips, manifests, unplanned, undispatched } = sheet;
  const builtMs = Date.parse(sheet.builtAt);
  const lettersOf = (timeZone: string) => wallTime(builtMs, timeZone).zone;
  const zone = zoneOfSheet(sheet);
  const letters = lettersOf(zone);
  const when = (at: string | null) => (at === null ? "–" : nearInstant(Date.parse(at), zone, builtMs));
  /** Says when it happens, with the letters of the zone where they are not those of the sheet. */
  const whenThere = (at: string | null, timeZone: string | null) =>
    at === null || timeZone === null || lettersOf(timeZone) === letters
      ? when(at)
      : nearInstantLabel(Date.parse(at), timeZone, builtMs);
  return (
    <div className="grid gap-5">
      <p className="-mb-3 text-ink-3">Times are {letters} unless a line names another zone.</p>
      {sheet.platformAwaySince === null ? null : (
        <p className="flex items-baseline gap-2 rounded border border-line bg-unknown-tint px-3 py-2">
          <StateShape kind="stale" size={10} />
          <span>
            The platform could not be read from {when(sheet.platformAwaySince)} until this sheet was built at{" "}
            {when(sheet.builtAt)}: what happened in between is missing.
          </span>
        </p>
      )}
      <Part
        title={`Unplanned freight (${unplanned.total})`}
        {...(unplanned.total > unplanned.shipments.length
          ? { aside: `the ${unplanned.shipments.length} most urgent` }
          : {})}
      >
        {unplanned.shipments.map(({ shipmentId, title, day, sentence }) => (
          <Line key={shipmentId} when={day === null ? "–" : dayLabel(day)}>
            <Link href={routes.shipment(title)} className="font-medium underline-offset-2 hover:underline">
              {title}
            </Link>{" "}
            {sentence}
          </Line>
        ))}
      </Part>
      <Part title={`Manifests not dispatched (${undispatched.length})`}>
        {undispatched.map(({ manifestId, title, departAt, timezone, sentence }) => (
          <Line key={manifestId} when={whenThere(departAt, timezone)}>
            <Link
              href={routes.manifest(manifestId)}
              className="font-medium underline-offset-2 hover:underline"
            >
              {title}
            </Link>{" "}
            {sentence}
          </Line>
        ))}
      </Part>
      <Part title={`Risks in the next six hours (${risks.length})`}>
        {risks.map((risk) => (
          <Line
            key={`${risk.kind} ${risk.id}`}
            when={whenThere(risk.at, risk.timezone)}
            severity={risk.severity}
          >
            <Link href={routeOf(risk)} className="font-medium underline-offset-2 hover:underline">
              {risk.label}
            </Link>{" "}
            {risk.sentence}
          </Line>
        ))}
      </Part>
      <Part
        title={`Open exceptions (${exceptions.open.length})`}
        {...(exceptions.born + exceptions.cleared === 0
          ? {}
          : { aside: `${exceptions.born} new, ${exceptions.cleared} cleared in this period` })}
      >
        {exceptions.open.map((row) => (
          <Line key={row.id} when={whenThere(row.since, row.timezone)} severity={row.severity}>
            <Link
              href={routes.exceptions({ at: row.id })}
              className="font-medium underline-offset-2 hover:underline"
            >
              {row.object.label}
            </Link>{" "}
            {row.sentence} <span className="text-ink-2">{ownerLabel(row.owner)}</span>
          </Line>
        ))}
      </Part>
      <Part title={`Open OS&D cases (${sheet.osdCases.length})`}>
        {sheet.osdCases.map(({ proNumber, at, timezone, case: osd, by }) => (
          <Line key={proNumber} when={whenThere(at, timezone)}>
            <Link
              href={routes.shipment(proNumber)}
              className="font-medium underline-offset-2 hover:underline"
            >
              {proNumber}
            </Link>{" "}
            {osdSentence(osd)} <span className="text-ink-2">{by}</span>
          </Line>
        ))}
      </Part>
      <Part title={`Unanswered messages (${unanswered.length})`}>
        {unanswered.map(({ conversationId, since, timezone, body, claimedBy, with: name }) => (
          <Line key={conversationId} when={whenThere(since, timezone)}>
            <Link
              href={routes.inbox({ at: conversationId })}
              className="font-medium underline-offset-2 hover:underline"
            >
              {name}
            </Link>{" "}
            “{body}” <span className="text-ink-2">{ownerLabel(claimedBy)}</span>
          </Line>
        ))}
      </Part>
      <Part title={`Promises made (${promises.length})`}>
        {promises.map(({ promiseId, conversationId, dueAt, timezone, what, owner, stop }) => (
          <Line key={promiseId} when={whenThere(dueAt, timezone)}>
            <Link
              href={routes.inbox({ at: conversationId })}
              className="font-medium underline-offset-2 hover:underline"
            >
              {what}
            </Link>{" "}
            {stop} <span className="text-ink-2">{ownerLabel(owner)}</span>
          </Line>
        ))}
      </Part>
      <Changed title="Trips that changed" part={trips} when={whenThere} />
      <Changed title="Manifests that changed" part={manifests} when={whenThere} />
      <NothingLine sheet={sheet} />
    </div>
  );
}

/** One line for all that there is nothing of. */
function NothingLine({ sheet }: { sheet: HandoverSheet }) {
  const empty = [
    ["unplanned freight", sheet.unplanned.total],
    ["manifest to dispatch", sheet.undispatched.length],
    ["risk in the next six hours", sheet.risks.length],
    ["open exception", sheet.exceptions.open.length],
    ["open OS&D case", sheet.osdCases.length],
    ["unanswered message", sheet.unanswered.length],
    ["open promise", sheet.promises.length],
    ["changed trip", sheet.trips.total],
    ["changed manifest", sheet.manifests.total],
  ].flatMap(([name, count]) => (count === 0 ? [name] : []));
  return empty.length === 0 ? null : <p className="text-ink-2">No {empty.join(", no ")}.</p>;
}

function Changed({
  title,
  part,
  when,
}: {
  title: string;
  part: HandoverSheet["trips"];
  when: (at: string, timeZone: string | null) => string;
}) {
  const left = part.total - part.objects.length;
  return (
    <Part
      title={`${title} (${part.total})`}
      {...(left > 0 ? { aside: `the latest ${part.objects.length}` } : {})}
    >
      {part.objects.map((object) => (
        <Line key={object.id} when={when(object.lastAt, object.timezone)}>
          <Link href={routeOf(object)} className="font-medium underline-offset-2 hover:underline">
            {object.label}
          </Link>{" "}
          {whatLabel(object)}
        </Line>
      ))}
    </Part>
  );
}

const ownerLabel = (owner: { name: string } | null): string =>
  owner === null ? "Unassigned." : `${owner.name}'s.`;

const whatLabel = ({ what }: ChangedObject): string =>
  what.map(({ type, count }) => `${plain(type)}${count > 1 ? ` ${count}×` : ""}`).join(", ");

/** `Stop arrived` of `truckloadStopArrived`: the family is said by the heading. */
const plain = (type: string): string => eventLabel(type.replace(/^truckload(Trip)?/, "")).toLowerCase();

function routeOf({ kind, id }: Pick<HandoverRisk | ChangedObject, "kind" | "id">) {
  if (kind === "trip") return routes.trip(Number(id));
  return kind === "driver" ? routes.driverHours(id) : routes.manifest(id);
}

interface PartProps {
  title: string;
  aside?: string;
  children: readonly ReactNode[];
}

function Part({ title, aside, children }: PartProps) {
  if (children.length === 0 && aside === undefined) return null;
  return (
    <section>
      <h2 className="mb-1 flex items-baseline gap-2 border-b border-line pb-1 text-body font-semibold">
        {title}
        {aside === undefined ? null : <span className="font-normal text-ink-2">{aside}</span>}
      </h2>
      {children.length === 0 ? null : <ul className="grid gap-1">{children}</ul>}
    </section>
  );
}

interface LineProps {
  when: string;
  severity?: Severity;
  children: ReactNode;
}

function Line({ when, severity, children }: LineProps) {
  return (
    <li
      className={cx(
        "grid break-inside-avoid gap-2",
        severity === undefined ? "grid-cols-[104px_1fr]" : "grid-cols-[104px_80px_1fr]",
      )}
    >
      <span className="text-ink-2">{when}</span>
      {severity === undefined ? null : (
        <span>
          <StateMark kind={severityKind[severity]}>{severityLabel[severity]}</StateMark>
        </span>
      )}
      <span>{children}</span>
    </li>
  );
}
