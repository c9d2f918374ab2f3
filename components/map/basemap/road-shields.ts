import type { ExpressionSpecification, StyleImageMetadata } from "maplibre-gl";
import type { BasemapTheme } from "./basemap-palette";
import { markRoomImageId, markRoomImageRadius } from "./mark-room-layer";
import { type ShieldKind, shieldOutline } from "./shield-outlines";

interface ShieldColors {
  readonly fill: string;
  readonly text: string;
  readonly edge: string;
  /** On top of an interstate's shield. */
  readonly band?: string;
}

type ImageColors = Readonly<Record<ShieldKind, ShieldColors>> & {
  readonly dot: { readonly fill: string; readonly edge: string };
};

const COLORS: Readonly<Record<BasemapTheme, ImageColors>> = {
  light: {
    interstate: { fill: "#56647f", text: "#ffffff", edge: "#fbfaf8", band: "#955f60" },
    us: { fill: "#fcfbf9", text: "#4a463f", edge: "#8d887e" },
    state: { fill: "#fcfbf9", text: "#57534b", edge: "#a8a399" },
    canada: { fill: "#62776a", text: "#ffffff", edge: "#fbfaf8" },
    mexico: { fill: "#fcfbf9", text: "#4a463f", edge: "#8d887e" },
    dot: { fill: "#7a766e", edge: "#fbfaf8" },
  },
  dark: {
    interstate: { fill: "#42506b", text: "#eceae6", edge: "#9aa1ab", band: "#7c4b4d" },
    us: { fill: "#2a2d31", text: "#cfcdc8", edge: "#7d8186" },
    state: { fill: "#24272a", text: "#b4b5b5", edge: "#64686c" },
    canada: { fill: "#3b4f43", text: "#e4e7e4", edge: "#87938b" },
    mexico: { fill: "#2a2d31", text: "#cfcdc8", edge: "#7d8186" },
    dot: { fill: "#8b9095", edge: "#14171a" },
  },
};

/** Drawn at double density, so that figures stay sharp on dense displays. */
const PIXEL_RATIO = 2;
const SHIELD_HEIGHT = 21;
const DOT_SIZE = 8;

/** Image name of a route's shield. The theme is part of it, for images outlive a change of style. */
export function shieldImageId(
  theme: BasemapTheme,
  kind: ExpressionSpecification,
  text: ExpressionSpecification,
): ExpressionSpecification {
  return ["concat", `shield|${theme}|`, kind, "|", text];
}

/** Image name of the dot beside a town's name. */
export function townDotImageId(theme: BasemapTheme): string {
  return `dot|${theme}`;
}

function canvasContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(width * PIXEL_RATIO, height * PIXEL_RATIO);
  // Kept in memory: reading a picture back from the graphics processor takes longer than all of its drawing.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw on a canvas");
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  return context;
}

function imageOf(context: OffscreenCanvasRenderingContext2D): ImageData {
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

function shieldWidth(text: string): number {
  return text.length <= 2 ? 22 : 20 + (text.length - 1) * 4;
}

function drawShield(theme: BasemapTheme, kind: ShieldKind, text: string): ImageData {
  const [width, height] = [shieldWidth(text), SHIELD_HEIGHT];
  const colors = COLORS[theme][kind];
  const context = canvasContext(width, height);
  const outline = shieldOutline(kind, width, height);
  context.fillStyle = colors.fill;
  context.fill(outline);
  if (colors.band) {
    context.save();
    context.clip(outline);
    context.fillStyle = colors.band;
    context.fillRect(0, 0, width, height * 0.28);
    context.restore();
  }
  context.lineWidth = 1.2;
  context.strokeStyle = colors.edge;
  context.stroke(outline);
  context.fillStyle = colors.text;
  context.font = `600 ${text.length > 2 ? 9 : 10.5}px "Inter Variable", Inter, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, width / 2, height * (kind === "interstate" ? 0.57 : 0.52));
  return imageOf(context);
}

function drawDot(theme: BasemapTheme): ImageData {
  const { fill, edge } = COLORS[theme].dot;
  const context = canvasContext(DOT_SIZE, DOT_SIZE);
  context.beginPath();
  context.arc(DOT_SIZE / 2, DOT_SIZE / 2, 2.5, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = edge;
  context.stroke();
  return imageOf(context);
}

const emptySquare = (): ImageData => new ImageData(markRoomImageRadius * 2, markRoomImageRadius * 2);

function isTheme(text: string | undefined): text is BasemapTheme {
  return text === "light" || text === "dark";
}

function isShieldKind(text: string | undefined): text is ShieldKind {
  return text !== undefined && text !== "dot" && text in COLORS.light;
}

export interface BasemapImage {
  readonly data: ImageData;
  /** For the third argument of `addImage`. */
  readonly options: Pick<StyleImageMetadata, "pixelRatio">;
}

/**
 * Draws an image that the basemap's style names (a route shield, the dot of a town, the room of a mark). Answers undefined for
 * names that are not the basemap's, so that the caller can go on with its own.
 */
export function basemapImage(id: string): BasemapImage | undefined {
  if (id === markRoomImageId) return { data: emptySquare(), options: { pixelRatio: 1 } };
  const [what, theme, kind, text] = id.split("|");
  if (!isTheme(theme)) return undefined;
  const options = { pixelRatio: PIXEL_RATIO };
  if (what === "dot") return { data: drawDot(theme), options };
  if (what !== "shield" || !isShieldKind(kind) || !text) return undefined;
  return { data: drawShield(theme, kind, text), options };
}
