import type { ExceptionGroup } from "@/components/exceptions/board/exception-groups";
import type { ExceptionShow } from "@/components/exceptions/board/exception-line";
import type { StateKind } from "@/components/ui/state-shape";
import type { ExceptionObject, Severity } from "@/lib/contract/desk/exception-rows";
import { routes } from "@/lib/routes";

export const severityLabel: Readonly<Record<Severity, string>> = {
  high: "High",
  medium: "Medium",
  low: "Low",
};

export const severityKind: Readonly<Record<Severity, StateKind>> = {
  high: "late",
  medium: "jeopardy",
  low: "unknown",
};

export const groupLabel: Readonly<Record<ExceptionGroup, string>> = { ...severityLabel, osd: "OS&D" };

export const showLabel: Readonly<Record<ExceptionShow, string>> = {
  mine: "mine",
  nobodys: "unassigned",
  high: "high",
  medium: "medium",
  low: "OS&D and low",
  snoozed: "snoozed",
  cleared: "cleared in 24 h",
};

export const showKinds: Readonly<Partial<Record<ExceptionShow, StateKind>>> = {
  ...severityKind,
  cleared: "ok",
};

export const kindLabel: Readonly<Record<ExceptionObject["kind"], string>> = {
  trip: "Trip",
  driver: "Driver",
  vehicle: "Vehicle",
  trailer: "Trailer",
  manifest: "Manifest",
  leg: "Linehaul leg",
  conversation: "Conversation",
  machine: "Machine",
};

/** Finds where what an exception is about is shown; null where no page shows it. */
export function routeOf({ kind, id }: ExceptionObject) {
  switch (kind) {
    case "trip":
      return routes.trip(Number(id));
    case "driver":
      return routes.driverHours(id);
    case "vehicle":
      return routes.map({ vehicle: id });
    case "trailer":
      return routes.trailer(id);
    case "manifest":
      return routes.manifest(id);
    case "leg":
      return routes.linehaul({ at: id, open: id });
    case "conversation":
      return routes.inbox({ at: id });
    case "machine":
      return null;
  }
}
