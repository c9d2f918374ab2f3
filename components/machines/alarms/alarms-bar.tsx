import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { FilterChips, type FilterChoice, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import type { Alarms } from "@/components/machines/alarms/use-alarms";
import { type AlarmsActions, alarmGroups } from "@/components/machines/alarms/use-alarms-actions";
import { type AlarmsView, alarmStates, savedParts } from "@/components/machines/alarms/use-alarms-view";
import { fieldChoice, spanChoice } from "@/components/machines/log/log-span";
import { MachinesTabs } from "@/components/machines/log/machines-tabs";
import { useGo } from "@/components/ui/address";
import { FilterChip } from "@/components/ui/filter-chip";
import type { AlarmRow } from "@/lib/contract/desk/machines/machine-records";
import { routes } from "@/lib/routes";

interface AlarmsBarProps {
  page: AlarmsView;
  list: Alarms;
  columns: Columns<AlarmRow>;
  actions: AlarmsActions;
}

/** Over the alarm log. */
export function AlarmsBar({ page, list, columns, actions }: AlarmsBarProps) {
  const go = useGo();
  const { view, setView } = page;
  const choices = choicesOf(page, list);
  const isStanding = view.state === "standing";
  return (
    <ListBar
      title="Machines"
      page={page}
      search={{ label: "Search the alarms", placeholder: "Machine, alarm, order" }}
      filters={
        <>
          <MachinesTabs current="alarms" />
          <FilterChip
            kind="jeopardy"
            count={list.first?.standing}
            most={list.first?.total ?? undefined}
            pressed={isStanding}
            onClick={() => void setView({ state: isStanding ? null : "standing" })}
          >
            stand now
          </FilterChip>
          <FilterChips choices={choices} />
        </>
      }
    >
      <FiltersMenu choices={choices} />
      <ViewsMenu area="machines" parts={savedParts} onOpen={(query) => go(`${routes.machines()}?${query}`)} />
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={alarmGroups(actions)} />
    </ListBar>
  );
}

function choicesOf({ view, setView }: AlarmsView, { first }: Alarms): readonly FilterChoice[] {
  const { machine, line, shift, severity, state, days } = view;
  const names = first?.choices ?? { machines: [], lines: [], shifts: [], severities: [] };
  return [
    fieldChoice("Machine", "All machines", machine, names.machines, (value) => setView({ machine: value })),
    fieldChoice("Line", "All lines", line, names.lines, (value) => setView({ line: value })),
    fieldChoice("Shift", "All shifts", shift, names.shifts, (value) => setView({ shift: value })),
    fieldChoice("Severity", "Any severity", severity, names.severities, (value) =>
      setView({ severity: value }),
    ),
    {
      label: "State",
      value: state,
      any: "Any state",
      options: [
        { value: "standing", label: "Stands now" },
        { value: "cleared", label: "Cleared" },
      ],
      onChange: (value) => setView({ state: alarmStates.find((one) => one === value) ?? null }),
      // Those that stand have a count of their own.
      chip: state === "cleared" ? "cleared" : null,
    },
    spanChoice(days, (value) => setView({ days: value })),
  ];
}
