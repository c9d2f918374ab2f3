"use client";

import { type StateKind, StateShape } from "@/components/ui/state-shape";
import { age } from "@/lib/format/age";
import { type VehicleState, vehicleState, vehicleStateWords } from "@/lib/format/vehicle-state";
import { staleAfterSeconds } from "@/lib/live/live-store";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useVehicle } from "@/lib/live/use-vehicle";

const kinds: Readonly<Record<VehicleState, StateKind>> = {
  moving: "moving",
  stopped: "ok",
  stale: "stale",
  unknown: "unknown",
};

/** How a vehicle was last seen: shape, word and age, counted each second. */
export function SeenCell({ number }: { number: string }) {
  const vehicle = useVehicle(number);
  const nowSeconds = useNowSeconds();
  if (vehicle === null || vehicle.position === null) {
    return <span className="text-ink-3">Never seen</span>;
  }
  // Not the picture's own state: that leaves out retired vehicles, and this column tells of them too.
  const { eventTimeSeconds } = vehicle.position;
  const state = vehicleState({ eventTimeSeconds, speedMph: vehicle.speedMph, nowSeconds, staleAfterSeconds });
  return (
    <span className="inline-flex w-full items-center gap-1.5">
      <StateShape kind={kinds[state]} />
      <span className="text-ink-2">{vehicleStateWords[state]}</span>
      <span className="ml-auto text-ink-3">{age(nowSeconds - eventTimeSeconds)}</span>
    </span>
  );
}
