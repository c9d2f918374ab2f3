import { Check, Circle, CircleDot } from "lucide-react";
import Link from "next/link";
import { DriverPhone, drivesNow } from "@/components/shipment/driver-phone";
import { manifestStateLabel } from "@/components/shipment/manifest-standing";
import { cx } from "@/components/ui/cx";
import { plural } from "@/components/ui/figure";
import { UnitsOut } from "@/components/work/out-of-service/units-out";
import { type ManifestRow, manifestStates } from "@/lib/contract/desk/freight-manifests";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { weightLabel, wholeDistance } from "@/lib/format/measures";
import { spacesCount, spacesFigure } from "@/lib/format/spaces";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { routes } from "@/lib/routes";
import { nearInstant, nearInstantLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

interface ManifestStatesProps {
  detail: ManifestDetail;
  timeZone: string;
}

/** From planning to completed, or canceled: when each began and by whom; beside it who drives what. */
export function ManifestStates({ detail, timeZone }: ManifestStatesProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const { row, reached } = detail;
  const present = row.state === "canceled" ? -1 : manifestStates.indexOf(row.state);
  // Leave out what a canceled manifest did not come to: it never will.
  const shown = manifestStates.filter(
    (state) => row.canceled === null || reached.some((one) => one.state === state),
  );
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line px-3.5 py-2">
      <ol aria-label="States" className="flex flex-wrap items-start gap-x-4 gap-y-1">
        {shown.map((state, index) => {
          const since = reached.find((one) => one.state === state);
          const isPresent = index === present;
          const isOver = row.canceled !== null || index < present || (isPresent && state === "completed");
          return (
            <li key={state} aria-current={isPresent ? "step" : undefined} className="flex gap-1.5">
              <StateBox isOver={isOver} isPresent={isPresent} />
              <span>
                <span className={cx(isPresent ? "font-semibold" : isOver ? "text-ink" : "text-ink-2")}>
                  {manifestStateLabel[state]}
                </span>
                <span className="block text-small text-ink-3">
                  {since === undefined
                    ? laterLabel(state, row, timeZone, nowMs)
                    : [
                        isPresent && state !== "completed" ? "since" : null,
                        nearInstant(Date.parse(since.at), timeZone, nowMs),
                        since.by === null ? null : `· ${since.by}`,
                      ]
                        .filter(Boolean)
                        .join(" ")}
                </span>
              </span>
            </li>
          );
        })}
        {row.canceled === null ? null : (
          <li aria-current="step" className="flex gap-1.5">
            <StateBox isOver={false} isPresent />
            <span>
              <span className="font-semibold">{manifestStateLabel.canceled}</span>
              <span className="block text-small text-ink-3">
                {nearInstantLabel(Date.parse(row.canceled.at), timeZone, nowMs)} · {row.canceled.by}
              </span>
            </span>
          </li>
        )}
      </ol>
      {row.canceled === null ? <Facts row={row} timeZone={timeZone} nowMs={nowMs} /> : null}
    </div>
  );
}

function StateBox({ isOver, isPresent }: { isOver: boolean; isPresent: boolean }) {
  const Icon = isOver ? Check : isPresent ? CircleDot : Circle;
  return (
    <Icon
      size={14}
      aria-hidden="true"
      className={cx("mt-0.5 shrink-0", isOver ? "text-ink-2" : isPresent ? "text-moving" : "text-control")}
    />
  );
}

/** Says what is expected of a state that has not begun. */
function laterLabel(
  state: ManifestRow["state"],
  { plan, departAt }: ManifestRow,
  timeZone: string,
  nowMs: number,
): string | null {
  const label = (at: string) => nearInstant(Date.parse(at), timeZone, nowMs);
  if (state === "completed") return plan.endAt === null ? null : `back ${label(plan.endAt)}`;
  if (state === "in-progress" && departAt !== null)
    return `${Date.parse(departAt) < nowMs ? "should have left" : "leaves"} ${label(departAt)}`;
  return null;
}

interface FactsProps {
  row: ManifestRow;
  timeZone: string;
  nowMs: number;
}

function loadedLabel({ load: { weight, withoutWeight } }: ManifestRow): string {
  const label = weightLabel(weight);
  if (withoutWeight === 0) return label;
  return weight === 0 ? "weight not known" : `at least ${label}`;
}

function loadedSpaces({ load: { spaces, withoutSpaces }, capacity }: ManifestRow): string {
  if (spaces === 0 && withoutSpaces > 0) return "spaces not known";
  const label =
    capacity === null
      ? spacesCount(spaces)
      : `${spacesFigure(spaces)} of ${spacesFigure(capacity.spaces)} spaces`;
  return withoutSpaces === 0 ? label : `at least ${label}`;
}

/** States of a manifest that is over: what its units are by now says nothing of it. */
const closed: ReadonlySet<ManifestRow["state"]> = new Set(["completed", "canceled"]);

function Facts({ row, timeZone, nowMs }: FactsProps) {
  const { driver, vehicle, trailer, dock, route, load, plan } = row;
  const { zone } = wallTime(nowMs, timeZone);
  const spaces = loadedSpaces(row);
  const units = [vehicle ?? "no unit", trailer === null ? null : `+ ${trailer}`].filter(Boolean).join(" ");
  return (
    <div className="ml-auto text-right">
      <p>
        {driver === null ? (
          <span className="font-medium">No driver</span>
        ) : (
          <>
            <Link href={routes.driverHours(driver.externalUserId)} className="font-medium underline">
              {driver.name}
            </Link>
            {driver.phone === null ? null : (
              <>
                {" "}
                <DriverPhone phone={driver.phone} drives={drivesNow(row)} />
              </>
            )}
          </>
        )}
        {" · "}
        {vehicle === null ? (
          units
        ) : (
          <Link href={routes.map({ vehicle })} className="underline">
            {units}
          </Link>
        )}
        {closed.has(row.state) ? null : <UnitsOut vehicle={vehicle} trailer={trailer} />}
        {dock === null ? "" : ` · door ${dock}`}
        {route === null ? "" : ` · route ${route}`}
      </p>
      <p className="text-small text-ink-2">
        {plural(load.stops, "stop")} · {plural(load.shipments, "PRO")} · {loadedLabel(row)} · {spaces} ·{" "}
        {plan.miles === null ? "distance not known" : wholeDistance(plan.miles)} · all times {zone}
      </p>
    </div>
  );
}
