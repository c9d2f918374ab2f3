import { parseInstant } from "@/lib/contract/instant";
import type { ObjectKind } from "@/lib/desk/feeds/read-model/objects/parse-object";
import { type Loose, textOf } from "@/lib/desk/link/read-value";

/** End of what is not over yet, microseconds since 1970: later than any instant that is asked for. */
const openEnded = 9e15;

/** A day is over everywhere on earth 36 hours after it began in UTC. */
const dayMicros = 36 * 3_600_000_000;

const ended: Readonly<Record<string, ReadonlySet<string>>> = {
  shipment: new Set(["completed", "canceled"]),
  stop: new Set(["completed", "departed", "removed"]),
  movement: new Set(["arrived", "canceled", "deleted"]),
  "linehaul-trip": new Set(["completed"]),
};

/**
 * Until when an object is part of the work at hand, microseconds since 1970: open ones without end, others until they
 * ended. A customer is so only as part of what names it.
 * @param knownMicros when its event was made known; stands in where it does not say when it ended
 */
export function liveUntil(kind: ObjectKind, data: Loose, knownMicros: number): number {
  const at = (...fields: string[]) =>
    fields.map((field) => instantOf(data[field])).find((micros) => micros !== null) ?? knownMicros;
  const isEnded = (status: unknown) => ended[kind]?.has(String(status).toLowerCase()) ?? false;
  switch (kind) {
    case "shipment":
      return isEnded(data.status) ? at("completedOn", "lastUpdated") : openEnded;
    case "completion":
      return at("completedOn");
    case "stop":
      return isEnded(data.stopStatus)
        ? at("stopDepartureTime", "stopCompleteTime", "lastUpdated")
        : openEnded;
    case "manifest":
      if (data.manifestStatus !== "completed") return openEnded;
      return Math.max(
        at("routeCompleteTime", "lastUpdated"),
        (instantOf(data.manifestDate) ?? -Infinity) + dayMicros,
      );
    case "linehaul-manifest":
      if (data.status === "COMPLETED" || data.hidden === true)
        return at("actualCompletedTime", "canceledOn", "lastUpdated");
      return openEnded;
    case "movement":
      return isEnded(data.status) ? at("actualArrivalTime", "canceledOn", "lastUpdated") : openEnded;
    case "linehaul-trip":
      return isEnded(data.status) ? at("lastUpdated") : openEnded;
    case "customer":
      return 0;
  }
}

function instantOf(value: unknown): number | null {
  const text = textOf(value);
  return text === null ? null : parseInstant(text);
}
