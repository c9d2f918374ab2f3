import { useQuery } from "@tanstack/react-query";
import { legZones } from "@/components/linehaul/edit/leg-form";
import { EditLegSheet, NewLegSheet } from "@/components/linehaul/edit/leg-sheet";
import { type LegSheetName, type ReportStep, reportSteps } from "@/components/linehaul/edit/leg-sheet-names";
import { LoadPlanSheet } from "@/components/linehaul/edit/load-plan-sheet";
import { StepSheet } from "@/components/linehaul/edit/step-sheet";
import type { LegWrites } from "@/components/linehaul/edit/use-leg-writes";
import { ReasonDialog } from "@/components/ui/reason-dialog";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { legStepRefusal } from "@/lib/contract/desk/linehaul/leg-steps";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { legTitle } from "@/lib/format/leg-title";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface LegSheetsProps {
  sheet: LegSheetName;
  /** The leg of the cursor. */
  leg: LinehaulRow | null;
  terminal: string | null;
  terminals: readonly TerminalInfo[];
  writes: LegWrites;
  onClose: () => void;
}

const isReport = (sheet: LegSheetName): sheet is ReportStep =>
  (reportSteps as readonly string[]).includes(sheet);

/** The sheet or dialog that the address names. */
export function LegSheets({ sheet, leg, terminal, terminals, ...props }: LegSheetsProps) {
  const session = useQuery(sessionQuery).data;
  const { writes, onClose } = props;
  if (sheet === "new")
    return (
      <NewLegSheet
        {...{ ...props, terminals }}
        origin={terminal}
        disabledReason={refusalOf(session, "makeLeg")}
      />
    );
  if (leg === null) return null;
  const disabledReason = refusalOf(session, "writeLeg");
  if (isReport(sheet)) {
    const { origin, destination } = legZones(terminals, leg);
    const timeZone = sheet === "close" || sheet === "depart" ? origin : destination;
    const refusal = disabledReason ?? legStepRefusal(leg, sheet);
    return <StepSheet {...{ leg, writes, onClose, timeZone }} step={sheet} disabledReason={refusal} />;
  }
  if (sheet === "plan") return <LoadPlanSheet {...{ leg, writes, disabledReason, onClose }} />;
  if (sheet === "cancel") return <CancelDialog {...{ leg, writes, onClose }} />;
  return <EditLegSheet {...{ ...props, terminals, leg, disabledReason }} isAssigning={sheet === "assign"} />;
}

function CancelDialog({
  leg,
  writes,
  onClose,
}: Pick<LegSheetsProps, "writes" | "onClose"> & { leg: LinehaulRow }) {
  const { relay, proCount } = leg;
  const freight =
    proCount === 0 ? "It carries no PRO" : `${proCount} ${proCount === 1 ? "PRO waits" : "PROs wait"} again`;
  const others = relay === null ? "" : ` The other ${relay.of - 1} of its relay go with it.`;
  return (
    <ReasonDialog
      title={`Cancel ${legTitle(leg)}?`}
      description={`${freight}; driver, unit and trailers are free again.${others}`}
      missing="Enter why it is canceled."
      confirmLabel="Cancel the leg"
      cancelLabel="Keep it"
      danger
      pending={writes.pending}
      onClose={onClose}
      onConfirm={(reason) => writes.write(leg.legId, { act: "step", step: "cancel", reason }, onClose)}
    />
  );
}
