import { kindLabel, showKinds, showLabel } from "@/components/exceptions/board/exception-labels";
import { exceptionShows } from "@/components/exceptions/board/exception-line";
import { type ExceptionActions, exceptionGroups } from "@/components/exceptions/board/use-exception-actions";
import type { ExceptionRows } from "@/components/exceptions/board/use-exception-rows";
import { type ExceptionsView, savedParts } from "@/components/exceptions/board/use-exceptions-view";
import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { CountFilters } from "@/components/list-page/bar/count-filters";
import { countChoice } from "@/components/list-page/bar/filter-choices";
import { FilterChips, type FilterChoice, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import { TerminalChooser } from "@/components/terminal/terminal-chooser";
import { useGo } from "@/components/ui/address";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { routes } from "@/lib/routes";

/** Looked at from time to time; where there is no room they stand in the filters' menu. */
const seldomShows = ["snoozed", "cleared"] as const;

interface ExceptionsBarProps {
  board: ExceptionsView;
  /** Null while nothing is read. */
  list: ExceptionRows | null;
  /** All of the company that the member sees. */
  terminals: readonly string[];
  columns: Columns<ExceptionRow>;
  actions: ExceptionActions;
}

/** Over the exceptions. */
export function ExceptionsBar({ board, list, terminals, columns, actions }: ExceptionsBarProps) {
  const go = useGo();
  const choices = choicesOf(board, list);
  return (
    <ListBar
      title="Exceptions"
      crowded
      page={board}
      search={{ label: "Search the exceptions", placeholder: "PRO, place" }}
      filters={
        <>
          <TerminalChooser
            terminals={terminals.map((code) => ({ code, name: code }))}
            terminal={board.terminal}
            onChange={board.setTerminal}
          />
          <CountFilters
            legend="Status"
            shows={exceptionShows}
            seldom={seldomShows}
            labels={showLabel}
            kinds={showKinds}
            counts={list?.counts ?? null}
            most={list?.all.length}
            pressed={board.view.show}
            onPress={(show) => void board.setView({ show })}
          />
          <FilterChips choices={choices} />
          {list?.elsewhere == null ? null : (
            <span title="At other terminals" className="text-ink-3">
              {list.elsewhere}
            </span>
          )}
        </>
      }
    >
      <FiltersMenu choices={choices} />
      <ViewsMenu
        area="exceptions"
        parts={savedParts}
        onOpen={(query) => go(`${routes.exceptions()}?${query}`)}
      />
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={exceptionGroups(actions)} />
    </ListBar>
  );
}

function choicesOf({ view, setView }: ExceptionsView, list: ExceptionRows | null): readonly FilterChoice[] {
  const rules = list?.rules ?? [];
  return [
    countChoice({
      ...{ label: "Status", any: "Open", shows: exceptionShows, labels: showLabel },
      counts: list?.counts ?? null,
      value: view.show,
      onChange: (show) => void setView({ show }),
    }),
    {
      label: "Cause",
      value: view.rule,
      any: "Any cause",
      options: rules.map(([value, label]) => ({ value, label })),
      onChange: (rule) => void setView({ rule }),
      chip: rules.find(([id]) => id === view.rule)?.[1] ?? view.rule,
    },
    {
      label: "About",
      value: view.kind,
      any: "Anything",
      options: Object.entries(kindLabel).map(([value, label]) => ({ value, label })),
      onChange: (kind) => void setView({ kind }),
      chip: view.kind,
    },
  ];
}
