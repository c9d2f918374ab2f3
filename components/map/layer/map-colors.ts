/** Colours of what is drawn over the map, parts from 0 to 1. */
export interface MapColors {
  readonly moving: Rgb;
  readonly stopped: Rgb;
  readonly lost: Rgb;
  readonly surface: Rgb;
  readonly ink: Rgb;
}

export type Rgb = readonly [red: number, green: number, blue: number];

const tokens: Readonly<Record<keyof MapColors, string>> = {
  moving: "--moving",
  stopped: "--ok",
  lost: "--unknown",
  surface: "--surface",
  ink: "--ink",
};

/** A colour as styles of the map write it. */
export const rgbText = (color: Rgb): string => `rgb(${color.map((part) => Math.round(part * 255)).join()})`;

/** Reads the theme's tokens where they hold for `element`. */
export function readMapColors(element: HTMLElement): MapColors {
  const probe = document.createElement("span");
  probe.hidden = true;
  element.append(probe);
  // Tokens are written with light-dark(): only a colour that is used tells which half holds.
  const read = (token: string): Rgb => {
    probe.style.color = `var(${token})`;
    return readRgb(getComputedStyle(probe).color);
  };
  const colors = {
    moving: read(tokens.moving),
    stopped: read(tokens.stopped),
    lost: read(tokens.lost),
    surface: read(tokens.surface),
    ink: read(tokens.ink),
  };
  probe.remove();
  return colors;
}

/**
 * Reads a computed colour, `rgb(33, 89, 187)`.
 * @throws Error for any other way to write one
 */
function readRgb(text: string): Rgb {
  const [red, green, blue] = text.match(/[\d.]+/g)?.map(Number) ?? [];
  if (!text.startsWith("rgb") || red === undefined || green === undefined || blue === undefined)
    throw new Error(`Not an rgb colour: ${text}`);
  return [red / 255, green / 255, blue / 255];
}
