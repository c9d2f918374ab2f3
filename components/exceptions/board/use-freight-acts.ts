import { useQuery } from "@tanstack/react-query";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import type { AskedAct } from "@/components/exceptions/acts/act-dialogs";
import { redeliverDay, redeliverRefusal } from "@/components/exceptions/board/redeliver";
import {
  bringBackRefusal,
  bringBackText,
  driverRefusal,
  type FreightRide,
} from "@/components/exceptions/board/use-freight-ride";
import type { ListAction } from "@/components/list-page/list-actions";
import { useCaseLabel } from "@/components/shipment/osd/use-case-label";
import { ridesBackRefusal } from "@/components/shipment/rides-back";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { useNextDay } from "@/components/shipment/use-next-day";
import { pageKeys } from "@/components/ui/page-keys";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { deskNowMs } from "@/lib/live/desk-clock";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface FreightActsInput {
  /** At the cursor. */
  row: ExceptionRow | null;
  moves: FreightMoves;
  /** The manifest of its freight. */
  ride: FreightRide;
  ask: (act: AskedAct) => void;
}

/** Lists what can be done with the freight that an exception is about, each with its reason when it can't. */
export function useFreightActs({ row, moves, ride, ask }: FreightActsInput) {
  const nextDay = useNextDay();
  const session = useQuery(sessionQuery).data;
  const caseLabel = useCaseLabel(row?.freight?.proNumber ?? null);
  const openConversation = useConversationPane();
  const mayMove = refusalOf(session, "moveFreight");
  const mayWrite = refusalOf(session, "sendMessages");
  const driver = ride.manifest?.driver ?? null;
  const again = row?.freight ? redeliverDay(row, nextDay, deskNowMs()) : null;
  return {
    redeliver: {
      keys: pageKeys.redeliver,
      label: again === null ? "Re-deliver" : `Re-deliver ${again.label}`,
      disabledReason:
        mayMove ??
        redeliverRefusal(row) ??
        ridesBackRefusal(ride.manifest, row?.freight?.shipmentId ?? "", row?.freight?.stop === null) ??
        (moves.pending ? "A change is still being saved." : null),
      run: () => {
        if (row?.freight && again !== null)
          moves.move("reschedule", [{ shipmentId: row.freight.shipmentId, version: null }], {
            day: again.day,
          });
      },
    },
    bringBack: {
      keys: pageKeys.bringBack,
      label: "Bring back",
      disabledReason: mayWrite ?? bringBackRefusal(row, ride),
      run: () => row !== null && driver !== null && openConversation({ ...driver, text: bringBackText(row) }),
    },
    message: {
      keys: pageKeys.message,
      label: driver === null ? "Message driver" : `Message ${driver.name}`,
      disabledReason: mayWrite ?? driverRefusal(row, ride),
      run: () => driver !== null && openConversation(driver),
    },
    osdCase: {
      keys: pageKeys.osdCase,
      label: caseLabel,
      disabledReason:
        refusalOf(session, "saveOsdCase") ??
        (row === null ? "Choose an exception first." : null) ??
        (row?.freight?.proNumber ? null : "It has no PRO, and a case is kept by PRO."),
      run: () => ask("osd"),
    },
  } satisfies Record<string, ListAction>;
}
