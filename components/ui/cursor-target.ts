/** Finds the row that a key moves the cursor to; null when the key is none of the cursor's. */
export function cursorTarget(key: string, at: number, count: number, pageRows: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    j: at + 1,
    ArrowDown: at + 1,
    k: at - 1,
    ArrowUp: at - 1,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  if (target === undefined || count === 0) return null;
  return Math.min(count - 1, Math.max(0, target));
}
