import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { cx } from "@/components/ui/cx";
import { ReadError } from "@/components/ui/error-notice";
import { MeterBar, meterInks } from "@/components/ui/meter-bar";
import { StateShape } from "@/components/ui/state-shape";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { clockNames } from "@/lib/contract/desk/plain/clock-names";
import { clockTone, type DriverState, driverState } from "@/lib/driver-hours/driver-state";
import { dutyStatusLabel } from "@/lib/driver-hours/duty-status";
import { clockLabel } from "@/lib/driver-hours/hours-labels";
import { nextLabel, zoneOf } from "@/lib/driver-hours/next-label";
import { age } from "@/lib/format/age";
import { duration } from "@/lib/format/duration";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { vehicleHoursQuery } from "@/lib/queries/hours";
import { useCompanySettings } from "@/lib/queries/settings";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";

/** Hours of whoever's log names the vehicle; nothing where the platform offers none or nobody's does. */
export function VehicleHours({ vehicle }: { vehicle: string }) {
  const query = useQuery(vehicleHoursQuery(vehicle));
  if (query.isPending) return <p className="text-ink-3">Reading the driver's hours…</p>;
  if (query.data === undefined) return <ReadError title="The driver's hours can't be read" query={query} />;
  const { reading, drivers } = query.data;
  if (!reading.offered) return <p className="text-ink-3">Drivers' hours are not offered by this platform.</p>;
  if (drivers.length === 0) return <p className="text-ink-3">No driver's log names this unit.</p>;
  return (
    <div className="grid gap-3">
      {drivers.map((driver) => (
        <Driver key={driver.id} hours={driver} />
      ))}
    </div>
  );
}

function Driver({ hours }: { hours: DriverHours }) {
  const thresholds = useCompanySettings();
  const nowMs = useNowSeconds(5) * 1_000;
  const state = driverState(hours, nowMs, thresholds);
  const next = nextLabel(hours, state, nowMs);
  return (
    <div>
      {state.warning > 0 || state.known === null ? <Warning state={state} text={next} /> : null}
      {state.known === null ? null : <Clocks hours={hours} state={state} />}
      <p className="mt-1.5 text-ink-2">
        <Link
          href={routes.driverHours(hours.id)}
          className="text-ink underline underline-offset-2 hover:no-underline"
        >
          {hours.name ?? hours.id}
        </Link>
        {" · "}
        {standing(hours, state, nowMs)}
        {state.warning > 0 || state.known === null ? "" : ` · ${next}`}
      </p>
    </div>
  );
}

function standing(hours: DriverHours, { known }: DriverState, nowMs: number): string {
  const received =
    hours.asOfMs === null ? "no log" : `log ${age(Math.max(0, nowMs - hours.asOfMs) / 1_000)} old`;
  if (known === null || hours.status === null) return received;
  const since =
    hours.sinceMs === null ? "" : ` since ${nearInstantLabel(hours.sinceMs, zoneOf(hours), nowMs)}`;
  const flag = hours.flag === null ? "" : ` ${hours.flag}`;
  return `${dutyStatusLabel[hours.status]}${flag}${since} · ${received}`;
}

const notices = {
  violation: { kind: "late", tint: "bg-late-tint", lead: "In violation. " },
  soon: { kind: "jeopardy", tint: "bg-jeopardy-tint", lead: "About to run out. " },
  unknown: { kind: "stale", tint: "bg-unknown-tint", lead: "Hours unknown. " },
} as const;

function Warning({ state, text }: { state: DriverState; text: string }) {
  const { kind, tint, lead } =
    notices[state.urgency === "violation" || state.urgency === "unknown" ? state.urgency : "soon"];
  return (
    <p className={cx("mb-2.5 grid grid-cols-[16px_1fr] gap-x-2 rounded-panel px-3 py-2", tint)}>
      <span className="pt-[5px]">
        <StateShape kind={kind} size={10} />
      </span>
      <span>
        <b className="font-semibold">{lead}</b>
        {text}.
      </span>
    </p>
  );
}

function Clocks({ hours, state }: { hours: DriverHours; state: DriverState }) {
  return (
    <dl className="grid grid-cols-4 gap-2.5">
      {clockNames.map((name) => {
        const left = state.known?.clocks[name];
        const limit = hours.engine?.limits[name] ?? null;
        const tone = clockTone(state, name);
        return (
          <div key={name}>
            <dt className="text-ink-3">{clockLabel[name]}</dt>
            <dd className={cx("font-semibold", meterInks[tone])}>
              {left == null ? (
                <span className="font-normal text-ink-3">none</span>
              ) : (
                <>
                  {duration(left / 1_000)}
                  {limit === null ? null : <MeterBar share={left / limit} tone={tone} className="mt-1" />}
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
