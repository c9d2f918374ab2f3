import { useMemo, useState } from "react";
import { MapLasso } from "@/components/freight/rail/map-lasso";
import { captionOf, mapPicture, shipmentsWithin } from "@/components/freight/rail/map-picture";
import type { AimedPreview } from "@/components/freight/rail/use-aimed-preview";
import { PlanMap } from "@/components/map/plan/plan-map";
import { Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";

interface FreightMapProps {
  aimed: ManifestRow | null;
  preview: AimedPreview;
  shown: readonly ShipmentRow[];
  terminal: TerminalInfo | null;
  onChoose: (shipmentIds: readonly string[]) => void;
}

/** The aimed manifest on the map, and a line drawn around freight chooses it. ZIP and group choose the same by keys. */
export function FreightMap({ aimed, preview, shown, terminal, onChoose }: FreightMapProps) {
  const [isDrawing, setDrawing] = useState(false);
  const picture = useMemo(
    () => mapPicture({ aimed, preview: { preview: preview.preview, added: preview.added }, shown, terminal }),
    [aimed, preview.preview, preview.added, shown, terminal],
  );
  const placeless = shown.filter(({ party }) => party.latitude === null || party.longitude === null).length;
  const title = aimed === null ? "Map of the freight" : `Map of ${aimed.title}`;
  return (
    <div className="relative shrink-0 border-t border-line max-[900px]:hidden">
      <PlanMap
        title={title}
        picture={picture}
        caption={captionOf(aimed, preview)}
        className="h-[168px] rounded-none border-0"
        overlay={(map) =>
          isDrawing ? (
            <MapLasso
              toPoint={(x, y) => map.pointAt(x, y)}
              onDrawn={(outline) => {
                setDrawing(false);
                onChoose(shipmentsWithin(shown, outline).map(({ shipmentId }) => shipmentId));
              }}
            />
          ) : null
        }
      />
      <Button
        aria-pressed={isDrawing}
        onClick={() => setDrawing(!isDrawing)}
        className="absolute top-7 left-1.5 h-6 px-2 text-small"
      >
        {isDrawing ? "Draw around freight" : "Choose on the map"}
      </Button>
      {placeless === 0 ? null : (
        <p className="border-t border-line px-3.5 py-1 text-small text-ink-2">
          {figure(placeless)} of {figure(shown.length)} have an address that nobody placed on the map: choose
          them by ZIP or group.
        </p>
      )}
    </div>
  );
}
