import { usePathname } from "next/navigation";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { PaneDriver } from "@/components/conversation/conversation-pane";
import { later } from "@/components/ui/loading/later";
import { routes } from "@/lib/routes";

const ConversationPane = later(
  async () => (await import("@/components/conversation/conversation-pane")).ConversationPane,
);

const OpenPane = createContext<((driver: PaneDriver) => void) | null>(null);

/** Opens the conversation with a driver beside the page; it stays open while the member goes on to other pages. */
export function useConversationPane(): (driver: PaneDriver) => void {
  const open = useContext(OpenPane);
  if (open === null) throw new Error("No conversation can be opened here: the page is in no frame");
  return open;
}

/** Shows the frame, with the conversation that is open beside it. The inbox has one of its own. */
export function ConversationPanes({ children }: { children: ReactNode }) {
  const [driver, setDriver] = useState<PaneDriver | null>(null);
  const isInbox = usePathname() === routes.inbox();
  return (
    <OpenPane value={setDriver}>
      {children}
      {driver === null || isInbox ? null : (
        <ConversationPane
          key={`${driver.externalUserId} ${driver.text ?? ""}`}
          driver={driver}
          onClose={() => setDriver(null)}
        />
      )}
    </OpenPane>
  );
}
