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
import { personColumns } from "@/components/people/person-columns";
import { personExport } from "@/components/people/person-export";
import { PersonImportSheet } from "@/components/people/person-import-sheet";
import { type PersonRow, personFilters, personListShows, personRows } from "@/components/people/person-row";
import { PersonSheet } from "@/components/people/person-sheet";
import { usePersonWrites } from "@/components/people/use-person-writes";
import { useGo } from "@/components/ui/address";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import type { PersonList } from "@/lib/contract/desk/people/person-list";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { peopleQuery } from "@/lib/queries/people/people";
import { terminalsQuery } from "@/lib/queries/settings";
import { routes } from "@/lib/routes";
import { localReading } from "@/lib/time/typed-time";
import { localZone } from "@/lib/time/zones";

const peopleList = listKind({
  area: "people",
  href: routes.people(),
  title: "People",
  label: "People",
  noun: "people",
  one: "person",
  search: { label: "Search the people", placeholder: "Name, id, phone, license, terminal" },
  shows: personListShows,
  filters: personFilters,
  cursor: "at",
  address: { sheet: parseAsStringLiteral(["new", "edit", "import"]) },
  saved: ["search", "terminal", "role", "group", "paper", "show", "sort"],
  usually: "by last name",
  keyHints: [
    { keys: [pageKeys.openRow], does: "open" },
    { keys: [pageKeys.create], does: "new" },
    { keys: [pageKeys.edit], does: "edit" },
    { keys: [pageKeys.upload], does: "import" },
  ],
  exportColumns: () => personExport,
});

const nobody: PersonList["people"] = [];
/** The day changes once in a while. */
const dayStepSeconds = 60;

/** Drivers and office users: found, made, changed, imported, exported. */
export function PeoplePage() {
  const query = useQuery(peopleQuery);
  const { data } = query;
  const go = useGo();
  const address = useListAddress(peopleList);
  const nowMs = useNowSeconds(dayStepSeconds) * 1_000 || deskNowMs();
  const today = localReading(nowMs, localZone()).slice(0, 10);
  const { people = nobody, present = null } = data ?? {};
  const rows = useMemo(() => personRows(people, present, today), [people, present, today]);
  const list = useList({ kind: peopleList, address, rows, columns: personColumns });
  const writes = usePersonWrites();
  const { sheet } = address.view;
  const show = (name: "new" | "edit" | "import" | null) => void address.setView({ sheet: name });
  const open = (row: PersonRow) =>
    row.isDriver ? go(routes.driverHours(row.id)) : void address.setParts({ at: row.id, sheet: "edit" });
  const actions = useActions(list.row, writes, { open, show });
  const ofPlatform = useQuery(terminalsQuery).data;
  const known = useMemo(() => {
    const [terminals, groups] = [ofPlatform?.terminals ?? [], ofPlatform?.groups ?? []];
    return {
      terminals: sorted([...terminals.map(({ code }) => code), ...people.flatMap((one) => one.terminals)]),
      groups: sorted([...groups.map(({ code }) => code), ...people.flatMap((one) => one.groups)]),
    };
  }, [people, ofPlatform]);
  return (
    <>
      <ListPage
        list={list}
        query={query}
        isRead={data !== undefined && (data.readAt !== null || data.readError === null)}
        isCounted={data !== undefined && data.more === null}
        reading={{
          title: "People can't be read",
          readAtMs: data?.readAt ? Date.parse(data.readAt) : null,
          error: data?.readError ?? null,
        }}
        actions={actions}
        groups={[
          [actions.open, actions.edit],
          [actions.create, actions.upload, actions.undo],
        ]}
        contextGroups={[[actions.open, actions.edit]]}
        primary={{ action: actions.create, text: "New person", icon: <UserPlus size={14} /> }}
        empty={
          <EmptyState
            title="Nobody yet"
            actions={
              <>
                <ActionButton action={actions.create} variant="primary">
                  New person
                </ActionButton>
                <ActionButton action={actions.upload}>Import a file</ActionButton>
              </>
            }
          >
            Drivers and office users appear here once the platform has some, or when you add or import them.
          </EmptyState>
        }
        onOpen={open}
      />
      {sheet === "new" ? (
        <PersonSheet
          person={null}
          known={known}
          writes={writes}
          onMade={address.moveTo}
          onClose={() => show(null)}
        />
      ) : null}
      {sheet === "edit" && list.row !== null ? (
        <PersonSheet
          key={list.row.id}
          person={list.row.person}
          known={known}
          writes={writes}
          onClose={() => show(null)}
        />
      ) : null}
      {sheet === "import" && data !== undefined && data.more === null ? (
        <PersonImportSheet people={people} writes={writes} onClose={() => show(null)} />
      ) : null}
    </>
  );
}

const sorted = (values: readonly string[]) => [...new Set(values)].sort();

/** Everything that can be done on the list, each with its reason when it can't. */
function useActions(
  row: PersonRow | null,
  { disabledReason, undo }: ReturnType<typeof usePersonWrites>,
  does: { open: (row: PersonRow) => void; show: (name: "new" | "edit" | "import") => void },
) {
  const noRow = row === null ? "Choose somebody first." : null;
  return {
    open: {
      keys: pageKeys.open,
      label: row?.isDriver === false ? "Open the person" : "Open the driver's page",
      disabledReason: noRow,
      run: () => row !== null && does.open(row),
    },
    edit: {
      keys: pageKeys.edit,
      label: "Change the person",
      disabledReason: noRow ?? disabledReason,
      run: () => does.show("edit"),
    },
    create: {
      keys: pageKeys.create,
      label: "Add a person",
      disabledReason,
      run: () => does.show("new"),
    },
    upload: {
      keys: pageKeys.upload,
      label: "Import people",
      disabledReason,
      run: () => does.show("import"),
    },
    undo,
  } satisfies Record<string, ListAction>;
}
