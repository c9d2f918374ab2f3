/** Streets of an archive that the carrier put beside the desk. */
export interface StreetExtract {
  /** Address of its parts. */
  readonly url: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

/** Styles and streets that are set up beside the embedded map; null where there is none. */
export interface HostedStyles {
  readonly light: string | null;
  readonly dark: string | null;
  readonly streets: StreetExtract | null;
}

/** False where the embedded map is all there is, or lies around own streets. */
export const hasHosted = ({ light, dark }: HostedStyles): boolean => light !== null || dark !== null;
