"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { parseAsStringLiteral } from "nuqs";
import type { ListAction } from "@/components/list-page/list-actions";
import { listKind } from "@/components/list-page/list-kind";
import { ListPage } from "@/components/list-page/list-page";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { placeColumns, placeExport } from "@/components/places/board/place-columns";
import { type PlaceRow, placeFilters, placeShows } from "@/components/places/board/place-row";
import { usePlaces } from "@/components/places/board/use-places";
import { PlaceSheet } from "@/components/places/form/place-sheet";
import { usePlaceWrites } from "@/components/places/writes/use-place-writes";
import { useGo } from "@/components/ui/address";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import { routes } from "@/lib/routes";

// The CSV library is only for those who import.
const ImportSheet = dynamic(
  () => import("@/components/places/import/place-import-sheet").then((part) => part.PlaceImportSheet),
  { ssr: false },
);

const sheets = ["new", "edit", "import"] as const;

const placeList = listKind({
  area: "places",
  href: routes.places(),
  title: "Places",
  label: "Places",
  noun: "places",
  one: "place",
  search: { label: "Search the places", placeholder: "Name, number, street, town, tag" },
  shows: placeShows,
  filters: placeFilters,
  cursor: "at",
  address: { sheet: parseAsStringLiteral(sheets) },
  saved: ["search", "terminal", "type", "state", "show", "sort"],
  usually: "by name",
  keyHints: [
    { keys: [pageKeys.openRow], does: "page" },
    { keys: [pageKeys.create], does: "new" },
    { keys: [pageKeys.edit], does: "edit" },
    { keys: [pageKeys.upload], does: "import" },
  ],
  exportColumns: () => placeExport,
});

/** The carrier's places: found, made, changed, imported, exported. */
export function PlacesPage() {
  const places = usePlaces();
  const { query, rows, suggested } = places;
  const go = useGo();
  const address = useListAddress(placeList);
  const list = useList({ kind: placeList, address, rows, columns: placeColumns });
  const writes = usePlaceWrites();
  const { sheet } = address.view;
  const show = (name: (typeof sheets)[number] | null) => void address.setView({ sheet: name });
  const open = ({ id }: Pick<PlaceRow, "id">) => go(routes.place(id));
  const { row } = list;
  const noRow = row === null ? "Choose a place first." : null;
  const { disabledReason } = writes;
  const actions = {
    open: {
      ...{ keys: pageKeys.open, label: "Open the place", disabledReason: noRow },
      run: () => row !== null && open(row),
    },
    edit: {
      ...{ keys: pageKeys.edit, label: "Edit the place", disabledReason: noRow ?? disabledReason },
      run: () => show("edit"),
    },
    create: {
      ...{ keys: pageKeys.create, label: "New place", disabledReason },
      run: () => show("new"),
    },
    upload: {
      ...{ keys: pageKeys.upload, label: "Import places", disabledReason },
      run: () => show("import"),
    },
    undo: writes.undo,
  } satisfies Record<string, ListAction>;
  return (
    <>
      <ListPage
        list={list}
        query={query}
        isCounted={places.isWhole}
        reading={{
          ...{
            title: "The places can't be read again",
            readAtMs: query.data === undefined ? null : Date.parse(query.data.readAt),
          },
          error: query.data?.readError ?? places.recordsError,
        }}
        actions={actions}
        groups={[
          [actions.open, actions.edit],
          [actions.create, actions.upload, actions.undo],
        ]}
        contextGroups={[[actions.open, actions.edit]]}
        primary={{ action: actions.create, text: "New place", icon: <Plus size={14} /> }}
        empty={
          <EmptyState
            title="No places yet"
            actions={
              <>
                <ActionButton variant="primary" action={actions.create}>
                  New place
                </ActionButton>
                <ActionButton action={actions.upload}>Import a file</ActionButton>
              </>
            }
          >
            Terminals, docks and yards: trips name them, and their fences notice arrivals.
          </EmptyState>
        }
        onOpen={open}
      />
      {sheet === "new" || (sheet === "edit" && row !== null) ? (
        <PlaceSheet
          key={sheet === "new" ? "new" : row?.id}
          known={sheet === "new" ? null : row}
          suggested={suggested}
          writes={writes}
          {...(sheet === "new" ? { onSaved: (id) => go(routes.place(id)) } : {})}
          onClose={() => show(null)}
        />
      ) : null}
      {sheet === "import" && places.isWhole ? (
        <ImportSheet rows={rows} writes={writes} onClose={() => show(null)} />
      ) : null}
    </>
  );
}
