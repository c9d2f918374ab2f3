import { useMemo, useRef, useState } from "react";
import { MapLasso } from "@/components/freight/rail/map-lasso";
import { captionOf, farNote, mapPicture, shipmentsWithin } from "@/components/freight/rail/map-picture";
import type { AimedPreview } from "@/components/freight/rail/use-aimed-preview";
import type { ListAction } from "@/components/list-page/list-actions";
import { PlanMap } from "@/components/map/plan/plan-map";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { figure } from "@/components/ui/figure";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";

interface FreightMapProps {
  aimed: ManifestRow | null;
  preview: AimedPreview;
  chosen: readonly ShipmentRow[];
  shown: readonly ShipmentRow[];
  terminal: TerminalInfo | null;
  onChoose: (shipmentIds: readonly string[]) => void;
  /** In place of the rows, not beside them. */
  isLarge?: boolean;
  /** Shows it large, or the rows again. */
  face: ListAction;
}

const drawLabel = "Select on the map";

/** The aimed manifest on the map, and a line drawn around freight chooses it. */
export function FreightMap({
  aimed,
  preview,
  chosen,
  shown,
  terminal,
  onChoose,
  isLarge = false,
  face,
}: FreightMapProps) {
  const [isDrawing, setDrawing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts("Map", [{ keys: pageKeys.drawAround, label: drawLabel, run: () => setDrawing(true) }]);
  const picture = useMemo(
    () =>
      mapPicture({
        aimed,
        preview: { preview: preview.preview, added: preview.added },
        chosen,
        shown,
        terminal,
      }),
    [aimed, preview.preview, preview.added, chosen, shown, terminal],
  );
  const placeless = shown.filter(({ party }) => party.latitude === null || party.longitude === null).length;
  const far = farNote(shown, terminal);
  const leave = () => {
    setDrawing(false);
    button.current?.focus();
  };
  const title = aimed === null ? "Map of the freight" : `Map of ${aimed.title}`;
  return (
    <div className={cx("flex flex-col border-t border-line", isLarge ? "min-h-0 flex-1" : "shrink-0")}>
      <PlanMap
        title={title}
        picture={picture}
        caption={captionOf(aimed, preview, chosen.length)}
        className={cx(
          "rounded-none border-0",
          isLarge ? "min-h-[60vh] flex-1" : "h-[168px]",
          !isDrawing && !isLarge && "max-[900px]:hidden",
        )}
        overlay={(map) =>
          isDrawing ? (
            <MapLasso
              toPoint={(x, y) => map.pointAt(x, y)}
              countInside={(outline) => shipmentsWithin(shown, outline).length}
              onLeave={leave}
              onDrawn={(outline) => {
                leave();
                onChoose(shipmentsWithin(shown, outline).map(({ shipmentId }) => shipmentId));
              }}
            />
          ) : null
        }
      />
      <div className="order-first flex flex-wrap justify-between gap-1 px-1.5 py-1 *:h-6 *:px-2 *:text-small max-[900px]:px-3.5">
        <Button
          ref={button}
          aria-pressed={isDrawing}
          shortcut={isDrawing ? pageKeys.leave : pageKeys.drawAround}
          onClick={() => setDrawing(!isDrawing)}
        >
          {isDrawing ? "Stop drawing" : drawLabel}
        </Button>
        <Button shortcut={pageKeys.mapFace} onClick={face.run}>
          {isLarge ? "Rows" : "Large map"}
        </Button>
      </div>
      {far === null ? null : <p className="border-t border-line px-3.5 py-1 text-small text-ink-2">{far}</p>}
      {placeless === 0 ? null : (
        <p className="border-t border-line px-3.5 py-1 text-small text-ink-2">
          {figure(placeless)} of {figure(shown.length)} have an address that could not be placed on the map:
          choose them by ZIP or group.
        </p>
      )}
    </div>
  );
}
