import type { BoardShow, BoardWhen } from "@/components/trips/trip-row";
import type { StateKind } from "@/components/ui/state-shape";

export const showLabel: Readonly<Record<BoardShow, string>> = {
  late: "late",
  "in-jeopardy": "in jeopardy",
  "nobody-can": "nobody can make",
  "needs-driver": "need a driver",
  "to-dispatch": "to dispatch",
  underway: "on the road",
  resting: "resting",
  "no-eta": "without ETA",
  done: "done",
};

export const showKinds: Readonly<Partial<Record<BoardShow, StateKind>>> = {
  late: "late",
  "in-jeopardy": "jeopardy",
  underway: "moving",
};

export const whenLabel: Readonly<Record<BoardWhen, string>> = {
  "4h": "Next 4 hours",
  today: "Today",
  tomorrow: "Tomorrow",
  later: "Later",
};
