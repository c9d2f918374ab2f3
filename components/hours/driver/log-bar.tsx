import type { DriverActions } from "@/components/hours/driver/driver-actions";
import { LogLegend } from "@/components/hours/log/log-legend";
import { ActionButton } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { pageKeys } from "@/components/ui/page-keys";

/** Over the log: which days, whether as a table too, and what the graph's marks mean. */
export function LogBar({ table, actions }: { table: boolean; actions: DriverActions }) {
  return (
    <div className="no-print flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
      <h2 className="mr-2 text-body">Log</h2>
      <ActionButton action={actions.older}>Earlier</ActionButton>
      <ActionButton action={actions.newer}>Later</ActionButton>
      <Checkbox
        className="ml-2"
        label="Table of the open day"
        aria-keyshortcuts={pageKeys.first}
        checked={table}
        onChange={actions.table.run}
      />
      <span className="flex-1" />
      <LogLegend />
    </div>
  );
}
