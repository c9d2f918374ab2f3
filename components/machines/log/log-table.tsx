import type { Columns } from "@/components/list-page/columns/use-columns";
import { ListFoot } from "@/components/list-page/list-foot";
import { DataTable } from "@/components/list-page/table/data-table";
import { ShowMore } from "@/components/machines/log/show-more";
import { pageKeys } from "@/components/ui/page-keys";
import type { MachineReading } from "@/lib/contract/desk/machines/machine-records";

interface LogTableProps<Row> {
  label: string;
  /** Name of the rows, e.g. `alarms`, and in which order they stand. */
  noun: string;
  usually: string;
  page: { view: { at: string | null }; setSoon: (part: { at: string | null }) => void };
  list: {
    all: readonly Row[];
    rows: readonly Row[];
    moved: number;
    showMoved: () => void;
    pointer: object;
    first: { total: number | null; countedTo: number } | null;
    reading: MachineReading | null;
    query: {
      hasNextPage: boolean;
      isFetchingNextPage: boolean;
      isFetching: boolean;
      fetchNextPage: () => unknown;
    };
  };
  columns: Columns<Row>;
  /** Opens what a row leads to, and what that is. */
  onOpen: () => void;
  opens: string;
}

/** Rows of a machine log as far as they were read; more is read towards the end. */
export function LogTable<Row extends { id: string }>(props: LogTableProps<Row>) {
  const { noun, page, list, columns } = props;
  const { hasNextPage, isFetchingNextPage, isFetching, fetchNextPage } = list.query;
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col" {...list.pointer}>
        <DataTable
          label={props.label}
          rows={list.rows}
          columns={columns}
          rowId={({ id }) => id}
          sort={null}
          onSortChange={() => undefined}
          cursor={page.view.at}
          onCursorChange={(at) => page.setSoon({ at })}
          onOpen={props.onOpen}
          onNearEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
          busy={isFetching}
        />
      </div>
      <ListFoot
        noun={hasNextPage ? `${noun} read so far` : noun}
        list={list}
        sort={null}
        usually={props.usually}
        columns={columns}
        readAtMs={list.reading?.readAtMs ?? null}
        keyHints={[{ keys: [pageKeys.open], does: props.opens }]}
      >
        <ShowMore query={list.query} first={list.first} />
      </ListFoot>
    </>
  );
}
