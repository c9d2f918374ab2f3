import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import { type ChosenWays, takenWays } from "@/components/linehaul/late/chosen-ways";
import type { LatePanelProps } from "@/components/linehaul/late/late-leg-panel";
import { useReplan } from "@/components/linehaul/late/use-replan";
import type { ListAction } from "@/components/list-page/list-actions";
import { later } from "@/components/ui/loading/later";
import { OutcomeDialog } from "@/components/ui/outcome-dialog";
import { pageKeys } from "@/components/ui/page-keys";
import { toastRefused } from "@/components/ui/toast";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { isOver } from "@/lib/contract/desk/plain/leg-urgency";
import { lateLegQuery } from "@/lib/queries/linehaul/late-leg";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

const LateLegPanel = later(
  async () => (await import("@/components/linehaul/late/late-leg-panel")).LateLegPanel,
);

const noChoice: ChosenWays = {};

/** Tells whether a leg has something to re-plan before it is there. */
const isLate = (leg: LinehaulRow | undefined): leg is LinehaulRow =>
  leg !== undefined && !isOver(leg) && (leg.risk === "late" || leg.risk === "in-jeopardy");

/** Shows what stands beneath a leg that is late, with its actions; no panel where the open leg is none. */
export function useLatePanel(
  opened: LinehaulRow | undefined,
  beside: Pick<LatePanelProps, "legs" | "timeZone">,
) {
  const leg = isLate(opened) ? opened : undefined;
  // The panel alone reads the impact and is drawn anew with it: drawn with it, the whole board would come first.
  const client = useQueryClient();
  // Choices are those of one leg: another one that is opened begins with the best ways.
  const [choice, setChoice] = useState({ legId: "", chosen: noChoice });
  const chosen = choice.legId === leg?.legId ? choice.chosen : noChoice;
  const session = useQuery(sessionQuery).data;
  const openConversation = useConversationPane();
  const replan = useReplan();
  const replanRefusal = refusalOf(session, "moveFreight");
  const run = () => {
    const late = leg && client.getQueryData(lateLegQuery(leg.legId).queryKey);
    const taken = late === undefined ? [] : takenWays(late, chosen);
    const nothing = late === undefined ? "Its impact is still being read." : "There is nothing to re-plan.";
    if (taken.length === 0) toastRefused("Nothing was re-planned", { message: nothing });
    else replan.replan(taken);
  };
  const actions = {
    replan: {
      keys: pageKeys.plan,
      label: "Re-plan the freight of the open late leg",
      disabledReason: replanRefusal ?? (leg === undefined ? "Open a late leg first." : null),
      run,
    },
  } satisfies Record<string, ListAction>;
  const { driver = null } = leg ?? {};
  const panel =
    leg === undefined ? null : (
      <LateLegPanel
        {...{ leg, ...beside }}
        chosen={chosen}
        onChoose={(manifestId, wayId) =>
          setChoice({ legId: leg.legId, chosen: { ...chosen, [manifestId]: wayId } })
        }
        replanRefusal={replanRefusal}
        pending={replan.pending}
        onReplan={run}
        messageRefusal={
          refusalOf(session, "sendMessages") ?? (driver === null ? "The leg has no driver." : null)
        }
        onMessage={() => driver !== null && openConversation(driver)}
      />
    );
  const dialog =
    replan.outcome === null ? null : (
      <OutcomeDialog
        noun="writes"
        results={replan.outcome.map((result) => ({ ...result, id: result.shipmentId }))}
        onUndo={replan.last === null ? null : replan.undoLast}
        onClose={replan.closeOutcome}
      />
    );
  return { panel, actions, dialog, undoLast: replan.undoLast, pending: replan.pending };
}
