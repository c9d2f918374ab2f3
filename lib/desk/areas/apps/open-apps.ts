import type { appCalls } from "@/lib/contract/desk/apps";
import { findSession } from "@/lib/desk/apps/find-session";
import { FrameOrigins } from "@/lib/desk/apps/frame-origins";
import type { KnownArea } from "@/lib/desk/area";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** The carrier's market apps. */
export function openApps({ link, clock, log, reader }: DeskContext) {
  const frameOrigins = new FrameOrigins({ get: reader(), clock, log });
  return {
    frameOrigins,
    handlers: {
      findAppSession: (_, { body, signal }) => findSession(link, body.token, signal),
    },
    start: () => frameOrigins.start(),
    stop: () => frameOrigins.stop(),
  } satisfies KnownArea<DeskHandlers<typeof appCalls>>;
}
