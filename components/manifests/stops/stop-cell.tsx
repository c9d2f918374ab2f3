/** Look of a row of the table of stops: its cells. */
export const cellLook = "[&>*]:border-b [&>*]:border-line [&>*]:px-1.5 [&>*]:py-1.5";

export const rightLook = "text-right whitespace-nowrap";

/** A dash that says what it stands for. */
export function None({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <span className="sr-only">{children}</span>
    </>
  );
}
