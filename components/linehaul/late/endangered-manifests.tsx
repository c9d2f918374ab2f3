import { useDeferredValue } from "react";
import type { TakenWay } from "@/components/linehaul/late/chosen-ways";
import { LateAxisView } from "@/components/linehaul/late/late-axis-view";
import { Menu, MenuChoice } from "@/components/ui/menu";
import { StateShape } from "@/components/ui/state-shape";
import type { EndangeredManifest, LateLeg, WayOut } from "@/lib/contract/desk/linehaul/late-leg";
import { duration } from "@/lib/format/duration";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { shownTime } from "@/lib/time/display";
import { timeLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

interface EndangeredProps {
  late: LateLeg;
  taken: readonly TakenWay[];
  onChoose: (manifestId: string, wayId: string | null) => void;
}

/** Draws so many at once, which have room, and the others after them. */
const inSight = 4;

/** Delivery manifests that close before the leg is there, with their cut-off and the way out, and one line of time. */
export function EndangeredManifests({ late, taken, onChoose }: EndangeredProps) {
  const nowMs = useNowSeconds(15) * 1_000;
  const { manifests, replanBy, zone } = late;
  const drawn = useDeferredValue(manifests, manifests.slice(0, inSight));
  const wayOf = new Map(taken.map(({ manifest, way }) => [manifest.manifestId, way]));
  return (
    <div className="flex min-h-0 flex-col">
      <p className="flex justify-between gap-2 px-3 pt-2.5 pb-1 font-medium">
        Delivery manifests at risk
        {replanBy === null ? null : <ReplanBy at={replanBy} zone={zone} nowMs={nowMs} />}
      </p>
      {manifests.length === 0 ? (
        <p className="px-3 py-1 text-ink-2">None: no delivery manifest closes before its freight is there.</p>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <table className="w-full">
            <thead>
              <tr className="text-left text-fine text-ink-2">
                <th className="px-3 py-1 font-medium">Manifest</th>
                <th className="py-1 font-medium">Leaves</th>
                <th className="py-1 font-medium">Cut-off</th>
                <th className="px-3 py-1 font-medium">Recovery within hours</th>
              </tr>
            </thead>
            <tbody>
              {drawn.map((manifest) => (
                <ManifestRow
                  key={manifest.manifestId}
                  manifest={manifest}
                  way={wayOf.get(manifest.manifestId) ?? null}
                  isPast={Date.parse(manifest.cutOffAt) < nowMs}
                  zone={zone}
                  onChoose={onChoose}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <LateAxisView late={late} nowMs={nowMs} />
    </div>
  );
}

function ReplanBy({ at, zone, nowMs }: { at: string; zone: string; nowMs: number }) {
  const leftSeconds = (Date.parse(at) - nowMs) / 1_000;
  return (
    <span className="font-semibold text-late">
      Re-plan by {timeLabel(Date.parse(at), zone)}{" "}
      <span className="font-normal text-ink-2">
        {leftSeconds < 0 ? `${duration(-leftSeconds)} ago` : `in ${duration(leftSeconds)}`}
      </span>
    </span>
  );
}

interface ManifestRowProps {
  manifest: EndangeredManifest;
  way: WayOut | null;
  isPast: boolean;
  zone: string;
  onChoose: EndangeredProps["onChoose"];
}

function ManifestRow({ manifest, way, isPast, zone, onChoose }: ManifestRowProps) {
  const { title, name, departAt, cutOffAt, pros, of, ways, noWay } = manifest;
  const time = (at: string) => shownTime(wallTime(Date.parse(at), zone).time);
  return (
    <tr className="border-t border-line align-top">
      <td className="px-3 py-1.5">
        <span className="font-medium">{title}</span>
        {name === null || title.includes(name) ? null : ` ${name}`}
        <span className="block text-fine text-ink-2">
          {pros} of {of} PROs
        </span>
      </td>
      <td className="py-1.5 pr-3">{time(departAt)}</td>
      <td className={isPast ? "py-1.5 font-semibold text-late" : "py-1.5"}>
        {time(cutOffAt)}
        {isPast ? <span className="block text-fine">passed</span> : null}
      </td>
      <td className="px-3 py-1.5">
        {way === null ? (noWay ?? "Left as it is") : way.sentence}
        <span className="flex items-center justify-between gap-2 text-fine text-ink-2">
          {way === null ? <span /> : <WayNote way={way} />}
          {ways.length === 0 ? null : <OtherWays manifest={manifest} way={way} onChoose={onChoose} />}
        </span>
      </td>
    </tr>
  );
}

function WayNote({ way: { note, missed, toAsk } }: { way: WayOut }) {
  return (
    <span className="flex items-center gap-1">
      <StateShape kind={missed > 0 ? "late" : toAsk > 0 ? "jeopardy" : "ok"} size={8} />
      {note}
    </span>
  );
}

const asItIs = "as it is";

function OtherWays({ manifest, way, onChoose }: Pick<ManifestRowProps, "manifest" | "way" | "onChoose">) {
  const { manifestId, title, ways } = manifest;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Other options for ${title}`}
          className="font-medium text-ink underline underline-offset-2"
        >
          other options
        </button>
      }
      className="max-w-96"
    >
      <MenuChoice
        closes
        label={`Recovery for ${title}`}
        value={way?.wayId ?? asItIs}
        options={[
          ...ways.map(({ wayId, sentence, note }) => ({ value: wayId, label: `${sentence}: ${note}` })),
          { value: asItIs, label: "Leave it as it is" },
        ]}
        onChange={(wayId) => onChoose(manifestId, wayId === asItIs ? null : wayId)}
      />
    </Menu>
  );
}
