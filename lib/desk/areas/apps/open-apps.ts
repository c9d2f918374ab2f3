import type { appCalls } from "@/lib/contract/desk/apps";
import type { KnownArea } from "@/lib/desk/area";
import { findSession } from "@/lib/desk/areas/apps/find-session";
import { FrameOrigins } from "@/lib/desk/areas/apps/frame-origins";
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
