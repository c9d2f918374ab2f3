import { type KeyboardEvent, useState } from "react";
import { type PlaceRow, pointOf } from "@/components/places/board/place-row";
import { fenceText, inShape } from "@/components/places/fence/fence-edits";
import { FenceMap } from "@/components/places/fence/fence-map";
import type { PlaceWrites } from "@/components/places/writes/use-place-writes";
import { Button } from "@/components/ui/button";
import { LinkGuard } from "@/components/ui/leaving/link-guard";
import { useLeaveGuard } from "@/components/ui/leaving/use-leave-guard";
import { pageKeys } from "@/components/ui/page-keys";
import { Section } from "@/components/ui/section";
import { toastRefused } from "@/components/ui/toast";
import type { PlaceDetail } from "@/lib/contract/desk/places/place-records";
import { type Fence, type Fences, fenceAround, fenceFault, geofencesWith, holds } from "@/lib/geo/fence";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface FencePaneProps {
  row: PlaceRow;
  detail: PlaceDetail;
  writes: PlaceWrites;
  disabledReason: string | null;
  zone: string;
  nowMs: number;
}

/** Metres: of a first circle, and of the room that a proposed fence leaves around where trucks stood. */
const [firstMeters, roomMeters] = [150, 25];
const nothing = () => undefined;

/** The fences of a place: edited on the map by mouse or keys, judged by what they hold of real stays, saved as one. */
export function FencePane({ row, ...props }: FencePaneProps) {
  const point = pointOf(row.location);
  return (
    <Section title="Fences">
      {point === null ? (
        <p className="text-ink-2">It is not on the map yet: edit the place and point at it first.</p>
      ) : (
        <FenceEditor row={row} point={point} {...props} />
      )}
    </Section>
  );
}

function FenceEditor({ row, point, detail, writes, ...props }: FencePaneProps & { point: GeoPoint }) {
  const saved = row.fences;
  const [role, setRole] = useState<keyof Fences>("arrival");
  // The steps of the draft, the newest last: none, nothing is changed.
  const [steps, setSteps] = useState<readonly Fences[]>([]);
  const fences = steps.at(-1) ?? saved;
  const isDirty = steps.length > 0;
  useLeaveGuard(isDirty, nothing);
  const present = fences[role];
  const { standing } = detail;
  const edit = (fence: Fence | null, goesOn = false) =>
    setSteps([...(goesOn ? steps.slice(0, -1) : steps.slice(-99)), { ...fences, [role]: fence }]);
  const start: Fence = present ??
    fences.arrival ?? { kind: "circle", middle: point, radiusMeters: firstMeters };
  const proposed = fenceAround(standing, roomMeters);
  const fault = [fences.arrival, fences.departure].map((fence) => fence && fenceFault(fence)).find(Boolean);
  const save = async () => {
    try {
      await writes.change(row, `The fence of ${row.name} is saved`, {
        geofences: geofencesWith(fences, row.location.geofences),
      });
      setSteps([]);
    } catch (error) {
      toastRefused("The fence was not saved, and stays as you drew it", error as Error);
    }
  };
  const blocked = props.disabledReason ?? fault ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isDirty) return;
    if (event.key === pageKeys.leave) setSteps([]);
    else if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      if (blocked === null) void save();
    } else if (event.key === pageKeys.undo) setSteps(steps.slice(0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it, all of which are buttons too
    <div onKeyDown={onKeyDown} className="grid gap-2">
      {isDirty ? (
        <LinkGuard title="Leave the fence unsaved?">What you drew at {row.name} is lost then.</LinkGuard>
      ) : null}
      {isDirty ? (
        <div className="no-print flex flex-wrap items-center gap-2 rounded-panel bg-sunken px-3 py-2">
          <p role="status" className="min-w-0 flex-1">
            <b className="font-semibold">Not saved.</b>{" "}
            {fault ?? heldText(fences.arrival, saved.arrival, standing)}
          </p>
          <Button onClick={() => setSteps(steps.slice(0, -1))} shortcut={pageKeys.undo}>
            Step back
          </Button>
          <Button onClick={() => setSteps([])} shortcut="Esc">
            Discard
          </Button>
          <Button
            variant="primary"
            shortcut="⌘↵"
            pending={writes.isPending}
            disabledReason={blocked}
            onClick={() => void save()}
          >
            Save the fence
          </Button>
        </div>
      ) : null}
      <div className="no-print flex flex-wrap items-center gap-2">
        <Toggle isOn={role === "arrival"} onPress={() => setRole("arrival")}>
          Arrival
        </Toggle>
        <Toggle isOn={role === "departure"} onPress={() => setRole("departure")}>
          Departure
        </Toggle>
        <span aria-hidden="true" className="h-5 border-l border-line" />
        {(["circle", "polygon"] as const).map((kind) => (
          <Toggle
            key={kind}
            isOn={present?.kind === kind}
            disabledReason={props.disabledReason}
            onPress={() => present?.kind !== kind && edit(inShape(start, kind))}
          >
            {kind === "circle" ? "Circle" : "Polygon"}
          </Toggle>
        ))}
        <Button
          disabledReason={
            props.disabledReason ?? (proposed === null ? "No vehicle stood here in the last day." : null)
          }
          onClick={() => edit(proposed)}
        >
          From stays
        </Button>
        <Button
          disabledReason={props.disabledReason ?? (present === null ? "There is none." : null)}
          onClick={() => edit(null)}
        >
          Take it away
        </Button>
      </div>
      <FenceMap
        point={point}
        fences={fences}
        saved={saved}
        role={role}
        standing={standing}
        disabled={props.disabledReason !== null}
        onEdit={edit}
      />
      <Facts fences={fences} detail={detail} zone={props.zone} nowMs={props.nowMs} />
    </div>
  );
}

interface ToggleProps {
  isOn: boolean;
  disabledReason?: string | null;
  onPress: () => void;
  children: string;
}

const Toggle = ({ isOn, disabledReason, onPress, children }: ToggleProps) => (
  <Button aria-pressed={isOn} disabledReason={disabledReason} onClick={onPress}>
    {children}
  </Button>
);

const count = (stays: PlaceDetail["standing"], fence: Fence | null) =>
  fence === null ? 0 : stays.filter((stay) => holds(fence, stay)).length;

/** `This fence holds 31 of 31 stays, the one before 28.` */
function heldText(now: Fence | null, before: Fence | null, stays: PlaceDetail["standing"]): string {
  if (stays.length === 0) return "No vehicle stood within a mile in the last day: nothing to compare with.";
  const was = before === null ? "before there was none" : `the one before ${count(stays, before)}`;
  return `This fence holds ${count(stays, now)} of ${stays.length} stays, ${was}.`;
}

function Facts({
  fences,
  detail,
  zone,
  nowMs,
}: Pick<FencePaneProps, "detail" | "zone" | "nowMs"> & { fences: Fences }) {
  const { standing, standingSince } = detail;
  const missed = standing.length - count(standing, fences.arrival);
  const facts = [
    ["Arrives", fenceText(fences.arrival)],
    ["Departs", fenceText(fences.departure)],
    [
      "Stood here",
      `${standing.length} within a mile since ${nearInstantLabel(Date.parse(standingSince), zone, nowMs)}, ${missed} outside of the fence`,
    ],
  ] as const;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
