import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ManifestOffer, rankOffers } from "@/components/freight/moves/ranked-manifests";
import { planRefusal } from "@/components/freight/rail/aimed-manifest";
import { MovedRows } from "@/components/list-page/page-foot";
import { useSteadyRows } from "@/components/list-page/rows/use-steady-rows";
import { ManifestStateMark, verdictKind, verdictLabel } from "@/components/shipment/manifest-standing";
import { OverCapacity } from "@/components/shipment/over-capacity";
import { addedShipments, previewDraft } from "@/components/shipment/planned-preview";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { StateShape } from "@/components/ui/state-shape";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DayPreview } from "@/lib/contract/desk/freight-days";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { dayPreviewQuery } from "@/lib/queries/freight-days";

/** Works out so many days at once; a day has seldom more manifests that can still take something. */
const mostOffers = 24;

interface PlanDialogProps {
  /** `418220731`, `5 shipments` */
  subject: string;
  shipments: readonly ShipmentRow[];
  /** Those that can still take something. */
  manifests: readonly ManifestRow[];
  /** Reason why nothing can be planned. */
  refusal: string | null;
  onPlan: (manifest: ManifestRow) => void;
  onClose: () => void;
}

/** Kept at module level: the same results are the same list then. */
const workedOut = (results: readonly UseQueryResult<DayPreview, PlatformError>[]) =>
  results.map(({ data, error }) => ({ preview: data ?? null, error: error?.message ?? null }));

/** Asks which manifest takes it: each with what its driver's day would become, the most lawful time left first. */
export function PlanDialog({ subject, shipments, manifests, refusal, onPlan, onClose }: PlanDialogProps) {
  const asked = useMemo(() => manifests.slice(0, mostOffers), [manifests]);
  const days = useQueries({
    queries: asked.map((manifest) =>
      dayPreviewQuery(previewDraft(manifest.manifestId, addedShipments(shipments, manifest))),
    ),
    combine: workedOut,
  });
  const ranked = useMemo(
    () =>
      rankOffers(
        asked.map((manifest, index) => ({
          ...{ id: manifest.manifestId, manifest },
          ...(days[index] ?? { preview: null, error: null }),
        })),
      ),
    [asked, days],
  );
  const offers = useSteadyRows(ranked, subject);
  const left = manifests.length - asked.length;
  return (
    <Dialog
      onClose={onClose}
      title={`Plan ${subject} onto`}
      description="Drivers with the most legal hours left come first."
      className="w-[min(680px,calc(100vw-24px))]"
    >
      {manifests.length === 0 ? (
        <p className="text-ink-2">No manifest on this day can take freight.</p>
      ) : null}
      <ul {...offers.around} className="grid">
        {offers.rows.map((offer) => (
          <li key={offer.id} className="flex items-center gap-3 border-b border-line py-2">
            <Offer offer={offer} />
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
      {left > 0 || offers.moved > 0 ? (
        <p className="pt-2 text-ink-3">
          {left > 0 ? `${left} more are listed beside the freight` : `${asked.length} manifests`}
          <MovedRows moved={offers.moved} onShow={offers.showMoved} />
        </p>
      ) : null}
    </Dialog>
  );
}

function Offer({ offer: { manifest, preview, error } }: { offer: ManifestOffer }) {
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
          <p className="text-small text-ink-2">It can't be calculated: {error}</p>
        )
      ) : (
        <p className="flex items-baseline gap-1.5 text-small">
          <StateShape kind={verdictKind[preview.plan.verdict]} size={8} />
          <span>
            {/* Other sentences begin with their verdict. */}
            {preview.plan.verdict === "on-time" ? (
              <b className="font-medium">{verdictLabel["on-time"]}. </b>
            ) : null}
            {preview.plan.sentence}
            <OverCapacity load={preview.load} capacity={manifest.capacity} />. {preview.warnings[0]}
          </span>
        </p>
      )}
    </div>
  );
}
