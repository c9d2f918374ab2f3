import type { FieldDifference } from "@/components/customers/form/customer-fields";
import { PlainTable } from "@/components/ui/plain-table";

const nothing = <span className="text-ink-3">nothing</span>;

/** Shows a change field by field before anything is saved. */
export const CustomerDifferences = ({ rows }: { rows: readonly FieldDifference[] }) => (
  <PlainTable
    caption="What changes"
    cellLook="border-b border-line py-1.5 align-baseline wrap-anywhere"
    columns={[
      { head: "Field", cell: ({ label }) => label, look: "w-36 pr-3", cellLook: "font-normal text-ink-2" },
      { head: "Before", cell: ({ before }) => before || nothing, look: "w-1/3 pr-3", cellLook: "text-ink-2" },
      { head: "After", cell: ({ after }) => after || nothing, cellLook: "font-medium" },
    ]}
    rows={rows}
    rowKey={({ key }) => key}
  />
);
