"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { parseAsStringLiteral } from "nuqs";
import { useMemo } from "react";
import { FleetTabs } from "@/components/fleet/fleet-tabs";
import { useUnitPapers } from "@/components/fleet/papers/use-unit-papers";
import { trailerColumns, trailerExport } from "@/components/fleet/trailers/trailer-columns";
import {
  type TrailerRow,
  trailerFilters,
  trailerRows,
  trailerShows,
} from "@/components/fleet/trailers/trailer-row";
import { CreateTrailerSheet, EditTrailerSheet } from "@/components/fleet/trailers/trailer-sheet";
import { useTrailerStatusChange } from "@/components/fleet/trailers/use-trailer-status-change";
import type { ListAction } from "@/components/list-page/list-actions";
import { listKind } from "@/components/list-page/list-kind";
import { ListPage } from "@/components/list-page/list-page";
import { useLastWrite } from "@/components/list-page/use-last-write";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { useGo } from "@/components/ui/address";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import { useOutOfService } from "@/components/work/out-of-service/use-out-of-service";
import { readAtMs } from "@/lib/live/desk-clock";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { firstTrailersQuery, trailersQuery } from "@/lib/queries/units/trailers";
import { useUntilAll } from "@/lib/queries/units/use-until-all";
import { routes } from "@/lib/routes";

// The CSV library is only for those who upload.
const UploadSheet = dynamic(
  () => import("@/components/fleet/trailers/trailer-upload-sheet").then((part) => part.TrailerUploadSheet),
  { ssr: false },
);

const sheets = ["new", "edit", "upload"] as const;
type Sheet = (typeof sheets)[number];

const trailersList = listKind({
  area: "trailers",
  href: routes.trailers(),
  title: "Fleet",
  label: "Trailers",
  noun: "trailers",
  one: "trailer",
  search: { label: "Search the trailers", placeholder: "Number, type, VIN, plate" },
  shows: trailerShows,
  filters: trailerFilters,
  cursor: "at",
  address: { sheet: parseAsStringLiteral(sheets) },
  saved: ["search", "terminal", "type", "owner", "show", "sort"],
  usually: "by number",
  keyHints: [
    { keys: [pageKeys.openRow], does: "page" },
    { keys: [pageKeys.create], does: "new" },
    { keys: [pageKeys.edit], does: "edit" },
    { keys: [pageKeys.retire], does: "retire" },
    { keys: [pageKeys.upload], does: "import" },
  ],
  exportColumns: () => trailerExport,
});

/** The carrier's trailers: found, made, changed, retired, imported, exported. */
export function TrailersPage() {
  const { query, units: data, isWhole } = useUntilAll(trailersQuery, firstTrailersQuery);
  const go = useGo();
  const address = useListAddress(trailersList);
  const papers = useUnitPapers("trailer");
  const out = useOutOfService("trailer");
  const rows = useMemo(() => trailerRows(data ?? [], papers, out), [data, papers, out]);
  const list = useList({ kind: trailersList, address, rows, columns: trailerColumns });
  const { done, undo } = useLastWrite();
  const statusChange = useTrailerStatusChange(done);
  const session = useQuery(sessionQuery).data;
  const { sheet } = address.view;
  const show = (name: Sheet | null) => void address.setView({ sheet: name });
  const open = ({ number }: TrailerRow) => go(routes.trailer(number));
  const { row } = list;
  const noRow = row === null ? "Choose a trailer first." : null;
  const actions = {
    open: {
      ...{ keys: pageKeys.open, label: "Open the trailer's page", disabledReason: noRow },
      run: () => row !== null && open(row),
    },
    edit: {
      ...{ keys: pageKeys.edit, label: "Edit the trailer" },
      disabledReason: noRow ?? refusalOf(session, "updateTrailer"),
      run: () => show("edit"),
    },
    statusChange: {
      keys: pageKeys.retire,
      label: row?.status === "inactive" ? "Reactivate the trailer" : "Retire the trailer",
      disabledReason: noRow ?? refusalOf(session, "updateTrailer"),
      run: () => row !== null && statusChange.ask(row),
    },
    create: {
      ...{ keys: pageKeys.create, label: "New trailer" },
      disabledReason: refusalOf(session, "createTrailer"),
      run: () => show("new"),
    },
    upload: {
      ...{ keys: pageKeys.upload, label: "Import trailers" },
      disabledReason: refusalOf(session, "uploadTrailers"),
      run: () => show("upload"),
    },
    undo,
  } satisfies Record<string, ListAction>;
  const ofRow = [actions.open, actions.edit, actions.statusChange];
  return (
    <>
      <ListPage
        list={list}
        query={query}
        isRead={data !== undefined}
        isCounted={isWhole}
        reading={{
          ...{ title: "The trailers can't be read again", error: null },
          readAtMs: readAtMs(query),
        }}
        actions={actions}
        groups={[ofRow, [actions.create, actions.upload, actions.undo]]}
        contextGroups={[ofRow]}
        primary={{ action: actions.create, text: "New trailer", icon: <Plus size={14} /> }}
        barStart={<FleetTabs current="trailers" />}
        empty={
          <EmptyState
            title="No trailers yet"
            actions={
              <>
                <ActionButton variant="primary" action={actions.create}>
                  New trailer
                </ActionButton>
                <ActionButton action={actions.upload}>Import a file</ActionButton>
              </>
            }
          >
            Make the first one by hand, or bring them all from a spreadsheet.
          </EmptyState>
        }
        onOpen={open}
      />
      {sheet === "new" ? (
        <CreateTrailerSheet
          rows={rows}
          onClose={() => show(null)}
          onCreated={(at) => void address.setParts({ sheet: null, at })}
        />
      ) : null}
      {sheet === "edit" && row !== null ? (
        <EditTrailerSheet key={row.id} row={row} rows={rows} done={done} onClose={() => show(null)} />
      ) : null}
      {sheet === "upload" ? (
        <UploadSheet disabledReason={actions.upload.disabledReason} onClose={() => show(null)} />
      ) : null}
      {statusChange.dialog}
    </>
  );
}
