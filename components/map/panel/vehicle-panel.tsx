import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Copy, LocateFixed } from "lucide-react";
import Link from "next/link";
import { type PlaceNames, usePlaceNames } from "@/components/map/basemap/place-names";
import { stateKind } from "@/components/map/layer/state-kind";
import { trailHours, useMapAddress } from "@/components/map/panel/use-map-address";
import { VehicleHours } from "@/components/map/panel/vehicle-hours";
import { coordinatesText, headingText, trailSentence } from "@/components/map/panel/vehicle-sentences";
import { VehicleTrip } from "@/components/map/panel/vehicle-trip";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/clipboard/copy";
import { ErrorNotice } from "@/components/ui/error-notice";
import { FilterChip } from "@/components/ui/filter-chip";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { pageKeys } from "@/components/ui/page-keys";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import { OutOfServiceFlag } from "@/components/work/out-of-service/out-of-service-flag";
import type { VehicleTrail } from "@/lib/contract/desk/vehicles";
import { age } from "@/lib/format/age";
import { distance, speedLabel } from "@/lib/format/measures";
import { vehicleStateLabel } from "@/lib/format/vehicle-state";
import type { LiveVehicleView } from "@/lib/live/live-vehicle-view";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { vehicleTrailQuery } from "@/lib/queries/vehicle-trail";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface VehiclePanelProps {
  vehicle: LiveVehicleView;
  follows: boolean;
  onFollow: (follows: boolean) => void;
  onClose: () => void;
}

/** Everything about the selected vehicle: what is at hand first, then what is asked for. */
export function VehiclePanel({ vehicle, follows, onFollow, onClose }: VehiclePanelProps) {
  const { address } = useMapAddress();
  const trail = useQuery(vehicleTrailQuery(vehicle.number, address.hours));
  const noPosition = vehicle.position ? null : "This vehicle has no position yet";
  return (
    <>
      <header className="border-b border-line px-3.5 py-3">
        <div className="flex items-center gap-2">
          <h2 className="truncate text-[16px] leading-5 font-semibold">{vehicle.number}</h2>
          <StateMark kind={stateKind[vehicle.state]}>{vehicleStateLabel[vehicle.state]}</StateMark>
          <IconButton label="Close" icon={<Kbd>esc</Kbd>} onClick={onClose} className="ml-auto w-auto px-1" />
        </div>
        <p className="mt-[3px] text-ink-2">{subtitle(vehicle)}</p>
        <OutOfServiceFlag kind="vehicle" objectId={vehicle.number} inWords />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Section>
          <VehicleTrip key={vehicle.number} vehicle={vehicle.number} />
        </Section>
        <Section>
          <VehicleHours vehicle={vehicle.number} />
        </Section>
        <Position vehicle={vehicle} latest={trail.data?.latest ?? null} isReading={trail.isPending} />
        <TrailSection query={trail} />
        <Unit vehicle={vehicle} />
      </div>
      <footer className="flex gap-2 border-t border-line px-3.5 py-2.5">
        <Button
          variant={follows ? "primary" : "secondary"}
          aria-pressed={follows}
          shortcut={pageKeys.follow}
          icon={<LocateFixed size={14} />}
          disabledReason={noPosition}
          onClick={() => onFollow(!follows)}
        >
          {follows ? "Following" : "Follow"}
        </Button>
        <Button
          icon={<Copy size={14} />}
          disabledReason={noPosition}
          onClick={() => void copyCoordinates(vehicle)}
        >
          Copy coordinates
        </Button>
      </footer>
    </>
  );
}

function subtitle({ driver, unit }: LiveVehicleView): string {
  return [driver ?? "No driver", unit].filter(Boolean).join(" · ");
}

async function copyCoordinates({ number, position }: LiveVehicleView): Promise<void> {
  if (!position) return;
  const text = coordinatesText(position);
  await copyText(text, "Coordinates copied", { description: `${number}: ${text}` });
}

function Position({
  vehicle,
  latest,
  isReading,
}: {
  vehicle: LiveVehicleView;
  latest: VehicleTrail["latest"] | null;
  isReading: boolean;
}) {
  const now = useNowSeconds();
  const places = usePlaceNames();
  const { position, speedMph, headingDegrees } = vehicle;
  const notKnown = isReading ? "…" : "Not known";
  return (
    <Section>
      {position && (vehicle.state === "stale" || vehicle.state === "unknown") ? (
        <p className="mb-2.5 rounded-panel bg-unknown-tint px-3 py-2.5">
          {lostSentence(position, places, now)}
        </p>
      ) : null}
      <Facts
        facts={[
          [
            "Position",
            position
              ? positionSentence(position, places, now)
              : "Never seen. It appears with the first position its device reports.",
          ],
          ["Speed", speedSentence(vehicle.state, speedMph, headingDegrees)],
          ["Odometer", latest?.odometer == null ? notKnown : distance(latest.odometer)],
          ["Fuel", latest?.fuelLevel == null ? notKnown : `${Math.round(latest.fuelLevel * 100)} %`],
          ...(position ? [["Coordinates", coordinatesText(position)] as const] : []),
        ]}
      />
    </Section>
  );
}

type Known = NonNullable<LiveVehicleView["position"]>;

function positionSentence(position: Known, places: PlaceNames | null, now: number): string {
  const near = places?.near(position.latitude, position.longitude);
  const ago = `${age(now - position.eventTimeSeconds)} ago`;
  return near ? `${ago} · ${near}` : ago;
}

function lostSentence(position: Known, places: PlaceNames | null, now: number): string {
  const zone = places?.zoneAt(position.latitude, position.longitude) ?? "UTC";
  const since = nearInstantLabel(position.eventTimeSeconds * 1_000, zone, now * 1_000);
  return `No position since ${since}, ${age(now - position.eventTimeSeconds)} ago. Where it is now is not known.`;
}

/** A speed of an hour ago is no speed: it is written in the past tense. */
function speedSentence(
  state: LiveVehicleView["state"],
  speedMph: number | null,
  headingDegrees: number | null,
): string {
  if (speedMph === null)
    return state === "moving" || state === "stopped"
      ? `Not reported; ${state} by its last positions`
      : "Not reported";
  const speed = speedLabel(speedMph);
  const sentence =
    headingDegrees === null || speedMph < 1 ? speed : `${speed}, ${headingText(headingDegrees)}`;
  return state !== "stale" && state !== "unknown" ? sentence : `${sentence} when last seen`;
}

function TrailSection({ query }: { query: UseQueryResult<VehicleTrail> }) {
  const { address, setAddress } = useMapAddress();
  return (
    <Section>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="text-body font-medium">Trail</h3>
        <div role="toolbar" aria-label="Hours of trail" className="flex gap-1">
          {trailHours.map((choice) => (
            <FilterChip
              key={choice}
              pressed={choice === address.hours}
              aria-label={`${choice} hours`}
              className="h-6 px-2"
              onClick={() => void setAddress({ hours: choice })}
            >
              {choice} h
            </FilterChip>
          ))}
        </div>
      </div>
      {query.error && !query.data ? (
        <ErrorNotice
          title="The trail can't be read"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <p className="text-ink-3">{trailSentence(query.data ?? null, address.hours)}</p>
      )}
    </Section>
  );
}

function Unit({ vehicle }: { vehicle: LiveVehicleView }) {
  return (
    <Section>
      <Facts
        facts={[
          ["Terminal", vehicle.terminal ?? "None"],
          [
            "Driver",
            vehicle.driver ? [vehicle.driver, vehicle.employeeId].filter(Boolean).join(" · ") : "None",
          ],
          ["Unit", vehicle.unit || "Not known"],
          ...(vehicle.type ? [["Type", vehicle.type] as const] : []),
          ...(vehicle.groups.length > 0 ? [["Groups", vehicle.groups.join(", ")] as const] : []),
        ]}
      />
      <Link
        href={routes.unit(vehicle.number)}
        className="mt-2 inline-block text-ink-2 underline underline-offset-2 hover:text-ink"
      >
        Open its page
      </Link>
    </Section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-[92px_1fr] gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
