/** Addresses of hosted styles, null where none is set up. */
export interface HostedStyles {
  readonly light: string | null;
  readonly dark: string | null;
}

/** False where the embedded map is all there is. */
export const hasHosted = ({ light, dark }: HostedStyles): boolean => light !== null || dark !== null;
