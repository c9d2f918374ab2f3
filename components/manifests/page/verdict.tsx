import { useQuery } from "@tanstack/react-query";
import { type ListAction, useActionKeys } from "@/components/list-page/list-actions";
import type { ManifestActions } from "@/components/manifests/state/manifest-actions";
import { openStopIds, pinnedIds } from "@/components/manifests/state/stop-order";
import type { ManifestPageState } from "@/components/manifests/state/use-manifest-page";
import { verdictKind } from "@/components/shipment/manifest-standing";
import { ActionButton } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { pageKeys } from "@/components/ui/page-keys";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { orderProposalQuery } from "@/lib/queries/manifests";

interface VerdictProps {
  page: ManifestPageState;
  detail: ManifestDetail;
  actions: ManifestActions;
}

/** With a stop chosen Enter opens that. */
const takeKey = ({ stop }: ManifestPageState) => (stop === null ? pageKeys.openRow : null);

/**
 * Says what there is to say of the day, with the way out where a better order is one: Enter takes it while no stop is
 * chosen.
 */
export function Verdict({ page, detail, actions }: VerdictProps) {
  const { row } = detail;
  const { verdict, sentence, why } = row.plan;
  const isInTrouble = verdict === "late" || verdict === "over-hours" || row.risk === "in-jeopardy";
  const pinned = pinnedIds(row.stops);
  const open = openStopIds(row.stops);
  const lacksDriver = row.driver === null && actions.driver.disabledReason === null;
  const mayOrder = !lacksDriver && actions.optimise.disabledReason === null && open.length > 1;
  const proposal = useQuery({
    ...orderProposalQuery(row.manifestId, row.version, pinned),
    enabled: isInTrouble && mayOrder,
  }).data;
  const isOther =
    proposal !== undefined &&
    isInTrouble &&
    mayOrder &&
    proposal.order.some((id, index) => id !== open[index]);
  const take = {
    keys: takeKey(page),
    label: "Use this sequence",
    disabledReason: isOther ? null : "No better sequence is known.",
    run: () => proposal !== undefined && page.writes.order(row, proposal.order, pinned),
  };
  useActionKeys("Verdict", isOther ? { take } : {});
  if (row.state === "completed" || row.state === "canceled") return <Ended row={row} />;
  const tint =
    verdict === "over-hours" || row.risk === "late"
      ? "bg-late-tint"
      : isInTrouble
        ? "bg-jeopardy-tint"
        : "bg-sunken";
  return (
    <section
      aria-label="Verdict"
      className={cx("flex flex-wrap items-center gap-3 border-b border-line px-3.5 py-2.5", tint)}
    >
      <StateShape kind={row.risk === "late" ? "late" : verdictKind[verdict]} size={10} />
      <div className="min-w-60 flex-1">
        {saidOnce([row.sentence ?? sentence, sentence, isOther ? proposal.sentence : why]).map(
          (line, index) => (
            <p key={line} className={index === 0 ? "font-medium" : "text-ink-2"}>
              {line}
            </p>
          ),
        )}
      </div>
      <WayOut take={isOther ? take : null} lacksDriver={lacksDriver} risk={row.risk} actions={actions} />
    </section>
  );
}

interface WayOutProps extends Pick<VerdictProps, "actions"> {
  /** Takes a better order; null where none is known. */
  take: ListAction | null;
  lacksDriver: boolean;
  risk: ManifestDetail["row"]["risk"];
}

/** Offers the one thing that mends what is wrong: a better order, a driver, or that it leaves at last. */
function WayOut({ take, lacksDriver, risk, actions }: WayOutProps) {
  const { driver, dispatch } = actions;
  const [action, text] =
    take !== null
      ? [take, "Use this sequence"]
      : lacksDriver
        ? [driver, "Choose a driver"]
        : [dispatch, "Dispatch"];
  if (action === dispatch && (risk !== "late" || dispatch.disabledReason !== null)) return null;
  return (
    <ActionButton variant="primary" action={action}>
      {text}
    </ActionButton>
  );
}

/** Says by whom and why it was canceled; of a completed one nothing is to be said. */
const Ended = ({ row: { canceled, sentence } }: Pick<ManifestDetail, "row">) =>
  canceled === null || sentence === null ? null : (
    <section
      aria-label="Verdict"
      className="flex items-center gap-3 border-b border-line bg-sunken px-3.5 py-2.5"
    >
      <StateShape kind="unknown" size={10} />
      <p className="font-medium">{sentence}</p>
    </section>
  );

/** The lines without what a line before them says already. */
function saidOnce(lines: readonly (string | null)[]): string[] {
  const said: string[] = [];
  for (const line of lines) {
    const words = line?.replace(/^Unknown: /, "").toLowerCase();
    const isSaid = words === undefined || said.some((one) => one.toLowerCase().includes(words));
    if (line !== null && !isSaid) said.push(line);
  }
  return said;
}
