import { useCallback, useMemo } from "react";
import { FreightMap } from "@/components/freight/rail/freight-map";
import { ManifestCard } from "@/components/freight/rail/manifest-card";
import type { AimedPreview } from "@/components/freight/rail/use-aimed-preview";
import type { ListAction } from "@/components/list-page/list-actions";
import { dayAxis } from "@/components/shipment/day-axis";
import { DayAxisLabels, DayLegend } from "@/components/shipment/day-bar";
import { type FreightZones, zoneLetters } from "@/components/shipment/freight-terminal";
import { ActionButton } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";
import { toastFailed } from "@/components/ui/toast";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { deskNowMs } from "@/lib/live/desk-clock";

interface ManifestRailProps {
  manifests: readonly ManifestRow[];
  /** By their ids; not all have a key. */
  keyNumbers: ReadonlyMap<string, number>;
  aimed: ManifestRow | null;
  preview: AimedPreview;
  /** Freight that is selected, also where no manifest is. */
  chosen: readonly ShipmentRow[];
  /** Freight that is shown beside, for the map. */
  shown: readonly ShipmentRow[];
  terminal: TerminalInfo | null;
  zones: FreightZones;
  actions: Readonly<Record<"newManifest" | "openAimed" | "mapFace" | "plan", ListAction>>;
  onAim: (manifestId: string | null) => void;
  /** Chooses freight on the map. */
  onChoose: (shipmentIds: readonly string[]) => void;
  /** Is true where the map stands here, not in place of the rows as the large one does. */
  hasMap: boolean;
}

/** Manifests beside the freight: one is aimed at by its number, and shows what it would become. */
export function ManifestRail(props: ManifestRailProps) {
  const { manifests, aimed, preview, zones, onAim } = props;
  const plan = preview.added.length > 0 ? preview.preview : null;
  const axis = useMemo(
    () => dayAxis([...manifests.map((one) => one.plan), ...(plan === null ? [] : [plan.plan])], zones.page),
    [manifests, plan, zones],
  );
  const aimedId = aimed?.manifestId ?? null;
  const aim = useCallback(
    (manifestId: string) => onAim(manifestId === aimedId ? null : manifestId),
    [onAim, aimedId],
  );
  return (
    <aside
      aria-label="Manifests"
      className="no-print flex w-[348px] shrink-0 flex-col border-l border-line bg-surface max-[1400px]:w-[248px] max-[900px]:w-auto max-[900px]:border-t max-[900px]:border-l-0"
    >
      <header className="flex h-9 shrink-0 items-center gap-2 border-b border-line px-3.5">
        <h2 className="text-body font-semibold">Manifests</h2>
        <span className="text-ink-3">{figure(manifests.length)}</span>
        <span className="flex-1" />
        {aimed === null ? (
          <span className="max-[1400px]:hidden">
            <DayLegend />
          </span>
        ) : (
          <ActionButton action={props.actions.openAimed}>
            Open<span className="max-[1400px]:sr-only"> {aimed.title}</span>
          </ActionButton>
        )}
      </header>
      <div className="flex shrink-0 gap-2 px-3.5 text-fine text-ink-3 max-[1400px]:px-2 max-[900px]:hidden">
        <div className="min-w-0 flex-1">
          <DayAxisLabels axis={axis} />
        </div>
        {axis === null ? null : <span className="leading-4">{zoneLetters(zones.page, deskNowMs())}</span>}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto max-[900px]:flex max-[900px]:overflow-x-auto">
        {manifests.length === 0 ? (
          <div className="grid gap-2 px-3.5 py-4 text-ink-2">
            No manifest on this day can take freight.
            <span>
              <ActionButton action={props.actions.newManifest}>New manifest</ActionButton>
            </span>
            <span>{props.actions.newManifest.disabledReason}</span>
          </div>
        ) : null}
        {manifests.map((manifest) => (
          <ManifestCard
            key={manifest.manifestId}
            manifest={manifest}
            number={props.keyNumbers.get(manifest.manifestId)}
            isAimed={manifest.manifestId === aimedId}
            preview={manifest.manifestId === aimedId ? plan : null}
            isOld={manifest.manifestId === aimedId && preview.isOld}
            axis={axis}
            zones={zones}
            onAim={aim}
            onDropped={manifest.manifestId === aimedId ? () => runOrSay(props.actions.plan) : undefined}
          />
        ))}
      </div>
      {props.hasMap ? (
        <FreightMap
          aimed={aimed}
          preview={preview}
          chosen={props.chosen}
          shown={props.shown}
          terminal={props.terminal}
          onChoose={props.onChoose}
          face={props.actions.mapFace}
        />
      ) : null}
    </aside>
  );
}

/** Does it, or says why not, as its key does. */
function runOrSay({ disabledReason, run }: ListAction): void {
  if (disabledReason) toastFailed(disabledReason);
  else run();
}
