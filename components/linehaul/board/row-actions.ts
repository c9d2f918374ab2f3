import { useQuery } from "@tanstack/react-query";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import type { BoardRow } from "@/components/linehaul/board/board-row";
import type { ListAction } from "@/components/list-page/list-actions";
import type { List } from "@/components/list-page/use-list";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

/** Offers what is looked at, printed and said of a leg, each with its reason when it can't be. */
export function useRowActions({ row, address, byId }: List<BoardRow>, toggle: (id: string) => void) {
  const go = useGo();
  const openConversation = useConversationPane();
  const session = useQuery(sessionQuery).data;
  const noRow = row === null ? "Choose a leg first." : null;
  const { driver = null, vehicle = null, relay = null } = row?.leg ?? {};
  const other = relay?.after ?? relay?.before ?? null;
  return {
    open: {
      keys: pageKeys.open,
      label: "Open the leg beneath its row",
      disabledReason: noRow,
      run: () => row !== null && toggle(row.id),
    },
    relay: {
      keys: null,
      label: "Go to the other leg of the relay",
      disabledReason:
        noRow ??
        (other === null ? "It is not a relay." : byId.has(other) ? null : "The other leg is not shown here."),
      run: () => address.moveTo(other),
    },
    papers: {
      keys: null,
      label: "Print the linehaul manifests",
      disabledReason:
        noRow ??
        (row?.leg.trailers.some(({ manifestNumber }) => manifestNumber !== null)
          ? null
          : "The leg has no manifest."),
      run: () => row !== null && go(routes.legPapers(row.id)),
    },
    cutOffs: { keys: null, label: "See the cut-off list", run: () => go(routes.cutOffs()) },
    locate: {
      keys: pageKeys.locate,
      label: "Show the unit on the map",
      disabledReason: noRow ?? (vehicle === null ? "The leg's unit is not known." : null),
      run: () => vehicle !== null && go(routes.map({ vehicle })),
    },
    message: {
      keys: pageKeys.message,
      label: "Message the driver",
      disabledReason:
        noRow ?? refusalOf(session, "sendMessages") ?? (driver === null ? "The leg has no driver." : null),
      run: () => driver !== null && openConversation(driver),
    },
  } satisfies Record<string, ListAction>;
}
