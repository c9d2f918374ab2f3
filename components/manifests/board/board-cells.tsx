import type { Cell } from "@/components/list-page/columns/data-column";
import type { BoardRow } from "@/components/manifests/board/board-row";
import type { DayAxis } from "@/components/shipment/day-axis";
import { DayBar } from "@/components/shipment/day-bar";
import type { FreightZones } from "@/components/shipment/freight-terminal";
import { LoadMeter } from "@/components/shipment/load-meter";
import { ManifestStateMark } from "@/components/shipment/manifest-standing";
import { ManifestStopStrip } from "@/components/shipment/manifest-stop-marks";
import { WorkMarks } from "@/components/work/work-marks";
import type { ManifestStop } from "@/lib/contract/desk/freight-manifests";
import { slackLabel } from "@/lib/format/slack";

export const stateCell = ({ manifest }: BoardRow): Cell => ({
  content: <ManifestStateMark manifest={manifest} />,
});

/** The number, then name or route; a write that is not confirmed is marked. */
export const titleCell = ({ manifest }: BoardRow): Cell => {
  const { manifestNumber, manifestId, name, route, pending } = manifest;
  const label = name ?? route;
  return {
    content: (
      <>
        <span className="font-medium">{manifestNumber ?? manifestId}</span>
        {label === null ? null : <span className="truncate text-ink-2"> {label}</span>}
        {pending === null ? null : (
          <span className="ml-auto text-small text-jeopardy" title={pending.what}>
            {pending.state === "sent" ? "…" : pending.state}
          </span>
        )}
      </>
    ),
    look: "flex items-center gap-1.5",
    label: [
      manifestNumber ?? manifestId,
      label,
      pending === null ? null : `${pending.what}, ${pending.state}`,
    ]
      .filter(Boolean)
      .join(", "),
  };
};

export const driverCell = ({ manifest }: BoardRow): Cell =>
  manifest.driver !== null
    ? {
        content: (
          <>
            <span className="truncate">{manifest.driver.name}</span>
            <WorkMarks
              externalUserId={manifest.driver.externalUserId}
              self={{ kind: "manifest", id: manifest.manifestId }}
              brief
            />
          </>
        ),
        look: "flex items-center gap-1.5",
        title: manifest.driver.name,
        label: manifest.driver.name,
      }
    : manifest.state === "canceled"
      ? null
      : { content: "No driver", look: "font-medium" };

export const unitCell = ({ manifest: { vehicle, trailer } }: BoardRow): Cell =>
  vehicle === null && trailer === null
    ? null
    : {
        content: [vehicle ?? "–", trailer].filter(Boolean).join(" + "),
        look: "text-ink-2",
      };

export const departsCell =
  (zones: FreightZones) =>
  ({ manifest: { departedAt, departAt, terminal } }: BoardRow, nowMs: number): Cell => {
    const at = departedAt ?? departAt;
    if (at === null) return null;
    const time = zones.near(terminal, at, nowMs);
    return {
      content: time,
      look: departedAt === null ? "text-ink-3" : "",
      label: departedAt === null ? undefined : `left ${time}`,
    };
  };

export const stopsCell = ({ manifest, done }: BoardRow): Cell => {
  const stops = manifest.stops.filter(({ mark }) => mark !== "removed");
  return {
    content: (
      <>
        <span className="w-9 shrink-0 text-right">
          {done}/{stops.length}
        </span>
        <ManifestStopStrip stops={stops} />
      </>
    ),
    look: "flex items-center gap-2",
  };
};

export const weightCell = ({ manifest: { load, capacity } }: BoardRow): Cell => ({
  content: (
    <LoadMeter
      present={Math.round(load.weight)}
      untold={load.withoutWeight}
      capacity={capacity?.weight ?? null}
      unit="lb"
    />
  ),
});

export const spacesCell = ({ manifest: { load, capacity } }: BoardRow): Cell => ({
  content: (
    <LoadMeter
      present={load.spaces}
      untold={load.withoutSpaces}
      capacity={capacity?.spaces ?? null}
      unit="sp"
    />
  ),
});

export const dayCell =
  (axis: DayAxis | null) =>
  ({ manifest: { plan } }: BoardRow): Cell => ({
    content: (
      // On paper a column is as wide as what is in it, which of a picture is too wide.
      <span className="w-full print:block print:w-[90px]">
        <DayBar plan={plan.startAt === null ? null : plan} axis={axis} showsEnd />
      </span>
    ),
    look: "flex items-center",
  });

export const doneCell =
  (zones: FreightZones) =>
  ({ manifest: { returnedAt, plan, terminal } }: BoardRow, nowMs: number): Cell => {
    const at = returnedAt ?? plan.endAt;
    if (at === null) return null;
    const time = zones.near(terminal, at, nowMs);
    return returnedAt !== null
      ? time
      : {
          content: (
            <>
              <span className="text-fine text-ink-3">ETA</span> {time}
            </>
          ),
        };
  };

/** The open stop that has the least time to spare. */
export function tightestStop({ manifest }: BoardRow): ManifestStop | null {
  const open = manifest.stops.filter(
    ({ mark, slackMinutes }) =>
      (mark === "next" || mark === "planned" || mark === "at") && slackMinutes !== null,
  );
  return open.reduce<ManifestStop | null>(
    (least, stop) =>
      least === null || Number(stop.slackMinutes) < Number(least.slackMinutes) ? stop : least,
    null,
  );
}

export const slackCell = (row: BoardRow): Cell => {
  const stop = tightestStop(row);
  if (stop === null) return null;
  const look =
    stop.risk === "late"
      ? "font-medium text-late"
      : stop.risk === "in-jeopardy"
        ? "font-medium text-jeopardy"
        : "";
  return { content: slackLabel(stop.slackMinutes), look, title: `Stop ${stop.number}, ${stop.name}` };
};

export const exceptionsCell = ({ manifest: { exceptions } }: BoardRow): Cell =>
  exceptions === 0
    ? { content: "–", look: "text-ink-3", label: "no exceptions" }
    : { content: exceptions, look: "font-medium" };

export const sentenceCell = ({ manifest: { sentence, plan } }: BoardRow): Cell => ({
  content: sentence ?? plan.sentence,
  look: sentence === null ? "text-ink-3" : "text-ink",
  title: sentence ?? plan.sentence,
});
