import { type ReactNode, useState } from "react";
import { usePlaceNames } from "@/components/map/basemap/place-names";
import type { TripDraft } from "@/components/trips/editor/editor-draft";
import { EditorFields } from "@/components/trips/editor/editor-fields";
import { EditorOrder } from "@/components/trips/editor/editor-order";
import { EditorPlan, etasOf, useDraftPlan } from "@/components/trips/editor/editor-plan";
import { placeOfPin } from "@/components/trips/editor/stop-editor-find";
import type { TripFormApi } from "@/components/trips/form/form-state";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { localZone } from "@/lib/time/zones";

interface EditorLayoutProps {
  form: TripFormApi;
  /** The saved trip; null for a new one. */
  row: TripRow | null;
  /** Notice that stands over the fields. */
  notice?: ReactNode;
  /** Part that stands under the plan, once there is something to plan. */
  extra?: (typed: TripDraft) => ReactNode;
}

/** The fields of a trip with its plan and its map beside them; below them where it is narrow. */
export function EditorLayout({ form, row, notice, extra }: EditorLayoutProps) {
  const nowMs = useNowSeconds(5) * 1_000;
  const names = usePlaceNames();
  const draftPlan = useDraftPlan(form, row);
  const [pinning, setPinning] = useState<number | null>(null);
  const pick = (latitude: number, longitude: number) => {
    if (pinning === null) return;
    const near = names?.near(latitude, longitude) ?? null;
    const place = placeOfPin(latitude, longitude, near, names?.zoneAt ?? null);
    form.setValue(`stops.${pinning}.place`, place, { shouldDirty: true });
    setPinning(null);
  };
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid grid-cols-1 content-start gap-3">
        {notice}
        <EditorFields
          form={form}
          isNew={row === null}
          etas={etasOf(draftPlan, localZone(), nowMs)}
          pinning={pinning}
          onPinning={setPinning}
        />
      </div>
      <div className="grid grid-cols-1 content-start gap-3 md:sticky md:top-0 md:self-start">
        <EditorPlan draftPlan={draftPlan} onPick={pinning === null ? undefined : pick} pinning={pinning} />
        <EditorOrder form={form} draftPlan={draftPlan} />
        {draftPlan.typed === null ? null : extra?.(draftPlan.typed)}
      </div>
    </div>
  );
}
