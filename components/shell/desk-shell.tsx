"use client";

import { type ReactNode, useState } from "react";
import { ConversationPanes } from "@/components/conversation/conversation-panes";
import { InboxNotifier } from "@/components/conversation/notify/inbox-notifier";
import { AreaNav } from "@/components/shell/area-nav";
import { LiveRefetch } from "@/components/shell/live-refetch";
import { Palette } from "@/components/shell/palette/palette";
import { SessionKeeper } from "@/components/shell/session-keeper";
import { TopBar } from "@/components/shell/top-bar";
import { useOfferedAreas } from "@/components/shell/use-areas";
import { WriteOutcomes } from "@/components/shell/write-outcomes";
import { useGo } from "@/components/ui/address";
import { later, useFetchLater } from "@/components/ui/loading/later";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import { Toaster } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";
import type { PageReads } from "@/lib/contract/desk/desk-calls";
import type { DeskSession } from "@/lib/contract/desk/session";
import { startDeskClock } from "@/lib/live/desk-clock";
import { QueryProvider } from "@/lib/queries/query-provider";
import { type Display, takeDisplay } from "@/lib/time/display";

const KeyboardSheet = later(async () => (await import("@/components/shell/keyboard-sheet")).KeyboardSheet);
const NavSheet = later(async () => (await import("@/components/shell/nav-sheet")).NavSheet);

type Opened = "palette" | "keys" | "nav" | null;

interface DeskShellProps {
  session: DeskSession;
  /** Way of writing times and measures for whoever is signed in. */
  display: Display;
  /** Reads of every page, as the server knew it when it wrote the page. */
  reads: PageReads;
  children: ReactNode;
}

/** Draws what is around every page of the desk. */
export function DeskShell({ session, display, reads, children }: DeskShellProps) {
  // Before the first child renders: each of them may count an age. The server renders none.
  useState(() => typeof window !== "undefined" && startDeskClock(session.nowMs));
  // On the server too: a page is written as its reader reads it.
  useState(() => takeDisplay(display));
  return (
    <QueryProvider session={session} reads={reads}>
      <TooltipProvider delayDuration={400}>
        <LiveRefetch />
        <WriteOutcomes />
        <InboxNotifier />
        <SessionKeeper>
          <Frame>{children}</Frame>
        </SessionKeeper>
        <Toaster />
      </TooltipProvider>
    </QueryProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>(null);
  // Once opened it stays: what it began goes on after it has closed.
  const [hasPalette, setHasPalette] = useState(false);
  const openPalette = () => {
    setHasPalette(true);
    setOpened("palette");
  };
  useFetchLater();
  const go = useGo();
  const areas = useOfferedAreas();
  const close = () => setOpened(null);
  useShortcuts("Everywhere", [
    { keys: pageKeys.findAnything, label: "Find or do", run: openPalette },
    { keys: pageKeys.everyKey, label: "All keys", run: () => setOpened("keys") },
    ...areas.map((area) => ({
      keys: `g ${area.key}` as const,
      label: `Go to ${area.label}`,
      run: () => go(area.href),
    })),
  ]);
  return (
    <div className="grid h-dvh grid-cols-[196px_minmax(0,1fr)_auto] grid-rows-[48px_minmax(0,1fr)_auto] max-lg:grid-cols-[48px_minmax(0,1fr)_auto] max-md:grid-cols-[minmax(0,1fr)] print:block print:h-auto">
      <a
        href="#content"
        className="no-print fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-3 py-2 text-surface focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar
        onOpenPalette={openPalette}
        onOpenNav={() => setOpened("nav")}
        onShowKeys={() => setOpened("keys")}
      />
      <div className="no-print row-span-2 flex min-h-0 flex-col border-r border-line bg-surface max-md:hidden">
        <AreaNav collapses />
      </div>
      <ConversationPanes>
        <main
          id="content"
          tabIndex={-1}
          className="relative flex min-h-0 min-w-0 flex-col overflow-clip outline-none print:overflow-visible"
        >
          {children}
        </main>
        {hasPalette ? <Palette isOpen={opened === "palette"} onClose={close} /> : null}
      </ConversationPanes>
      {opened === "keys" ? <KeyboardSheet onClose={close} /> : null}
      {opened === "nav" ? <NavSheet onClose={close} /> : null}
    </div>
  );
}
