"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { parseAsStringLiteral } from "nuqs";
import { useMemo } from "react";
import type { ListAction } from "@/components/list-page/list-actions";
import { listKind } from "@/components/list-page/list-kind";
import { ListPage } from "@/components/list-page/list-page";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { memberColumns } from "@/components/members/member-columns";
import { MemberDialogs } from "@/components/members/member-dialogs";
import { memberExport } from "@/components/members/member-export";
import { MemberPanel } from "@/components/members/member-panel";
import { type ListedMember, memberFilters, memberRows, memberShows } from "@/components/members/member-row";
import { MemberSheet } from "@/components/members/member-sheet";
import { type MemberActs, useMemberActs } from "@/components/members/use-member-acts";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import { readAtMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { membersQuery } from "@/lib/queries/members/members";
import { sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

const membersList = listKind({
  area: "members",
  href: routes.members(),
  title: "Members",
  label: "Members",
  noun: "members",
  one: "member",
  search: { label: "Search the members", placeholder: "Name, e-mail, terminal" },
  shows: memberShows,
  filters: memberFilters,
  cursor: "member",
  address: { sheet: parseAsStringLiteral(["new", "edit", "panel"] as const) },
  saved: ["search", "role", "terminal", "show", "sort"],
  usually: "by name",
  keyHints: [
    { keys: [pageKeys.openRow], does: "open" },
    { keys: [pageKeys.create], does: "add" },
    { keys: [pageKeys.edit], does: "change" },
    { keys: [pageKeys.retire], does: "remove" },
    { keys: [pageKeys.undo], does: "undo" },
  ],
  exportColumns: () => memberExport,
});

const none = { members: [], users: [], terminals: [] };
/** Labels of instants near now change with the minute. */
const labelSeconds = 60;

/** Lists who may use the desk: their roles, how they come in, where they are signed in. */
export function MembersPage() {
  const session = useQuery(sessionQuery).data;
  const mayManage = session?.can.includes("listMembers") ?? false;
  const query = useQuery({ ...membersQuery, enabled: mayManage });
  const address = useListAddress(membersList);
  const nowMs = useNowSeconds(labelSeconds) * 1_000;
  const { members, users, terminals } = query.data ?? none;
  const rows = useMemo(() => memberRows({ members, users }), [members, users]);
  const columns = useMemo(() => memberColumns(nowMs), [nowMs]);
  const list = useList({ kind: membersList, address, rows, columns });
  const acts = useMemberActs();
  const { sheet } = address.view;
  const open = (next: "new" | "edit" | "panel" | null) => address.setView({ sheet: next });
  const actions = memberActions(list.row, acts, { open, mayManage });
  const { add, ...others } = actions;
  return (
    <>
      <ListPage
        list={list}
        query={query}
        reading={{ readAtMs: readAtMs(query), error: null }}
        actions={actions}
        groups={[[add], Object.values(others)]}
        contextGroups={[Object.values(others)]}
        primary={{ action: add, text: "Add a member", icon: <UserPlus size={14} /> }}
        instead={session !== undefined && !mayManage ? <ForAdmins /> : undefined}
        empty={
          <EmptyState
            title="No members yet"
            actions={<Button onClick={() => open("new")}>Add a member</Button>}
          >
            Whoever is to use this desk is added here and gets a link to choose a password.
          </EmptyState>
        }
        onOpen={(row) => address.setParts({ member: row.id, sheet: "panel" })}
      />
      {query.data !== undefined && (sheet === "new" || (sheet === "edit" && list.row !== null)) ? (
        <MemberSheet
          key={sheet}
          member={sheet === "new" ? null : list.row}
          choices={{ terminals, users }}
          onClose={() => open(null)}
          onAdded={(member) => {
            address.moveTo(member.id);
            void acts.added(member);
          }}
          onChanged={acts.changed}
        />
      ) : null}
      {sheet === "panel" && list.row !== null ? (
        <MemberPanel member={list.row} acts={acts} onClose={() => open(null)} />
      ) : null}
      <MemberDialogs acts={acts} ownId={session?.member.id ?? null} />
    </>
  );
}

const forAdmins = "Members are managed by administrators who see all terminals.";

/** Lists what can be done with the member of the cursor, each with its reason when it can't. */
function memberActions(
  row: ListedMember | null,
  acts: MemberActs,
  { open, mayManage }: { open: (sheet: "new" | "edit" | "panel") => void; mayManage: boolean },
) {
  const refused = mayManage ? null : forAdmins;
  const noRow = refused ?? (row === null ? "Choose a member first." : null);
  const forRow = (run: (row: ListedMember) => unknown) => () => {
    if (row !== null) run(row);
  };
  return {
    add: {
      keys: pageKeys.create,
      label: "Add a member",
      disabledReason: refused,
      run: () => open("new"),
    },
    open: {
      keys: pageKeys.open,
      label: "Open the member",
      disabledReason: noRow,
      run: () => open("panel"),
    },
    edit: { keys: pageKeys.edit, label: "Change the member", disabledReason: noRow, run: () => open("edit") },
    link: {
      keys: null,
      label: "Create a link to choose a password",
      disabledReason: noRow,
      run: forRow((member) => acts.makeLink(member)),
    },
    endSessions: {
      keys: null,
      label: "End all sessions",
      disabledReason: noRow ?? (row?.sessions === 0 ? "They are not signed in anywhere." : null),
      run: forRow(acts.askEndSessions),
    },
    liftWait: {
      keys: null,
      label: "Unlock after wrong passwords",
      disabledReason: noRow ?? (row?.waitSeconds === null ? "They are not locked out." : null),
      run: forRow((member) => acts.liftWait(member)),
    },
    remove: {
      keys: pageKeys.retire,
      label: "Remove from the desk",
      disabledReason: noRow,
      run: forRow(acts.askRemove),
    },
    undo: {
      keys: pageKeys.undo,
      label: acts.undo?.label ?? "Undo",
      disabledReason: acts.undo === null ? "Nothing to undo." : null,
      run: () => acts.undo?.run(),
    },
  } satisfies Record<string, ListAction>;
}

function ForAdmins() {
  return (
    <EmptyState title="For administrators">{forAdmins} Your own password is in the settings.</EmptyState>
  );
}
