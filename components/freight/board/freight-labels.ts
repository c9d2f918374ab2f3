import type { Grouping } from "@/components/freight/board/freight-groups";
import type { FreightMode, FreightShow } from "@/components/freight/board/freight-line";
import type { StateKind } from "@/components/ui/state-shape";

export const showLabel: Readonly<Record<FreightShow, string>> = {
  here: "here",
  inbound: "inbound",
  "in-jeopardy": "in jeopardy",
  "past-due": "past due",
  "not-known": "not known",
  failed: "failed",
  "to-plan": "to plan",
  planned: "planned",
  done: "done",
};

/** On a bar without room only what needs somebody is counted; the filters' menu has them all. */
export const seldomShows: readonly FreightShow[] = [
  "here",
  "inbound",
  "not-known",
  "failed",
  "planned",
  "done",
];

export const showKinds: Readonly<Partial<Record<FreightShow, StateKind>>> = {
  here: "ok",
  inbound: "moving",
  "in-jeopardy": "jeopardy",
  "past-due": "late",
  "not-known": "unknown",
  failed: "late",
  done: "ok",
};

export const modeLabel: Readonly<Record<FreightMode, string>> = {
  deliveries: "Deliveries",
  pickups: "Pickups",
};

export const groupingLabel: Readonly<Record<Grouping, string>> = {
  route: "By route",
  zip: "By ZIP",
  arrival: "By arrival",
  terminal: "By terminal",
  none: "Not grouped",
};
