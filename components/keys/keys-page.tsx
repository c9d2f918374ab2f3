"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { parseAsStringLiteral } from "nuqs";
import { useMemo } from "react";
import { keyColumns } from "@/components/keys/key-columns";
import { KeyDialogs } from "@/components/keys/key-dialogs";
import { keyExport, keyFilters, keyRows, keyShows, type ListedKey } from "@/components/keys/key-row";
import { KeySheet } from "@/components/keys/key-sheet";
import { type KeyActs, useKeyActs } from "@/components/keys/use-key-acts";
import type { ListAction } from "@/components/list-page/list-actions";
import { listKind } from "@/components/list-page/list-kind";
import { ListPage } from "@/components/list-page/list-page";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import type { KeysResponse } from "@/lib/contract/desk/keys/key-records";
import { readAtMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { keysQuery } from "@/lib/queries/keys/keys";
import { sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

const keysList = listKind({
  area: "keys",
  href: routes.keys(),
  title: "Keys",
  label: "Keys",
  noun: "keys",
  one: "key",
  search: { label: "Search the keys", placeholder: "Name, last four, who made it" },
  shows: keyShows,
  filters: keyFilters,
  cursor: "key",
  address: { sheet: parseAsStringLiteral(["new"] as const) },
  saved: ["search", "scope", "show", "sort"],
  usually: "the newest first",
  keyHints: [
    { keys: [pageKeys.openRow], does: "how to try it" },
    { keys: [pageKeys.create], does: "make" },
    { keys: [pageKeys.edit], does: "rotate" },
    { keys: [pageKeys.retire], does: "revoke" },
  ],
  exportColumns: () => keyExport,
});

const none: KeysResponse = { keys: [], madeElsewhere: null, sample: null };
/** Labels of instants near now change with the minute. */
const labelSeconds = 60;
const forAdmins = "Keys are managed by administrators who see all terminals.";

/** Keys by which other systems and devices reach the carrier's platform. */
export function KeysPage() {
  const session = useQuery(sessionQuery).data;
  const mayManage = session?.can.includes("listKeys") ?? false;
  const query = useQuery({ ...keysQuery, enabled: mayManage });
  const address = useListAddress(keysList);
  const nowMs = useNowSeconds(labelSeconds) * 1_000;
  const { keys, madeElsewhere, sample } = query.data ?? none;
  const rows = useMemo(() => keyRows(keys, nowMs), [keys, nowMs]);
  const columns = useMemo(() => keyColumns(nowMs), [nowMs]);
  const list = useList({ kind: keysList, address, rows, columns });
  // The key that was just made is the chosen one: rows that hold their places would hide it.
  const acts = useKeyActs(address.moveTo);
  const open = (sheet: "new" | null) => void address.setView({ sheet });
  const refused = mayManage ? madeElsewhere : forAdmins;
  const actions = keyActions(list.row, acts, { refused, make: () => open("new") });
  const { make, ...others } = actions;
  return (
    <>
      <ListPage
        list={list}
        query={query}
        reading={{ readAtMs: readAtMs(query), error: null }}
        actions={actions}
        groups={[[make], Object.values(others)]}
        contextGroups={[Object.values(others)]}
        primary={{ action: make, text: "Create a key", icon: <KeyRound size={14} /> }}
        instead={session !== undefined && refused !== null ? <NoKeys refused={refused} /> : undefined}
        empty={
          <EmptyState title="No keys yet" actions={<ActionButton action={make}>Create a key</ActionButton>}>
            Devices send positions with a key, other systems read and write with one.
          </EmptyState>
        }
        onOpen={(row) => acts.ask("try", row)}
      />
      {address.view.sheet === "new" && refused === null ? (
        <KeySheet
          onClose={() => open(null)}
          onMade={(made) => {
            open(null);
            acts.made(made);
          }}
        />
      ) : null}
      <KeyDialogs acts={acts} sample={sample} />
    </>
  );
}

/** Lists what can be done with the key of the cursor, each with its reason when it can't. */
function keyActions(
  row: ListedKey | null,
  acts: KeyActs,
  { refused, make }: { refused: string | null; make: () => void },
) {
  const noRow = refused ?? (row === null ? "Choose a key first." : null);
  const fixed =
    noRow ??
    (row?.own ? "This server itself uses this key, so it can't be changed here." : null) ??
    (row?.state === "over" ? "It no longer works." : null);
  const forRow = (what: "try" | "rotate" | "revoke") => () => {
    if (row !== null) acts.ask(what, row);
  };
  return {
    make: { keys: pageKeys.create, label: "Create a key", disabledReason: refused, run: make },
    open: { keys: pageKeys.open, label: "Show how to try it", disabledReason: noRow, run: forRow("try") },
    rotate: {
      keys: pageKeys.edit,
      label: "Renew its secret",
      disabledReason: fixed,
      run: forRow("rotate"),
    },
    revoke: { keys: pageKeys.retire, label: "Revoke the key", disabledReason: fixed, run: forRow("revoke") },
  } satisfies Record<string, ListAction>;
}

function NoKeys({ refused }: { refused: string }) {
  return (
    <EmptyState title={refused === forAdmins ? "For administrators" : "Keys are made elsewhere"}>
      {refused}
    </EmptyState>
  );
}
