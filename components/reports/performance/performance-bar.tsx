import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { CountFilters } from "@/components/list-page/bar/count-filters";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { usualGroups } from "@/components/list-page/list-actions";
import { gradeKind, gradeLabel } from "@/components/reports/frame/figures";
import { PeriodChoice } from "@/components/reports/frame/period-choice";
import { ReportsTabs } from "@/components/reports/frame/reports-tabs";
import type { LeagueRow } from "@/components/reports/league/league-row";
import type { PerformanceActions } from "@/components/reports/performance/use-performance-actions";
import {
  leagueGrades,
  type PerformanceView,
  type spans,
} from "@/components/reports/performance/use-performance-view";
import { ActionButton } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { Grade } from "@/lib/contract/desk/reports/performance";
import { reportTimezones } from "@/lib/contract/interface/reports";

interface PerformanceBarProps {
  page: PerformanceView;
  groups: readonly string[];
  counts: Readonly<Record<Grade, number>> | null;
  most: number;
  columns: Columns<LeagueRow>;
  actions: PerformanceActions;
}

const spanLabels: Readonly<Record<(typeof spans)[number], string>> = {
  7: "Last 7 days",
  14: "Last 14 days",
  28: "Last 28 days",
  90: "Last 90 days",
  typed: "From and to…",
};
const low = "[&>select]:h-[26px] [&>select]:border-line-strong";

/** Over the report: whose, when, and what of the league is shown. */
export function PerformanceBar({ page, groups, counts, most, columns, actions }: PerformanceBarProps) {
  const { view, setView, timezone } = page;
  return (
    <ListBar
      title="Vehicle performance"
      crowded
      page={page}
      search={{ label: "Search the league", placeholder: "Unit, driver, model" }}
      filters={
        <>
          <ReportsTabs current="vehicles" />
          <Select
            aria-label="Group"
            value={view.group ?? ""}
            onChange={({ target }) => void setView({ group: target.value || null })}
            options={[
              { value: "", label: "All groups" },
              ...[...new Set([...groups, ...(view.group === null ? [] : [view.group])])].map((code) => ({
                value: code,
                label: code,
              })),
            ]}
            className={low}
          />
          <PeriodChoice page={page} labels={spanLabels} />
          <Select
            aria-label="Zone of the days"
            value={timezone}
            onChange={({ target }) =>
              void setView({ timezone: reportTimezones.find((name) => name === target.value) ?? null })
            }
            options={reportTimezones.map((name) => ({ value: name, label: name }))}
            className={low}
          />
          <CountFilters
            legend="Targets"
            shows={leagueGrades}
            labels={{
              off: gradeLabel.off.toLowerCase(),
              near: gradeLabel.near.toLowerCase(),
              on: gradeLabel.on.toLowerCase(),
            }}
            kinds={gradeKind}
            counts={counts}
            most={most}
            pressed={view.show}
            onPress={(show) => void setView({ show })}
          />
        </>
      }
    >
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={[[actions.save, actions.targets], ...usualGroups(actions)]} />
      <ActionButton action={actions.print}>Print</ActionButton>
      <ActionButton action={actions.export}>Export</ActionButton>
      <ActionButton variant="primary" action={actions.save}>
        Save and schedule
      </ActionButton>
    </ListBar>
  );
}
