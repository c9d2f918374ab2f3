import { useQueries } from "@tanstack/react-query";
import { type ManifestOffer, rankOffers } from "@/components/freight/moves/ranked-manifests";
import { addedShipments, planRefusal } from "@/components/freight/rail/aimed-manifest";
import { previewDraft } from "@/components/freight/rail/use-aimed-preview";
import { ManifestStateMark, verdictKind, verdictLabel } from "@/components/shell/freight/manifest-standing";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { dayPreviewQuery } from "@/lib/queries/freight-days";

/** So many days are worked out at once; a day has seldom more manifests that can still take something. */
const mostOffers = 24;

interface PlanDialogProps {
  /** `418220731`, `5 shipments` */
  subject: string;
  shipments: readonly ShipmentRow[];
  /** Those that can still take something. */
  manifests: readonly ManifestRow[];
  /** Why nothing can be planned. */
  refusal: string | null;
  onPlan: (manifest: ManifestRow) => void;
  onClose: () => void;
}

/** Which manifest takes it: each with what its driver's day would become, the most lawful time left first. */
export function PlanDialog({ subject, shipments, manifests, refusal, onPlan, onClose }: PlanDialogProps) {
  const asked = manifests.slice(0, mostOffers);
  const queries = useQueries({
    queries: asked.map((manifest) =>
      dayPreviewQuery(previewDraft(manifest.manifestId, addedShipments(shipments, manifest))),
    ),
  });
  const offers = rankOffers(
    asked.map((manifest, index) => ({ manifest, preview: queries[index]?.data ?? null })),
  );
  const errors = new Map(asked.map(({ manifestId }, index) => [manifestId, queries[index]?.error ?? null]));
  const left = manifests.length - asked.length;
  return (
    <Dialog
      onClose={onClose}
      title={`Plan ${subject} onto`}
      description="The driver with most of a lawful day left comes first."
      className="w-[min(680px,calc(100vw-24px))]"
    >
      {manifests.length === 0 ? (
        <p className="text-ink-2">No manifest of this day can take freight.</p>
      ) : null}
      <ul className="grid">
        {offers.map((offer) => (
          <li key={offer.manifest.manifestId} className="flex items-center gap-3 border-b border-line py-2">
            <Offer offer={offer} error={errors.get(offer.manifest.manifestId)?.message ?? null} />
            <Button
              aria-label={`Plan onto ${offer.manifest.title}`}
              disabledReason={refusal ?? planRefusal(shipments, offer.manifest)}
              onClick={() => onPlan(offer.manifest)}
            >
              Plan
            </Button>
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="pt-2 text-ink-3">{left} more are beside the freight.</p> : null}
    </Dialog>
  );
}

function Offer({ offer: { manifest, preview }, error }: { offer: ManifestOffer; error: string | null }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-center gap-2">
        <ManifestStateMark manifest={manifest} />
        <b className="font-semibold">{manifest.title}</b>
        <span className="truncate text-ink-2">
          {[manifest.name, manifest.driver?.name ?? "no driver", manifest.vehicle]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      {preview === null ? (
        error === null ? (
          <Skeleton className="mt-1 h-4 w-64" />
        ) : (
          <p className="text-small text-ink-2">It can't be worked out: {error}</p>
        )
      ) : (
        <p className="flex items-baseline gap-1.5 text-small">
          <StateShape kind={verdictKind[preview.plan.verdict]} size={8} />
          <span>
            {/* The sentence of an unknown day says so itself. */}
            {preview.plan.verdict === "unknown" ? null : (
              <b className="font-medium">{verdictLabel[preview.plan.verdict]}. </b>
            )}
            {preview.plan.sentence}. {preview.warnings[0]}
          </span>
        </p>
      )}
    </div>
  );
}
