import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BulkBar } from "@/components/list-page/bulk-bar";
import { exportRows } from "@/components/list-page/export/export-rows";
import {
  type ListAction,
  useActionKeys,
  usualActions,
  usualGroups,
} from "@/components/list-page/list-actions";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListFoot } from "@/components/list-page/list-foot";
import { StaleNotice } from "@/components/list-page/list-notice";
import { PageBar, PagePrintHead, type PrimaryAction, toggleAction } from "@/components/list-page/page-bar";
import { PageRows, type TableOptions } from "@/components/list-page/page-rows";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { RowSelection } from "@/components/list-page/rows/use-selection";
import type { OpenBeneath } from "@/components/list-page/table/beneath-row";
import { useLastError } from "@/components/list-page/use-last-error";
import type { List } from "@/components/list-page/use-list";
import type { PlatformError } from "@/lib/client/platform-error";
import { deskNowMs } from "@/lib/live/desk-clock";

/** Age of what is shown, where the desk reads it of the platform. */
interface Reading {
  /** Epoch milliseconds; null where nothing was read yet. */
  readAtMs: number | null;
  /** Reason why the desk could not read it since; null where it could. */
  error: string | null;
  /** Said over an old picture, e.g. `Trips can't be read again`. */
  title?: string;
  /** Without an error an old picture is named as one only after so long; without it, never. */
  oldAfterSeconds?: number;
}

interface Bulk {
  selection: RowSelection;
  /** Names the bar over the rows while some are chosen, and what can be done with all of them. */
  label: string;
  actions: readonly { action: ListAction; text: string }[];
}

export interface ListPageProps<Row extends ListRow> {
  list: List<Row>;
  query: UseQueryResult<unknown, PlatformError>;
  /** False while there is nothing to show; left out, it is whether the query has data. */
  isRead?: boolean;
  /** False while only a part is there, of which nothing is counted. */
  isCounted?: boolean;
  reading: Reading;
  /** Makes the CSV file of all rows, where only a part of them is here. */
  wholeFile?: (() => void) | undefined;
  /** Reads it again, where that is more than to ask the desk again. */
  again?: { mutate: () => void; isPending: boolean };
  /** The page's own actions; those of every list page are added. */
  actions: Readonly<Record<string, ListAction>>;
  /** The own actions as the menu groups them, before those of every list page and behind them. */
  groups: readonly (readonly ListAction[])[];
  lastGroups?: readonly (readonly ListAction[])[];
  /** Those of a right click on a row. */
  contextGroups?: readonly (readonly ListAction[])[];
  /** Action of Escape; left out, it lets go of the row. */
  leave?: Pick<ListAction, "label" | "run">;
  primary?: PrimaryAction;
  bulk?: Bulk;
  /** On the bar before the counts, and behind the columns' menu. */
  barStart?: ReactNode;
  barEnd?: ReactNode;
  /** On paper: what is asked for beside the filters. */
  printed?: readonly string[];
  /** Over the rows, e.g. what this platform does not offer. */
  notices?: ReactNode;
  /** In place of all faces, where nothing of it can be had. */
  instead?: ReactNode;
  /** Text for when there is no row at all, with the next step. */
  empty: ReactNode;
  onOpen: (row: Row) => void;
  table?: TableOptions<Row>;
  /** Part that is open between a row and the next one. */
  beneath?: OpenBeneath;
  /** In place of the table: another picture of the same rows. */
  lens?: ReactNode;
  /** Beside the rows, whatever their face. */
  beside?: ReactNode;
  /** Under the rows, about the row of the cursor. */
  detail?: ReactNode;
  /** More in the line under the list. */
  foot?: ReactNode;
}

/** A page that lists rows: its bar, faces, table, foot, keys and exports. Sheets and dialogs stand beside it. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { list, reading, bulk, lens } = props;
  const isCounted = isCountedOf(props);
  const usual = useListActions(props);
  const groups = [...props.groups, ...usual.groups, ...(props.lastGroups ?? [])];
  return (
    <>
      <PageBar
        list={list}
        isCounted={isCounted}
        hasColumns={lens === undefined}
        groups={groups}
        primary={props.primary}
        start={props.barStart}
        end={props.barEnd}
      />
      <PagePrintHead list={list} own={props.printed} />
      {props.instead ?? (
        <>
          <OldPicture {...props} />
          {props.notices}
          {bulk === undefined ? null : (
            <BulkBar
              label={bulk.label}
              count={bulk.selection.ids.size}
              actions={bulk.actions}
              onClear={bulk.selection.clear}
            />
          )}
          <div className="relative flex min-h-0 flex-1 print:block">
            <Faces {...props} />
            {props.beside}
          </div>
          {props.detail}
          {isCounted ? (
            <ListFoot
              noun={list.kind.noun}
              one={list.kind.one}
              list={list}
              sort={list.address.sort}
              usually={list.kind.usually}
              columns={lens === undefined ? list.columns : null}
              readAtMs={reading.readAtMs}
              keyHints={list.kind.keyHints}
            >
              {props.foot}
            </ListFoot>
          ) : null}
        </>
      )}
    </>
  );
}

/** Binds the page's actions and those of every list page to their keys. */
function useListActions<Row extends ListRow>(props: ListPageProps<Row>) {
  const { list, actions, leave } = props;
  const { kind, address, rows } = list;
  const usual = usualActions({
    list,
    isWhole: isCountedOf(props),
    searchRef: address.searchRef,
    onExport: (format) => {
      if (format === "csv" && props.wholeFile !== undefined) return props.wholeFile();
      const nowMs = deskNowMs();
      const { noun, exportName: name = noun } = kind;
      void exportRows(format, { noun, name, rows, columns: kind.exportColumns(nowMs), nowMs });
    },
  });
  const toggles = kind.toggles.map((toggle) => [toggle.part, toggleAction(list, toggle)] as const);
  useActionKeys(
    kind.title,
    { ...actions, ...Object.fromEntries(toggles), ...usual },
    leave ?? { label: "Clear selection", run: () => address.moveTo(null) },
  );
  const own = toggles.map(([, action]) => action);
  return { groups: [...(own.length === 0 ? [] : [own]), ...usualGroups(usual)] };
}

const isReadOf = <Row extends ListRow>({ isRead, query }: ListPageProps<Row>) =>
  isRead ?? query.data !== undefined;
const isCountedOf = <Row extends ListRow>(props: ListPageProps<Row>) => props.isCounted ?? isReadOf(props);
const retryOf = <Row extends ListRow>({ query, again }: ListPageProps<Row>) =>
  again === undefined
    ? { onRetry: () => void query.refetch(), retrying: query.isFetching }
    : { onRetry: () => again.mutate(), retrying: again.isPending };

/** Over what is shown while it can't be read again: why, how old it is, and the way to try once more. */
function OldPicture<Row extends ListRow>(props: ListPageProps<Row>) {
  const { list, query, reading } = props;
  // Say no age of what came with the page: it is being read again.
  if (!isReadOf(props) || !(isCountedOf(props) || query.error !== null)) return null;
  return (
    <StaleNotice
      title={reading.title ?? `${list.kind.label} can't be read`}
      error={query.error?.message ?? reading.error}
      readAtMs={reading.readAtMs}
      oldAfterSeconds={reading.oldAfterSeconds}
      {...retryOf(props)}
    />
  );
}

function Faces<Row extends ListRow>(props: ListPageProps<Row>) {
  const { list, query, reading, table = {} } = props;
  const { kind } = list;
  const error = useLastError(query);
  const { onRetry, retrying } = retryOf(props);
  const isRead = isReadOf(props);
  const neverRead = isRead || reading.error === null ? null : { message: `${reading.error}.` };
  return (
    <ListFaces
      title={kind.label}
      noun={kind.noun}
      one={kind.one}
      error={error ?? neverRead}
      onRetry={onRetry}
      retrying={retrying || query.isFetching}
      // Says that none matches only once all are read.
      total={isRead && (list.rows.length > 0 || isCountedOf(props)) ? list.all.length : null}
      shown={list.rows.length}
      onClearFilters={list.address.clearFilters}
      empty={props.empty}
    >
      {props.lens ?? (
        <PageRows
          list={list}
          table={table}
          selection={props.bulk?.selection}
          contextGroups={props.contextGroups}
          onOpen={props.onOpen}
          busy={query.isFetching}
          beneath={props.beneath}
        />
      )}
    </ListFaces>
  );
}
