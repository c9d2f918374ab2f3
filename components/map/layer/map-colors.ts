/** Colours of what is drawn over the map, parts from 0 to 1. */
export interface MapColors {
  readonly moving: Rgb;
  readonly stopped: Rgb;
  readonly lost: Rgb;
  readonly surface: Rgb;
  readonly ink: Rgb;
  readonly softInk: Rgb;
  readonly line: Rgb;
  readonly strongLine: Rgb;
  /** Darkness of a shadow, from 0 to 1. */
  readonly shadow: number;
}

export type Rgb = readonly [red: number, green: number, blue: number];

const tokens: Readonly<Record<Exclude<keyof MapColors, "shadow">, string>> = {
  moving: "--moving",
  stopped: "--ok",
  lost: "--unknown",
  surface: "--surface",
  ink: "--ink",
  softInk: "--ink-2",
  line: "--line",
  strongLine: "--line-strong",
};
const shadowToken = "--shadow";

/** A colour as styles of the map write it. */
export const rgbText = (color: Rgb): string => `rgb(${color.map((part) => Math.round(part * 255)).join()})`;

/** Reads the theme's tokens where they hold for `element`. */
export function readMapColors(element: HTMLElement): MapColors {
  const probe = document.createElement("span");
  probe.hidden = true;
  element.append(probe);
  // Tokens are written with light-dark(): only a colour that is used tells which half holds.
  const parts = (token: string) => {
    probe.style.color = `var(${token})`;
    return readRgb(getComputedStyle(probe).color);
  };
  const read = (token: string): Rgb => parts(token).rgb;
  const colors = {
    moving: read(tokens.moving),
    stopped: read(tokens.stopped),
    lost: read(tokens.lost),
    surface: read(tokens.surface),
    ink: read(tokens.ink),
    softInk: read(tokens.softInk),
    line: read(tokens.line),
    strongLine: read(tokens.strongLine),
    shadow: parts(shadowToken).alpha,
  };
  probe.remove();
  return colors;
}

/**
 * Reads a computed colour, `rgb(33, 89, 187)` or `rgba(0, 0, 0, 0.1)`.
 * @throws Error for any other way to write one
 */
function readRgb(text: string): { rgb: Rgb; alpha: number } {
  const [red, green, blue, alpha = 1] = text.match(/[\d.]+/g)?.map(Number) ?? [];
  if (!text.startsWith("rgb") || red === undefined || green === undefined || blue === undefined)
    throw new Error(`Not an rgb colour: ${text}`);
  return { rgb: [red / 255, green / 255, blue / 255], alpha };
}
