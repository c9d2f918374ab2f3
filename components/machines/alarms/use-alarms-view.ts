import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useListView } from "@/components/list-page/use-list-view";
import { logSpans } from "@/components/machines/log/log-span";
import { useAddress } from "@/components/ui/address";

export const alarmStates = ["standing", "cleared"] as const;

const parsers = {
  search: parseAsString.withDefault(""),
  machine: parseAsString,
  line: parseAsString,
  shift: parseAsString,
  severity: parseAsString,
  state: parseAsStringLiteral(alarmStates),
  days: parseAsStringLiteral(logSpans),
  /** The alarm beside the list. */
  at: parseAsString,
};

/** Keeps in the address what the alarm log shows. */
export function useAlarmsView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, machine, line, shift, severity, state, days } = view;
  const asked = { search, machine, line, shift, severity, state, days };
  const { sort: _, setSort: __, ...list } = useListView("", asked, setView);
  return { view, setView, setSoon, ...list };
}

export type AlarmsView = ReturnType<typeof useAlarmsView>;

/** Parts of the address that belong to a saved view. */
export const savedParts = ["search", "machine", "line", "shift", "severity", "state", "days"] as const;
