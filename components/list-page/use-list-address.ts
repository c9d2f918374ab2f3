import type { UseQueryStatesKeysMap, Values } from "nuqs";
import type { ListKind } from "@/components/list-page/list-kind";
import type { Asked } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import { useListView } from "@/components/list-page/use-list-view";
import { useAddress } from "@/components/ui/address";
import { everyTerminal } from "@/lib/queries/session";

type Parts<Own extends UseQueryStatesKeysMap> = { [Part in keyof Own]?: Values<Own>[Part] | null };

/**
 * Keeps in the address what a list page shows: a colleague who gets the link sees the same.
 * @returns `view`, the parts that only this page has; `asked`, the filters; `cursor`, the id of the row that keys act on
 */
export function useListAddress<Row extends ListRow, Show extends string, Own extends UseQueryStatesKeysMap>(
  kind: ListKind<Row, Show, Own>,
) {
  const { view, setView, setSoon } = useAddress(kind.parsers);
  const parts = view as Asked;
  const names = ["search", kind.showPart, ...kind.toggles.map(({ part }) => part)];
  const asked: Asked = Object.fromEntries([
    ...names.map((name) => [name, parts[name] ?? null]),
    ...kind.filters.map(({ part }) => [part, chosen(parts[part])]),
  ]);
  const list = useListView(String(parts.sort ?? ""), asked, setView);
  return {
    view: view as Values<Own>,
    setView: setView as (change: Parts<Own>) => void,
    /** Changes parts of any name: for filters, which are data. */
    setParts: setView,
    setSoon,
    asked,
    search: String(asked.search ?? ""),
    show: asked[kind.showPart] as Show | null,
    cursor: (parts[kind.cursor] ?? null) as string | null,
    moveTo: (id: string | null) => setSoon({ [kind.cursor]: id }),
    ...list,
  };
}

/** Takes a link that names all terminals, as other pages write it, for one that leaves none out. */
const chosen = (value: Asked[string] | undefined) => (value === everyTerminal ? null : (value ?? null));

/** The address of a list as its frame reads it. */
export type ListAddress = Omit<
  ReturnType<typeof useListAddress<ListRow, string, UseQueryStatesKeysMap>>,
  "view" | "setView"
>;
