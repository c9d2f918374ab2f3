/** Fields that a form reads of a refused save. An error of the interface has all of it; any other only its message. */
export interface SaveFailure {
  readonly message: string;
  readonly status?: number | null;
  /** Is true where it may have been saved all the same, since nobody said that it was not. */
  readonly mayHaveBeenMade?: boolean;
  readonly requestId?: string | null;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

/** Reads whatever a save threw. */
export function toSaveFailure(thrown: unknown): SaveFailure {
  return thrown instanceof Error ? thrown : { message: String(thrown) };
}

/**
 * The input that a refused path belongs to: the path itself or the nearest part above it that has an input
 * (`groupCodes.2` is typed into `groupCodes`). Null when no input shows it.
 */
export function inputOfPath(path: string, hasInput: (name: string) => boolean): string | null {
  const parts = path.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join(".");
    if (hasInput(name)) return name;
  }
  return null;
}

/**
 * Sorts what was refused into what an input can show and what only the form as a whole can.
 * @param pathOf how the form calls what the failure names
 */
export function placeFailure(
  failure: SaveFailure,
  hasInput: (name: string) => boolean,
  pathOf = (path: string) => path,
) {
  const placed: { name: string; message: string }[] = [];
  const homeless: string[] = [];
  for (const field of failure.fields ?? []) {
    const path = pathOf(field.path);
    const name = inputOfPath(path, hasInput);
    if (name === null) homeless.push(`${path} ${field.message}`);
    else placed.push({ name, message: field.message });
  }
  return { placed, homeless };
}
