import { useQuery } from "@tanstack/react-query";
import type { LegSheetName } from "@/components/linehaul/edit/leg-sheet-names";
import type { LegWrites } from "@/components/linehaul/edit/use-leg-writes";
import type { ListAction } from "@/components/list-page/list-actions";
import { pageKeys } from "@/components/ui/page-keys";
import { type LegStep, legStepRefusal } from "@/lib/contract/desk/linehaul/leg-steps";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface LegActionsInput {
  leg: LinehaulRow | null;
  writes: LegWrites;
  onSheet: (sheet: LegSheetName) => void;
}

/** Everything that is written of legs, each with its reason when it can't be. */
export function useLegWriteActions({ leg, writes, onSheet }: LegActionsInput) {
  const session = useQuery(sessionQuery).data;
  const noLeg = leg === null ? "Choose a leg first." : null;
  const busy = writes.pending ? "A change is under way." : null;
  const may = noLeg ?? refusalOf(session, "writeLeg") ?? busy;
  const isOver = leg?.state === "completed" ? "The leg is completed." : null;
  const isClosed =
    leg === null || leg.state === "planned" || leg.state === "loading" ? null : "Its trailers are closed.";
  const noTrailer = leg?.kind === "bobtail" ? "A bobtail tractor has no trailer." : null;
  const step = (name: LegStep) => may ?? (leg === null ? null : legStepRefusal(leg, name));
  const sheet = (
    name: LegSheetName,
    label: string,
    keys: ListAction["keys"],
    disabledReason: string | null,
  ) => ({
    ...{ keys, label, disabledReason },
    run: () => onSheet(name),
  });
  return {
    create: sheet("new", "New leg", pageKeys.create, refusalOf(session, "makeLeg") ?? busy),
    edit: sheet("edit", "Change the leg", pageKeys.edit, may ?? isOver),
    assign: sheet("assign", "Choose driver and unit", pageKeys.candidates, may ?? isOver),
    loadPlan: sheet("plan", "Plan freight onto the trailers", pageKeys.addTo, may ?? noTrailer ?? isClosed),
    load: {
      keys: pageKeys.allLoaded,
      label: "Mark all planned PROs loaded",
      disabledReason: step("load"),
      run: () => leg !== null && writes.write(leg.legId, { act: "step", step: "load" }),
    },
    close: sheet("close", "Close with seal", pageKeys.closeOff, step("close")),
    depart: sheet("depart", "Depart", pageKeys.dispatch, step("depart")),
    arrive: sheet("arrive", "Arrive", pageKeys.arrive, step("arrive")),
    spot: sheet("spot", "Spot at a door", pageKeys.relocate, step("spot")),
    unload: sheet("unload", "Begin unloading", pageKeys.unload, step("unload")),
    complete: sheet("complete", "Complete", pageKeys.finish, step("complete")),
    cancel: sheet("cancel", "Cancel the leg", pageKeys.retire, step("cancel")),
  } satisfies Record<string, ListAction>;
}
