import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { routes } from "@/lib/routes";

/** The chosen terminal; where none is, the only one that there is. */
export const chosenOrOnly = (terminals: readonly Pick<TerminalInfo, "code">[], terminal: string | null) =>
  terminal ?? (terminals.length === 1 ? (terminals[0]?.code ?? null) : null);

/** Says why nothing can be made where no terminal is chosen; null where one is. */
export function whyNoTerminal(terminals: readonly TerminalInfo[], terminal: string | null): string | null {
  if (terminal !== null) return null;
  return terminals.length === 0 ? "No terminal is known yet." : "Choose a terminal first.";
}

/** Instead of an empty page of a company that is new: everything on it is of a terminal, and there is none to choose. */
export function NoTerminalKnown() {
  return (
    <EmptyState
      title="No terminal is known yet"
      actions={
        <Link href={routes.fleet()} className="underline">
          Open the fleet
        </Link>
      }
    >
      Freight and manifests are each of a terminal. One shows here within a minute of the first driver,
      vehicle, place or shipment with its code: from your platform, or a vehicle that you enter in the fleet.
    </EmptyState>
  );
}
