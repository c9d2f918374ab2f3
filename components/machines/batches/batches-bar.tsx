import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { FilterChips, type FilterChoice, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import type { Batches } from "@/components/machines/batches/use-batches";
import { type BatchesActions, batchGroups } from "@/components/machines/batches/use-batches-actions";
import { type BatchesView, savedParts } from "@/components/machines/batches/use-batches-view";
import { fieldChoice, spanChoice } from "@/components/machines/log/log-span";
import { MachinesTabs } from "@/components/machines/log/machines-tabs";
import { useGo } from "@/components/ui/address";
import { FilterChip } from "@/components/ui/filter-chip";
import type { BatchRow } from "@/lib/contract/desk/machines/machine-records";
import { routes } from "@/lib/routes";

interface BatchesBarProps {
  page: BatchesView;
  list: Batches;
  columns: Columns<BatchRow>;
  actions: BatchesActions;
}

/** Over the batch log. */
export function BatchesBar({ page, list, columns, actions }: BatchesBarProps) {
  const go = useGo();
  const { view, setView } = page;
  const choices = choicesOf(page, list);
  return (
    <ListBar
      title="Machines"
      page={page}
      search={{ label: "Search the batches", placeholder: "Recipe, order, material" }}
      filters={
        <>
          <MachinesTabs current="batches" />
          <FilterChip
            kind="late"
            count={list.first?.out}
            most={list.first?.total ?? undefined}
            pressed={view.out}
            onClick={() => void setView({ out: view.out ? null : true })}
          >
            out of tolerance
          </FilterChip>
          <FilterChips choices={choices} />
        </>
      }
    >
      <FiltersMenu choices={choices} />
      <ViewsMenu
        area="batches"
        parts={savedParts}
        onOpen={(query) => go(`${routes.machineBatches()}?${query}`)}
      />
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={batchGroups(actions)} />
    </ListBar>
  );
}

function choicesOf({ view, setView }: BatchesView, { first }: Batches): readonly FilterChoice[] {
  const { machine, line, shift, recipe, order, days } = view;
  const names = first?.choices ?? { machines: [], lines: [], shifts: [], recipes: [] };
  return [
    fieldChoice("Machine", "All machines", machine, names.machines, (value) => setView({ machine: value })),
    fieldChoice("Line", "All lines", line, names.lines, (value) => setView({ line: value })),
    fieldChoice("Shift", "All shifts", shift, names.shifts, (value) => setView({ shift: value })),
    fieldChoice("Recipe", "All recipes", recipe, names.recipes, (value) => setView({ recipe: value })),
    ...(order === null
      ? []
      : [fieldChoice("Order", "All orders", order, [], (value) => setView({ order: value }))]),
    spanChoice(days, (value) => setView({ days: value })),
  ];
}
