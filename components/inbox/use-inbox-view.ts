import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useRef } from "react";
import { inboxShows } from "@/components/inbox/inbox-lines";
import { useTerminal } from "@/components/terminal/use-terminal";
import { useAddress } from "@/components/ui/address";

const inboxSheets = ["new", "hand-over", "snooze", "about"] as const;

const parsers = {
  search: parseAsString.withDefault(""),
  show: parseAsStringLiteral(inboxShows),
  /** The conversation that is open. */
  at: parseAsString,
  /** A message of it that was found. */
  found: parseAsString,
  sheet: parseAsStringLiteral(inboxSheets),
  /** Drivers whom a new message is for as it opens, commas between. */
  to: parseAsString,
};

/** Keeps in the address what the inbox shows: a colleague who gets the link sees the same. */
export function useInboxView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { terminal, setTerminal } = useTerminal();
  return {
    view,
    setView,
    setSoon,
    terminal,
    setTerminal,
    clearFilters() {
      setView({ show: null });
      setTerminal(null);
    },
    searchRef: useRef<HTMLInputElement>(null),
    open: (at: string | null) => setSoon({ at, found: null }),
    closeSheet: () => setView({ sheet: null, to: null }),
  };
}

export type InboxView = ReturnType<typeof useInboxView>;
