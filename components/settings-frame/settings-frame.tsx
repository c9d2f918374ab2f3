import { type ComponentType, useId, useRef, useState } from "react";
import { useHeldAnchor } from "@/components/settings-frame/use-held-anchor";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice, SaidOnce } from "@/components/ui/error-notice";
import { pageKeys } from "@/components/ui/page-keys";
import { SearchInput } from "@/components/ui/search-input";
import { useShortcuts } from "@/components/ui/shortcuts";
import { searchOf } from "@/lib/format/search-of";

/** Part that an area puts into the settings. */
export interface SettingsCard {
  /** Stays as it is once it is built: it is part of links. */
  anchor: string;
  title: string;
  /** Sentence on what the settings are for, and whom they reach. */
  text: string;
  /** Terms that the search finds the card by, beside title and text: names of its fields. */
  terms: string;
  Body: ComponentType;
}

interface SettingsFrameProps {
  cards: readonly SettingsCard[];
  /** The failure that several cards have in common; said once, over them. */
  failure?: { message: string; isRetrying: boolean; retry: () => void } | null;
}

/** The page of settings: the cards that areas put there, a list of them and a search. */
export function SettingsFrame({ cards, failure = null }: SettingsFrameProps) {
  const [typed, setTyped] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useHeldAnchor(scroller, list);
  useShortcuts("Settings", [
    { keys: pageKeys.find, label: "Search the settings", run: () => search.current?.focus() },
  ]);
  const shown = cards.filter((card) => fits(card, typed));
  return (
    <>
      <div className="flex min-h-[46px] flex-wrap items-center gap-3 border-b border-line bg-surface px-3.5 py-1.5">
        <h1 className="text-title">Settings</h1>
        <span className="flex-1" />
        <SearchInput
          label="Search the settings"
          placeholder="Search"
          value={typed}
          onValueChange={setTyped}
          shortcut={pageKeys.find}
          inputRef={search}
          className="w-56"
        />
      </div>
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-auto scroll-smooth p-4 motion-reduce:scroll-auto"
      >
        <div className="grid gap-x-8 gap-y-4 min-[1536px]:grid-cols-[11rem_minmax(0,1fr)]">
          <nav
            aria-label="Settings"
            className="flex flex-wrap content-start gap-1 2xl:sticky 2xl:top-0 2xl:flex-col"
          >
            {shown.map(({ anchor, title }) => (
              <a
                key={anchor}
                href={`#${anchor}`}
                className="rounded-control px-2 py-1.5 text-ink-2 hover:bg-sunken hover:text-ink"
              >
                {title}
              </a>
            ))}
          </nav>
          <div ref={list} className="grid min-w-0 content-start gap-6">
            {failure === null ? null : (
              <ErrorNotice
                title="The settings can't be read"
                error={failure}
                onRetry={failure.retry}
                retrying={failure.isRetrying}
                className="max-w-5xl"
              />
            )}
            {/* Hidden, not taken away: what is typed in a card survives a search. */}
            <SaidOnce value={failure?.message ?? null}>
              {cards.map((card) => (
                <Card key={card.anchor} card={card} hidden={!shown.includes(card)} />
              ))}
            </SaidOnce>
            {shown.length === 0 ? (
              <EmptyState title={`No setting is called “${typed.trim()}”`}>
                Search for a word of its title, its text or its fields.
              </EmptyState>
            ) : null}
          </div>
        </div>
      </div>
    </>
  );
}

const fits = ({ title, text, terms }: SettingsCard, typed: string): boolean =>
  searchOf(typed)(`${title} ${text} ${terms}`);

function Card({ card: { anchor, title, text, Body }, hidden }: { card: SettingsCard; hidden: boolean }) {
  const titleId = useId();
  return (
    <section
      id={anchor}
      hidden={hidden}
      aria-labelledby={titleId}
      className="grid min-w-0 max-w-5xl scroll-mt-4 gap-4 rounded-panel border border-line bg-surface p-4"
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="text-body font-semibold">
          {title}
        </h2>
        <p className="max-w-[75ch] text-ink-2">{text}</p>
      </div>
      <Body />
    </section>
  );
}
