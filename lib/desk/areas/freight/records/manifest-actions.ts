import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { isStopOver } from "@/lib/format/stop-over";

type Action = ManifestDetail["actions"][number];

/** Lists what may be done with a manifest as it is, by the rules of the interface; what may not says why. */
export function manifestActions(row: ManifestRow, shipments: readonly ShipmentRow[]): Action[] {
  const open = row.stops.filter(({ mark }) => mark === "planned" || mark === "next");
  const completed =
    row.state === "completed" ? "It is completed" : row.state === "canceled" ? "It is canceled" : null;
  const ordering =
    completed ?? (open.length < 2 ? `${countLabel(open.length, "stop is", "stops are")} open` : null);
  const reasons: Record<Action["action"], string | null> = {
    add: completed,
    unit: completed,
    driver: completed,
    optimise: ordering,
    reorder: ordering,
    close: completed ?? (row.state === "planning" ? null : `It is ${stateLabel[row.state]} already`),
    dispatch: completed ?? dispatchReason(row),
    reopen: completed ?? reopenReason(row),
    complete: completed ?? completeReason(row, shipments),
    cancel: completed ?? (row.state === "in-progress" ? "It is on the road" : null),
    copy: null,
  };
  return Object.entries(reasons).map(([action, because]) => ({
    action: action as Action["action"],
    allowed: because === null,
    because,
  }));
}

const stateLabel = {
  planning: "open",
  closed: "closed",
  dispatched: "dispatched",
  "in-progress": "under way",
  completed: "completed",
  canceled: "canceled",
} as const;

const countLabel = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function dispatchReason({ state, driver, stops }: ManifestRow): string | null {
  if (state === "dispatched" || state === "in-progress") return `It is ${stateLabel[state]} already`;
  if (stops.length === 0) return "It has no stops";
  return driver === null ? "It has no driver" : null;
}

function reopenReason({ state }: ManifestRow): string | null {
  if (state === "planning") return "It is open";
  return state === "in-progress" ? "Its driver has started the route" : null;
}

function completeReason({ state, stops }: ManifestRow, shipments: readonly ShipmentRow[]): string | null {
  if (state === "planning" || state === "closed") return "It is not dispatched";
  const open = stops.filter((stop) => !isStopOver(stop));
  const withoutCode = stops.filter(
    ({ mark, stopId }) =>
      mark === "done" &&
      shipments.some(
        (one) => one.stopId === stopId && one.status !== "canceled" && one.completionCode === null,
      ),
  );
  const parts = [
    open.length === 0 ? null : `${countLabel(open.length, "stop is", "stops are")} open`,
    withoutCode.length === 0
      ? null
      : `${withoutCode.length === 1 ? "stop" : "stops"} ${withoutCode.map(({ number }) => number).join(", ")} ${withoutCode.length === 1 ? "has" : "have"} no code`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}
