interface LeftOverProps {
  lines: readonly { line: number; text: string }[];
}

/** Lists what stands in a file and is not taken over, to be looked through before it is sent. */
export function LeftOver({ lines }: LeftOverProps) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-ink-2">
        {lines.length === 1 ? "1 entry of the file is" : `${lines.length} entries of the file are`} not taken
        over
      </summary>
      <ul aria-label="Not taken over" className="mt-1 max-h-40 overflow-auto text-small text-ink-2">
        {lines.map(({ line, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place; a file may say the same twice
          <li key={index} className="wrap-anywhere">
            Line {line}: {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
