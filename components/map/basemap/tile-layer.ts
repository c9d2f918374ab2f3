import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";

type Kind = "fill" | "line" | "symbol";
type LayerOf<Type extends Kind> = Extract<LayerSpecification, { type: Type }>;
type Look<Type extends Kind> = Omit<LayerOf<Type>, "id" | "type" | "source" | "source-layer">;

/**
 * A layer of the style that draws one layer of the tiles.
 * @param from its name in the tiles
 */
export function tileLayer<Type extends Kind>(type: Type, id: string, from: string, look: Look<Type>) {
  return { id, type, source: "basemap", "source-layer": from, ...look } as unknown as LayerOf<Type>;
}

/** Zooms and values by turns, even in between. */
export function byZoom(...stops: (number | string | ExpressionSpecification)[]): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], ...stops] as ExpressionSpecification;
}
