import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { ListBar } from "@/components/list-page/bar/list-bar";
import { TerminalFilter } from "@/components/list-page/bar/terminal-filter";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { usualGroups } from "@/components/list-page/list-actions";
import { PeriodChoice } from "@/components/reports/frame/period-choice";
import { ReportsTabs } from "@/components/reports/frame/reports-tabs";
import type { WorkActions } from "@/components/reports/work/use-work-actions";
import { nothingOpen, type WorkView, type workSpans } from "@/components/reports/work/use-work-view";
import { groupingLabels, type WorkRow } from "@/components/reports/work/work-row";
import { ActionButton } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { workGroupings } from "@/lib/contract/desk/reports/work";

interface WorkBarProps {
  page: WorkView;
  terminals: readonly string[];
  columns: Columns<WorkRow>;
  actions: WorkActions;
}

const spanLabels: Readonly<Record<(typeof workSpans)[number], string>> = {
  today: "Today",
  1: "Yesterday",
  7: "Last 7 days",
  28: "Last 28 days",
  typed: "From and to…",
};

/** Over the report: of which days, whose, and by what it is grouped. */
export function WorkBar({ page, terminals, columns, actions }: WorkBarProps) {
  const { view, setView } = page;
  return (
    <ListBar
      title="Work"
      page={page}
      search={{ label: "Search the report", placeholder: groupingLabels[view.by] }}
      filters={
        <>
          <ReportsTabs current="work" />
          <Select
            aria-label="Grouped by"
            value={view.by}
            onChange={({ target }) =>
              void setView({ ...nothingOpen, by: workGroupings.find((by) => by === target.value) ?? null })
            }
            options={workGroupings.map((by) => ({
              value: by,
              label: `By ${groupingLabels[by].toLowerCase()}`,
            }))}
            className="[&>select]:h-[26px] [&>select]:border-line-strong"
          />
          <TerminalFilter
            terminals={[...new Set([...terminals, ...(view.terminal === null ? [] : [view.terminal])])]}
            value={view.terminal}
            onChange={(terminal) => void setView({ ...nothingOpen, terminal })}
          />
          <PeriodChoice page={page} labels={spanLabels} />
        </>
      }
    >
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={[[actions.save], ...usualGroups(actions)]} />
      <ActionButton action={actions.export}>Export</ActionButton>
      <ActionButton variant="primary" action={actions.save}>
        Save and schedule
      </ActionButton>
    </ListBar>
  );
}
