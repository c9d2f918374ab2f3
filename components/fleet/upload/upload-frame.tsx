import type { UseQueryResult } from "@tanstack/react-query";
import { ImportHelp } from "@/components/list-page/import/import-help";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import { ImportSheet } from "@/components/list-page/import/import-sheet";
import { ReadError } from "@/components/ui/error-notice";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";

interface UploadFrameProps {
  /** E.g. `vehicles`. */
  noun: string;
  /** Reads the units that are there, to say what a file would change. */
  query: Pick<UseQueryResult<unknown, Error>, "data" | "isError" | "error" | "refetch" | "isFetching">;
  /** Null while they are not read. */
  kind: ImportKind | null;
  disabledReason: string | null;
  onClose: () => void;
}

/** The import of units of one kind. */
export function UploadFrame({ noun, query, kind, disabledReason, onClose }: UploadFrameProps) {
  if (kind !== null)
    return (
      <ImportSheet
        kind={kind}
        disabledReason={disabledReason}
        help={<UploadFormat noun={noun} kind={kind} />}
        onClose={onClose}
      />
    );
  return (
    <Sheet onClose={onClose} title={`Import ${noun}`} className="w-[760px]">
      {query.isError ? (
        <ReadError title={`The ${noun} can't be read`} query={query} className="m-4" />
      ) : (
        <div role="status" aria-label={`Reading the ${noun}`} className="p-4">
          <Skeleton className="w-64" />
        </div>
      )}
    </Sheet>
  );
}

function UploadFormat({ noun, kind }: { noun: string; kind: ImportKind }) {
  return (
    <ImportHelp name={noun} fields={kind.fields.map(({ key }) => ({ key, label: key }))}>
      The first row names them; one with the unit's number must be there. A column{" "}
      <b className="font-medium text-ink">ChgType</b> says what to do: 1 adds, 3 changes, 2 retires. Without
      it, known units are changed and others added. A blank cell of a change leaves the value as it is. The
      last days of registration and inspection are this desk's own, written 2027-06-30 or 6/30/2027; (none)
      takes one away.
    </ImportHelp>
  );
}
