import type { FreightTableRow } from "@/components/freight/board/freight-groups";
import { groupings } from "@/components/freight/board/freight-groups";
import {
  groupingLabel,
  modeLabel,
  seldomShows,
  showKinds,
  showLabel,
} from "@/components/freight/board/freight-labels";
import { freightModes } from "@/components/freight/board/freight-line";
import {
  type FreightActions,
  pageGroups,
  shipmentGroups,
} from "@/components/freight/board/use-freight-actions";
import type { FreightRows } from "@/components/freight/board/use-freight-rows";
import { type FreightView, savedParts } from "@/components/freight/board/use-freight-view";
import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { CountFilters } from "@/components/list-page/bar/count-filters";
import { countChoice } from "@/components/list-page/bar/filter-choices";
import {
  FilterChips,
  type FilterChoice,
  FiltersMenu,
  namedOptions,
} from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import { TerminalChooser } from "@/components/terminal/terminal-chooser";
import { DayChooser } from "@/components/time-fields/day-chooser";
import { useGo } from "@/components/ui/address";
import { ActionButton } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { shipmentFlags } from "@/lib/contract/desk/freight-shipments";
import { routes } from "@/lib/routes";

interface FreightBarProps {
  page: FreightView;
  /** Null while nothing is read. */
  list: FreightRows | null;
  columns: Columns<FreightTableRow>;
  actions: FreightActions;
  terminals: readonly TerminalInfo[];
  terminal: string | null;
  onTerminal: (terminal: string | null) => void;
  day: string;
  today: string;
}

/** Over the freight: whose, of which day, and counts that are filters. */
export function FreightBar(props: FreightBarProps) {
  const { page, list, columns, actions } = props;
  const { view, setView } = page;
  const go = useGo();
  const choices = freightFilters(page, list);
  const pickups = view.mode === "pickups";
  return (
    <ListBar
      title="Freight"
      crowded
      page={page}
      search={{ label: "Filter the freight", placeholder: "PRO, ZIP" }}
      filters={
        <>
          <TerminalChooser
            terminals={props.terminals}
            terminal={props.terminal}
            onChange={props.onTerminal}
          />
          <DayChooser day={props.day} today={props.today} onChange={(day) => void setView({ day })} />
          <Select
            aria-label="Deliveries or pickups"
            value={view.mode}
            onChange={({ target }) =>
              void setView({
                mode: freightModes.find((mode) => mode === target.value) ?? null,
                show: null,
                at: null,
              })
            }
            options={freightModes.map((mode) => ({ value: mode, label: modeLabel[mode] }))}
            className="w-26 [&>select]:h-[26px] [&>select]:border-line-strong"
          />
          <CountFilters
            legend="State"
            shows={list?.shows ?? []}
            seldom={seldomShows}
            labels={showLabel}
            kinds={showKinds}
            counts={list?.counts ?? null}
            most={list?.all.length}
            pressed={view.show}
            onPress={(show) => void setView({ show })}
          />
          <FilterChips choices={choices} />
        </>
      }
    >
      <FiltersMenu choices={choices} />
      <ViewsMenu area="freight" parts={savedParts} onOpen={(query) => go(`${routes.freight()}?${query}`)} />
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={[...shipmentGroups(actions), ...pageGroups(actions)]} />
      <ActionButton action={pickups ? actions.newPickup : actions.newManifest}>
        {pickups ? "Enter a pickup" : "New manifest"}
      </ActionButton>
    </ListBar>
  );
}

/** Filters that are no counts, and the grouping. */
function freightFilters({ view, setView }: FreightView, list: FreightRows | null): readonly FilterChoice[] {
  const routeName = (code: string) => list?.routes.find((route) => route.code === code)?.name;
  return [
    countChoice({
      ...{ label: "State", shows: list?.shows ?? [], labels: showLabel },
      counts: list?.counts ?? null,
      value: view.show,
      onChange: (show) => void setView({ show }),
    }),
    {
      label: "Groups",
      value: view.group === "none" ? null : view.group,
      any: groupingLabel.none,
      options: groupings
        .filter((group) => group !== "none")
        .map((group) => ({ value: group, label: groupingLabel[group] })),
      onChange: (value) => void setView({ group: groupings.find((group) => group === value) ?? "none" }),
      chip: null,
    },
    {
      label: "Route",
      value: view.route,
      any: "All routes",
      options: (list?.routeCodes ?? []).map((code) => ({
        value: code,
        label: [code, routeName(code)].filter(Boolean).join(" "),
      })),
      onChange: (route) => void setView({ route }),
      chip: view.route,
    },
    {
      label: "Flag",
      value: view.flag,
      any: "Any",
      options: namedOptions(shipmentFlags),
      onChange: (flag) => void setView({ flag }),
      chip: view.flag,
    },
    {
      label: "Planned",
      value: view.planned ? "yes" : null,
      any: "Not planned yet",
      options: [{ value: "yes", label: "Include planned" }],
      onChange: (value) => void setView({ planned: value === null ? null : true }),
      chip: view.planned ? "planned included" : null,
    },
  ];
}
