import { measureLabels, sumsOf } from "@/components/freight/board/freight-groups";
import type { FreightActions } from "@/components/freight/board/use-freight-actions";
import type { AimedPreview } from "@/components/freight/rail/use-aimed-preview";
import { verdictKind, verdictLabel } from "@/components/shipment/manifest-standing";
import { OverCapacity } from "@/components/shipment/over-capacity";
import { ActionButton, Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { figure } from "@/components/ui/figure";
import { pageKeys } from "@/components/ui/page-keys";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";

interface ChosenBarProps {
  chosen: readonly ShipmentRow[];
  /** Rows that a plan is about: the chosen ones, else those of the cursor's row. */
  targets: readonly ShipmentRow[];
  aimed: ManifestRow | null;
  preview: AimedPreview;
  actions: FreightActions;
  onClear: () => void;
}

/**
 * Over the freight while some of it is chosen, or a manifest is selected for the cursor's row: what it comes to, and what
 * the selected manifest would become with it.
 */
export function ChosenBar({ chosen, targets, aimed, preview, actions, onClear }: ChosenBarProps) {
  const isChosen = chosen.length > 0;
  if (!isChosen && (aimed === null || preview.added.length === 0)) return null;
  const sums = sumsOf(targets);
  const parts = [`${figure(sums.stops)} ${sums.stops === 1 ? "stop" : "stops"}`, ...measureLabels(sums)];
  const [only] = targets;
  return (
    <section
      aria-label={isChosen ? "Selected freight" : "Freight of the row"}
      className="no-print flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-sunken px-3.5 py-1.5"
    >
      <p role="status" className="flex min-w-64 flex-1 flex-wrap gap-x-3">
        <b className="font-semibold">
          {isChosen
            ? `${figure(chosen.length)} selected`
            : targets.length === 1
              ? `${only?.title}, not selected`
              : `${figure(targets.length)} of this group, not selected`}
        </b>
        {parts.map((part) => (
          <span key={part} className="text-ink-2">
            {part}
          </span>
        ))}
      </p>
      <div className="ml-auto flex flex-wrap gap-1.5">
        <ActionButton variant="primary" action={actions.plan}>
          {aimed === null ? "Plan onto the selected manifest" : `Plan onto ${aimed.title}`}
        </ActionButton>
        <ActionButton action={actions.planOnto}>Plan onto…</ActionButton>
        <ActionButton action={actions.proof}>Proof of delivery</ActionButton>
        {isChosen ? (
          <Button variant="ghost" shortcut={pageKeys.leave} onClick={onClear}>
            Clear selection
          </Button>
        ) : null}
      </div>
      {aimed === null ? null : (
        <AimedVerdict
          aimed={aimed}
          preview={preview}
          withWhat={
            isChosen ? "With the selection" : targets.length === 1 ? `With ${only?.title}` : "With this group"
          }
        />
      )}
    </section>
  );
}

function AimedVerdict({
  aimed,
  preview: { preview, error, isOld, refetch },
  withWhat,
}: Pick<ChosenBarProps, "preview"> & { aimed: ManifestRow; withWhat: string }) {
  if (error !== null)
    return (
      <p role="status" className="basis-full text-ink-2">
        The preview of {aimed.title} can't be calculated: {error.message}.{" "}
        <button type="button" className="underline" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (preview === null)
    return (
      <p role="status" className="basis-full text-ink-3">
        Calculating the preview of {aimed.title}…
      </p>
    );
  const { verdict, sentence, why } = preview.plan;
  const [warning, ...more] = preview.warnings;
  return (
    <div role="status" className={cx("flex basis-full items-baseline gap-2", isOld && "opacity-55")}>
      <StateShape kind={verdictKind[verdict]} />
      <div className="min-w-0">
        <b className="font-medium">{verdictLabel[verdict]}.</b> {isOld ? "Before this selection" : withWhat},{" "}
        {aimed.driver?.name ?? aimed.title}: {lowerFirst(sentence)}
        <OverCapacity load={preview.load} capacity={aimed.capacity} />.{" "}
        {why === null ? null : `${why.replace(/\.$/, "")}.`}
        {warning === undefined ? null : <span className="text-jeopardy"> {warning}</span>}
        {more.length === 0 ? null : (
          <details className="text-jeopardy">
            <summary className="w-fit cursor-default underline">And {more.length} more</summary>
            <ul>
              {more.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}

/** The verdict stands before it already. */
const lowerFirst = (sentence: string) => {
  const said = sentence.replace(/^Unknown: /, "").replace(/\.$/, "");
  return `${said.charAt(0).toLowerCase()}${said.slice(1)}`;
};
