import { worldUnits } from "@/lib/live/world-units";

/**
 * Takes of a difference of world units the one that is at most half a world wide: across the date line where that is
 * nearer.
 */
export const worldWrapShader = `
ivec2 nearest(ivec2 away) {
  return ivec2(((away.x + ${worldUnits / 2}) & ${worldUnits - 1}) - ${worldUnits / 2}, away.y);
}`;
