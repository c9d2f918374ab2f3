/** Shows a text of one line as it is, and one of several as a list: each reason stands on its own. */
export function TextLines({ text }: { text: string }) {
  const lines = text.split("\n");
  if (lines.length < 2) return text;
  return (
    <ul className="grid list-disc gap-1 pl-4">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
