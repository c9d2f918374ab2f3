import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { addedShipments, previewDraft } from "@/components/shipment/planned-preview";
import { useSettled } from "@/components/ui/loading/use-settled";
import { DayDraft } from "@/lib/contract/desk/freight-days";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { dayPreviewQuery } from "@/lib/queries/freight-days";

/** Long enough that several keys are one question, short enough that the verdict seems to follow. */
const settleMs = 250;
/** The most that one question, or one move, may hold. */
export const mostShipments = 500;

/** Tells whether a kept preview is of the same manifest. */
function isAbout(queryKey: readonly unknown[] | undefined, draft: DayDraft | null): boolean {
  const input = queryKey?.[1] as { body?: { manifestId?: string | null } } | undefined;
  return draft !== null && input?.body?.manifestId === draft.manifestId;
}

/**
 * Shows what the aimed manifest would become with what is chosen. While a newer preview is worked out, the one before stays,
 * marked as old; of another manifest it does not.
 */
export function useAimedPreview(aimed: ManifestRow | null, chosen: readonly ShipmentRow[]) {
  const added = useMemo(() => addedShipments(chosen, aimed), [chosen, aimed]);
  // As text: a render makes new objects of the same values, and they are no change.
  const asked =
    aimed === null || added.length > mostShipments
      ? ""
      : JSON.stringify(previewDraft(aimed.manifestId, added));
  const settled = useSettled(asked, settleMs);
  const draft = useMemo(() => (settled === "" ? null : DayDraft.parse(JSON.parse(settled))), [settled]);
  const query = useQuery({
    ...dayPreviewQuery(draft ?? { manifestId: null, addShipmentIds: [], removeShipmentIds: [] }),
    enabled: draft !== null,
    placeholderData: (before, query) => (isAbout(query?.queryKey, draft) ? before : undefined),
  });
  const isOfAimed = draft !== null && draft.manifestId === aimed?.manifestId;
  return {
    added,
    preview: isOfAimed ? (query.data ?? null) : null,
    error: isOfAimed ? query.error : null,
    isOld: asked !== settled || query.isPlaceholderData,
    refetch: query.refetch,
  };
}

export type AimedPreview = ReturnType<typeof useAimedPreview>;
