import { useQuery } from "@tanstack/react-query";
import { parseAsString } from "nuqs";
import { useEffect, useSyncExternalStore } from "react";
import { useAddress } from "@/components/ui/address";
import { everyTerminal, sessionQuery, terminalOf } from "@/lib/queries/session";

const storageKey = "haulboard-terminal";
const parsers = { terminal: parseAsString };

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** Reads what is chosen, in the address's words; `isTold` where the address itself says it. */
function useChosen() {
  const { view, setView } = useAddress(parsers);
  const kept = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey),
    () => null,
  );
  const own = useQuery(sessionQuery).data?.member.terminals[0];
  // A link that was cut off names none: it is no terminal, and is not kept as one.
  const told = view.terminal || null;
  return { chosen: told ?? (kept || null) ?? own ?? everyTerminal, isTold: told !== null, setView };
}

/** Reads the chosen terminal for what stands around pages, and leaves the address as it is. @returns null for all */
export function useChosenTerminal(): string | null {
  const { chosen } = useChosen();
  return terminalOf(chosen);
}

/**
 * The terminal that pages of freight are about: the one in the address, else the one shown last in this tab or chosen last in
 * this browser, else the member's own. It is in the address at once, so that a colleague who gets the link sees the same.
 * @returns `terminal` null for all that the member sees
 */
export function useTerminal() {
  const { chosen, isTold, setView } = useChosen();
  // The pages that are gone to from a link are about the link's terminal too; other tabs keep theirs.
  useEffect(() => {
    if (isTold) sessionStorage.setItem(storageKey, chosen);
  }, [isTold, chosen]);
  useEffect(() => {
    if (!isTold && chosen !== everyTerminal) setView({ terminal: chosen });
  }, [isTold, chosen, setView]);
  return {
    terminal: terminalOf(chosen),
    setTerminal: (terminal: string | null) => {
      localStorage.setItem(storageKey, terminal ?? everyTerminal);
      setView({ terminal: terminal ?? everyTerminal });
    },
  };
}
