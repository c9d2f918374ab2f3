import { render } from "@testing-library/react";
import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { ConversationPanes } from "@/components/conversation/conversation-panes";
import { Toaster } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { DeskSession } from "@/lib/contract/desk/session";
import { operations } from "@/lib/contract/interface/operations";
import { QueryProvider } from "@/lib/queries/query-provider";

/** A manager who may do everything. */
export const manager: DeskSession = {
  member: { id: "1", name: "Morgan Reyes", email: "morgan@example.com", role: "manager", terminals: [] },
  company: { name: "Test Carrier" },
  can: [...Object.keys(operations), ...Object.keys(deskCalls)],
  platform: { foreign: false },
  nowMs: 1_795_000_000_000,
};

/** A viewer, who only reads. */
export const viewer: DeskSession = {
  ...manager,
  member: { ...manager.member, name: "Vic Ames", role: "viewer" },
  can: manager.can.filter((id) => /^(get|list)/.test(id)),
};

/** A part of the desk inside of what every page has: the query cache, the address, the router, tooltips. */
export function inDesk(part: ReactNode, { session = manager, address = "" } = {}) {
  const router = {
    push: vi.fn(),
    replace: vi.fn(),
    prefetch: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    refresh: vi.fn(),
  } satisfies Partial<AppRouterInstance>;
  const element = (
    <AppRouterContext value={router as unknown as AppRouterInstance}>
      <SearchParamsContext value={new URLSearchParams(address)}>
        <NuqsTestingAdapter searchParams={address} hasMemory>
          <QueryProvider session={session}>
            <TooltipProvider>
              <ConversationPanes>{part}</ConversationPanes>
              <Toaster />
            </TooltipProvider>
          </QueryProvider>
        </NuqsTestingAdapter>
      </SearchParamsContext>
    </AppRouterContext>
  );
  return { element, router };
}

/** Renders a part of the desk as `inDesk` frames it. */
export function renderDesk(part: ReactNode, given: Parameters<typeof inDesk>[1] = {}) {
  const { element, router } = inDesk(part, given);
  render(element);
  return { router };
}
