import { useQuery } from "@tanstack/react-query";
import type { FreightRows } from "@/components/freight/board/use-freight-rows";
import type { FreightView } from "@/components/freight/board/use-freight-view";
import type { ListAction } from "@/components/list-page/list-actions";
import { whyNoTerminal } from "@/components/terminal/no-terminal";
import { pageKeys } from "@/components/ui/page-keys";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { whyPastDay } from "@/lib/format/past-day";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface MakeActionsInput {
  page: FreightView;
  list: Pick<FreightRows, "day" | "today">;
  /** Those that the member sees, as far as they are known. */
  terminals: readonly TerminalInfo[];
  terminal: string | null;
}

/** Makes what is made here. N makes what the mode is about. */
export function useMakeActions({ page, list, terminals, terminal }: MakeActionsInput) {
  const session = useQuery(sessionQuery).data;
  const pickups = page.view.mode === "pickups";
  const noTerminal = whyNoTerminal(terminals, terminal);
  return {
    newManifest: {
      keys: pickups ? null : pageKeys.create,
      label: "New manifest",
      disabledReason: refusalOf(session, "makeManifest") ?? noTerminal ?? whyPastDay(list.day, list.today),
      run: () => void page.setView({ sheet: "manifest" }),
    },
    newPickup: {
      keys: pickups ? pageKeys.create : null,
      label: "Enter a pickup",
      disabledReason: refusalOf(session, "saveShipment") ?? noTerminal,
      run: () => void page.setView({ sheet: "pickup" }),
    },
    newDelivery: {
      keys: null,
      label: "Enter a delivery",
      disabledReason: refusalOf(session, "saveShipment") ?? noTerminal,
      run: () => void page.setView({ sheet: "delivery" }),
    },
    newCheckStop: {
      keys: null,
      label: "Enter a check stop",
      disabledReason: refusalOf(session, "saveShipment") ?? noTerminal,
      run: () => void page.setView({ sheet: "checkstop" }),
    },
    importShipments: {
      keys: null,
      label: "Import shipments",
      disabledReason: refusalOf(session, "importShipments"),
      run: () => void page.setView({ sheet: "import" }),
    },
  } satisfies Record<string, ListAction>;
}
