import { useState } from "react";
import type { FilledText } from "@/components/inbox/new/filled-texts";
import { Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";
import { StateShape } from "@/components/ui/state-shape";

/** Shows so many before somebody asks for the others. */
const fewTexts = 20;

interface FilledTextListProps {
  texts: readonly FilledText[];
  /** Takes those out for whom a field is not known. */
  onLeaveOut: () => void;
}

/** Lists what each driver will read, before it is sent. */
export function FilledTextList({ texts, onLeaveOut }: FilledTextListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const unknown = texts.filter(({ isKnown }) => !isKnown).length;
  const shown = showsAll ? texts : texts.slice(0, fewTexts);
  const others = texts.length - shown.length;
  return (
    <section aria-label="What each driver will read" className="grid gap-2">
      <ul className="grid rounded-panel border border-line">
        {shown.map(({ externalUserId, name, text, isKnown }) => (
          <li
            key={externalUserId}
            className="grid gap-0.5 border-b border-line px-2.5 py-1.5 last:border-b-0"
          >
            <span className="flex items-center gap-2">
              <b className="min-w-0 truncate font-semibold">{name}</b>
              {isKnown ? null : (
                <span className="inline-flex items-center gap-1 whitespace-nowrap text-jeopardy">
                  <StateShape kind="jeopardy" size={8} /> a field is not known
                </span>
              )}
            </span>
            <span className="whitespace-pre-wrap wrap-anywhere text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {others === 0 ? null : <Button onClick={() => setShowsAll(true)}>Show {figure(others)} more</Button>}
        {unknown === 0 || unknown === texts.length ? null : (
          <Button onClick={onLeaveOut}>Leave out {figure(unknown)}</Button>
        )}
      </div>
    </section>
  );
}
