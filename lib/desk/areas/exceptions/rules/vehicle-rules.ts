import type { ExceptionSettings } from "@/lib/contract/desk/settings/exception-settings";
import {
  nothing,
  notKnown,
  type Rule,
  saidOf,
  type VehicleAtWork,
} from "@/lib/desk/areas/exceptions/rules/rule";
import { greatCircleMiles } from "@/lib/geo/great-circle";

const minuteMs = 60_000;
const resting = new Set(["OFF_DUTY", "SLEEPER_BERTH"]);

/** Tells whether the truck is to be moving by its trip. */
const isOnTheRoad = ({ trip }: VehicleAtWork): boolean => trip?.state === "on-the-road";

/** A truck on a trip that stands where nobody expects it to. */
export const standstill: Rule<"vehicle"> = {
  id: "vehicle-standstill",
  label: "Stopped unexpectedly",
  says: "A truck on a trip is stopped away from its stops, and its driver is not on a rest or break.",
  watches: "vehicle",
  judge(vehicle, { nowMs, settings, positionsAreRead }) {
    const { standsSinceMs, trip, duty, stops, place } = vehicle;
    if (!isOnTheRoad(vehicle) || standsSinceMs === null || place === null) return nothing;
    // Judge no truck that has gone silent: nobody knows whether it still stands there.
    if (!positionsAreRead || isSilent(vehicle, settings, nowMs)) return notKnown;
    if (duty !== null && resting.has(duty)) return nothing;
    const distances = stops.map((stop) => ({ ...stop, miles: greatCircleMiles(place, stop.place) }));
    const nearest = distances.toSorted((a, b) => a.miles - b.miles)[0];
    if (nearest && nearest.miles <= settings.standstillMiles) return nothing;
    const dueMs = standsSinceMs + settings.standstillMinutes * minuteMs;
    if (nowMs < dueMs) {
      // Leave what was found before where the desk has just begun to look: it may well still hold.
      return { findings: vehicle.standsSinceIsKnown ? [] : "unknown", againAtMs: dueMs };
    }
    const away = nearest ? `, ${Math.round(nearest.miles)} mi from ${nearest.name}` : "";
    return {
      findings: [
        {
          severity: "medium",
          cause: "",
          ...saidOf(
            `Stopped more than ${settings.standstillMinutes} min on ${trip?.title}${away}`,
            `ask ${driverName(vehicle)} why`,
          ),
          sinceMs: standsSinceMs,
        },
      ],
      againAtMs: null,
    };
  },
};

const isSilent = ({ seenMs }: VehicleAtWork, settings: ExceptionSettings, nowMs: number): boolean =>
  seenMs !== null && nowMs - seenMs >= settings.silentMinutes * minuteMs;

/** A truck on a trip that has gone silent. */
export const silent: Rule<"vehicle"> = {
  id: "vehicle-silent",
  label: "No position",
  says: "A truck on a trip sends no position.",
  watches: "vehicle",
  judge(vehicle, { nowMs, settings, positionsAreRead }) {
    const { seenMs, trip } = vehicle;
    if (!isOnTheRoad(vehicle) || seenMs === null) return nothing;
    if (!positionsAreRead) return notKnown;
    const dueMs = seenMs + settings.silentMinutes * minuteMs;
    if (nowMs < dueMs) return { findings: [], againAtMs: dueMs };
    return {
      findings: [
        {
          severity: "medium",
          cause: "",
          ...saidOf(
            `No position for more than ${settings.silentMinutes} min on ${trip?.title}`,
            // Nobody calls one who may be driving (49 CFR 392.82); a message waits until they stand.
            `message ${driverName(vehicle)} and ask where they are`,
          ),
          sinceMs: seenMs,
        },
      ],
      againAtMs: null,
    };
  },
};

const driverName = ({ trip }: VehicleAtWork): string => trip?.driver?.name ?? "the driver";
