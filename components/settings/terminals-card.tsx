import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { terminalName } from "@/components/terminal/terminal-name";
import { PlainTable } from "@/components/ui/plain-table";
import type { GroupCounts, TerminalCounts } from "@/lib/contract/desk/settings/terminal-counts";
import { sessionQuery } from "@/lib/queries/session";
import { terminalsQuery } from "@/lib/queries/settings";
import { routes } from "@/lib/routes";

/** Shows what terminals and groups there are, and leads to where each of their settings is changed. */
export const terminalsCard: SettingsCard = {
  anchor: "terminals",
  title: "Terminals and groups",
  text: "A terminal is there as soon as a place, a person or a vehicle names its code. Name and address are those of its yard, which is the place with its code.",
  terms: "terminal yard code zone phone cut-off working days holidays group groups add",
  Body: TerminalsBody,
};

function TerminalsBody() {
  return (
    <SettingsFaces query={useQuery(terminalsQuery)} noun="terminals">
      {({ terminals, groups }) => (
        <div className="grid gap-4">
          <div className="overflow-x-auto">
            <PlainTable caption="Terminals" columns={terminalColumns} rows={terminals} rowKey={codeOf} />
            {terminals.length === 0 ? <p className="py-1.5 text-ink-2">No terminal is known yet.</p> : null}
          </div>
          <TerminalLinks />
          <div className="grid gap-1.5">
            <h3 className="font-semibold">Groups</h3>
            <p className="max-w-[75ch] text-ink-2">
              Codes beside the terminals by which reports and searches take people and vehicles together. They
              are changed in the form of each of <Way to={routes.people()}>people</Way> and{" "}
              <Way to={routes.fleet()}>vehicles</Way>; one without any of them is gone.
            </p>
            {groups.length === 0 ? (
              <p className="text-ink-2">No group is named by anybody.</p>
            ) : (
              <PlainTable
                caption="Groups"
                columns={groupColumns}
                rows={groups}
                rowKey={codeOf}
                className="max-w-md"
              />
            )}
          </div>
        </div>
      )}
    </SettingsFaces>
  );
}

const codeOf = ({ code }: { code: string }) => code;
const figureLook = "pl-4 text-right";

const terminalColumns = [
  { head: "Terminal", cell: (one: TerminalCounts) => terminalName(one), look: "pr-4 font-medium" },
  {
    head: "Address",
    cell: ({ address }: TerminalCounts) => address ?? <span className="text-ink-3">no place on record</span>,
  },
  {
    head: "Zone",
    cell: ({ timezone }: TerminalCounts) => timezone ?? <span className="text-ink-3">not known</span>,
    look: "pl-4",
  },
  { head: "Drivers", cell: ({ drivers }: TerminalCounts) => drivers, look: figureLook },
  { head: "Office", cell: ({ office }: TerminalCounts) => office, look: figureLook },
  { head: "Vehicles", cell: ({ vehicles }: TerminalCounts) => vehicles, look: figureLook },
];

const groupColumns = [
  { head: "Group", cell: ({ code }: GroupCounts) => code, look: "font-medium" },
  { head: "People", cell: ({ people }: GroupCounts) => people, look: figureLook },
  { head: "Vehicles", cell: ({ vehicles }: GroupCounts) => vehicles, look: figureLook },
];

/** Leads to what is set of terminals elsewhere: nothing is set twice. */
function TerminalLinks() {
  const may = useQuery(sessionQuery).data?.can ?? [];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
      {may.includes("getSetUp") ? (
        <li>
          <Way to={routes.setUpSteps()}>Add a terminal</Way>
        </li>
      ) : null}
      {elsewhere.map(([anchor, label]) => (
        <li key={anchor}>
          <Way to={routes.settingsCard(anchor)}>{label}</Way>
        </li>
      ))}
      <li>
        <Way to={routes.places()}>Name, address and fence of yards</Way>
      </li>
    </ul>
  );
}

const elsewhere = [
  ["hours-rules", "Zone and rule set"],
  ["terminal-cut-offs", "Cut-offs"],
  ["freight-working-days", "Working days"],
  ["freight-holidays", "Holidays"],
  ["terminal-phones", "Phones"],
] as const;

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={to as Route} className="inline-flex min-h-6 items-center underline underline-offset-2">
    {children}
  </Link>
);
