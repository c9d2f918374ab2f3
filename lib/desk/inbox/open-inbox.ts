import { randomUUID } from "node:crypto";
import type { CompanySettings } from "@/lib/contract/desk/settings";
import type { OperationId } from "@/lib/contract/interface/operations";
import type { Members } from "@/lib/desk/access/members";
import type { AuditEntry, AuditTrail } from "@/lib/desk/audit/audit-trail";
import type { WriteSubject } from "@/lib/desk/audit/write-subject";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import type { Freight } from "@/lib/desk/freight/open-freight";
import type { Hours } from "@/lib/desk/hours/board/hours";
import { ConversationActs } from "@/lib/desk/inbox/acts/conversation-acts";
import { ConversationBoard, type InboxBoardOptions } from "@/lib/desk/inbox/board/inbox-board";
import { InboxViews } from "@/lib/desk/inbox/board/inbox-views";
import { Team } from "@/lib/desk/inbox/board/team";
import { DriversNow } from "@/lib/desk/inbox/drivers/drivers-now";
import { Promises } from "@/lib/desk/inbox/promises/promises";
import { DriverNews } from "@/lib/desk/inbox/records/driver-news";
import { messageReader } from "@/lib/desk/inbox/records/message-reader";
import { Outgoing } from "@/lib/desk/inbox/sending/outgoing";
import { SendRequests } from "@/lib/desk/inbox/sending/send-requests";
import { Sender } from "@/lib/desk/inbox/sending/sender";
import { Threads } from "@/lib/desk/inbox/threads/threads";
import type { LiveHub } from "@/lib/desk/live/live-hub";
import { pacedGet } from "@/lib/desk/platform-link/paced-get";
import type { PlatformLink } from "@/lib/desk/platform-link/platform-link";
import { ReadingLease } from "@/lib/desk/read-model/reading-lease";
import type { InboxSettingsDesk } from "@/lib/desk/settings/inbox-settings";
import type { OfficeUsers } from "@/lib/desk/trips/moves/office-users";
import type { Truckload } from "@/lib/desk/trips/truckload";

export interface InboxOptions extends Pick<InboxBoardOptions, "store" | "clock" | "log"> {
  company: { id: string };
  pollSeconds: number;
  link: Pick<PlatformLink, "get" | "record">;
  /** Whether the platform is somebody else's. */
  foreignPlatform: boolean;
  fleet: Fleet;
  people: Hours;
  office: OfficeUsers;
  members: Pick<Members, "list">;
  inboxSettings: InboxSettingsDesk;
  settings: () => Promise<Pick<CompanySettings, "staleClockMinutes">>;
  trail: AuditTrail;
  truckload: Pick<Truckload, "board" | "notice">;
  freight: Pick<Freight, "manifests" | "zoneOf">;
  live: Pick<LiveHub, "announce" | "sendSoon" | "isHere">;
}

export type Inbox = ReturnType<typeof openInbox>;

/** Composes what the desk knows and does of messages. */
export function openInbox(options: InboxOptions) {
  const { people, truckload, freight, live, inboxSettings } = options;
  const company = options.company.id;
  const settings = inboxSettings.current;
  const { zoneOf } = freight;
  const get = pacedGet(options.link.get, options);
  const drivers = new DriversNow({
    ...options,
    zoneOf,
    trips: () => truckload.board.rows.allSeenBy(null),
    manifests: freight.manifests,
    staleClockMinutes: async () => (await options.settings()).staleClockMinutes,
  });
  const shared = { ...options, company, get, drivers, directory: people, settings, zoneOf };
  const team = new Team(options.members, (memberId) => live.isHere(memberId));
  const board = new ConversationBoard({
    ...shared,
    team,
    announce(topic, step) {
      live.announce(topic, "*", step);
      live.sendSoon();
    },
  });
  const outgoing = new Outgoing(options.store, company, options.clock);
  const news = new DriverNews({
    ...shared,
    onWrote: (id, storedMs) => truckload.notice.receivedFrom(id, storedMs),
  });
  const reader = messageReader({
    ...shared,
    pollMs: options.pollSeconds * 1000,
    ownPlatform: !options.foreignPlatform,
    lease: new ReadingLease(company, randomUUID(), "listMessages"),
    matchOutgoing: (tx, came) => outgoing.match(tx, came),
    onStored: () => board.readSoon(),
  });
  const acts = new ConversationActs({ ...shared, board, team });
  const promises = new Promises({ ...shared, board, team });
  const threads = new Threads({ ...shared, board, acts, promises, outgoing });
  const sender = new Sender({
    changes: options.store.changes,
    ...shared,
    outgoing,
    memberOf: async (id) => (await options.members.list()).find((member) => member.id === id) ?? null,
    onSent: () => board.readSoon(),
  });
  const sends = new SendRequests({
    ...{ ...shared, board, acts, outgoing, sender },
    partsRecipients: !options.foreignPlatform,
  });
  const parts = [reader, board, news, sender];

  const views = new InboxViews({ ...shared, board, team, reading: () => reader.health });
  return {
    /** What handlers of the desk's calls are given. */
    calls: { views, threads, acts, promises, sends },
    /** What is known of writes, of messages too. @param others what is known of those that the inbox did not send */
    subjectOf: (operation: OperationId, others: WriteSubject): WriteSubject =>
      operation === "sendMessages" ? sender.subject(others) : others,
    settledLate(entry: AuditEntry) {
      sender
        .settledLate(entry)
        .catch((error: unknown) =>
          options.log.error({ error }, "What became of a message could not be kept"),
        );
    },
    board,
    /** Whether all messages were read that the platform had. */
    isRead: () => reader.health.succeededAt !== null,
    start() {
      for (const part of parts) part.start();
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}
