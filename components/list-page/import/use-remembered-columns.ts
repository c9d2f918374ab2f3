import { useQuery } from "@tanstack/react-query";
import {
  type ColumnMapping,
  type RememberedColumns,
  rememberedOf,
} from "@/components/list-page/import/column-mapping";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import { keepMapping, keptMapping } from "@/components/list-page/import/kept-mapping";
import { sessionQuery } from "@/lib/queries/session";

/** Columns of files as the member mapped them before, where the import remembers any. */
export function useRememberedColumns({ key }: Pick<ImportKind, "key">) {
  const member = useQuery(sessionQuery).data?.member.id ?? "";
  const read = (): RememberedColumns => (key === undefined ? {} : keptMapping(key, member));
  return {
    read,
    keep(header: readonly string[], mapping: ColumnMapping): void {
      if (key !== undefined) keepMapping(key, member, rememberedOf(header, mapping, read()));
    },
  };
}
