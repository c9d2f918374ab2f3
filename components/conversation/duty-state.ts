import type { StateKind } from "@/components/ui/state-shape";
import type { ConversationRow } from "@/lib/contract/desk/inbox-conversations";

type Duty = ConversationRow["duty"];

/** Names what a driver does now, as a word beside its shape. */
export const dutyLabel: Readonly<Record<Duty, string>> = {
  driving: "Driving",
  "on-duty": "On duty",
  "off-duty": "Off duty",
  sleeper: "Sleeper",
  unknown: "Not known",
};

/** The shape that stands for it, as on the map. */
export const dutyKind: Readonly<Record<Duty, StateKind>> = {
  driving: "moving",
  "on-duty": "ok",
  "off-duty": "rest",
  sleeper: "rest",
  unknown: "unknown",
};
