import type { inboxCalls } from "@/lib/contract/desk/inbox";
import type { KnownArea } from "@/lib/desk/area";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import type { HoursArea } from "@/lib/desk/areas/hours/open-hours";
import { ConversationActs } from "@/lib/desk/areas/inbox/acts/conversation-acts";
import { ConversationBoard } from "@/lib/desk/areas/inbox/board/inbox-board";
import { InboxViews } from "@/lib/desk/areas/inbox/board/inbox-views";
import { Team } from "@/lib/desk/areas/inbox/board/team";
import { DriversNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";
import { Promises } from "@/lib/desk/areas/inbox/promises/promises";
import { DriverNews } from "@/lib/desk/areas/inbox/records/driver-news";
import { messageReader } from "@/lib/desk/areas/inbox/records/message-reader";
import { Outgoing } from "@/lib/desk/areas/inbox/sending/outgoing";
import { SendRequests } from "@/lib/desk/areas/inbox/sending/send-requests";
import { Sender } from "@/lib/desk/areas/inbox/sending/sender";
import { Threads } from "@/lib/desk/areas/inbox/threads/threads";
import type { TripsArea } from "@/lib/desk/areas/trips/open-trips";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import type { DeskSettings } from "@/lib/desk/settings/open-settings";

interface Knows {
  hours: Pick<HoursArea, "board">;
  trips: Pick<TripsArea, "truckload">;
  freight: Pick<FreightArea, "manifests" | "zoneOf">;
}

export type InboxArea = ReturnType<typeof openInbox>;

/** Opens what is read of messages and of who writes them. */
function openReading(context: DeskContext, { hours, trips, freight }: Knows) {
  const { store, clock, log, live, members, settings, directory, foreignPlatform } = context;
  const company = context.company.id;
  const { truckload } = trips;
  const { zoneOf } = freight;
  const people = hours.board;
  const drivers = new DriversNow({
    clock,
    people,
    zoneOf,
    fleet: directory.fleet,
    trips: () => truckload.board.rows.allSeenBy(null),
    manifests: freight.manifests,
    staleClockMinutes: async () => (await settings.company.current()).staleClockMinutes,
  });
  const team = new Team(members, (memberId) => live.isHere(memberId));
  const board = new ConversationBoard({
    store,
    company,
    clock,
    log,
    drivers,
    team,
    zoneOf,
    settings: settings.inbox.current,
    announce(topic, step) {
      live.announce(topic, "*", step);
      live.sendSoon();
    },
  });
  const outgoing = new Outgoing(store, company, clock);
  const news = new DriverNews({
    store,
    company,
    log,
    onWrote: (id, storedMs) => truckload.notice.receivedFrom(id, storedMs),
  });
  const reader = messageReader({
    store,
    company,
    clock,
    log,
    directory: people,
    people: directory.people,
    get: context.reader(),
    pollMs: context.pollSeconds * 1000,
    ownPlatform: !foreignPlatform,
    matchOutgoing: (tx, came) => outgoing.match(tx, came),
    onStored: () => board.readSoon(),
  });
  return { drivers, team, board, outgoing, news, reader };
}

/** Conversations with drivers: read, taken on, answered, promised. */
export function openInbox(context: DeskContext, knows: Knows) {
  const { store, clock, log, link, members, settings, directory, foreignPlatform } = context;
  const company = context.company.id;
  const { trail } = context.writes;
  const { office } = directory;
  const { zoneOf } = knows.freight;
  const people = knows.hours.board;
  const { drivers, team, board, outgoing, news, reader } = openReading(context, knows);
  const acts = new ConversationActs({ store, company, clock, trail, board, team, drivers, zoneOf });
  const promises = new Promises({ store, company, clock, trail, board, team, drivers });
  const threads = new Threads({
    store,
    company,
    clock,
    board,
    drivers,
    acts,
    promises,
    outgoing,
    zoneOf,
    directory: people,
    settings: settings.inbox.current,
  });
  const sender = new Sender({
    outgoing,
    link,
    log,
    changes: store.changes,
    memberOf: async (id) => (await members.list()).find((member) => member.id === id) ?? null,
    onSent: () => board.readSoon(),
  });
  const sends = new SendRequests({
    store,
    company,
    clock,
    trail,
    outgoing,
    sender,
    board,
    acts,
    office,
    directory: people,
    partsRecipients: !foreignPlatform,
  });
  const views = new InboxViews({
    store,
    company,
    log,
    board,
    team,
    people,
    drivers,
    office,
    directory: people,
    reading: () => reader.health,
  });
  const parts = [reader, board, news, sender];
  return {
    board,
    promises,
    /** Tells whether all messages were read that the platform had. */
    isRead: () => reader.health.succeededAt !== null,
    handlers: {
      ...inboxHandlers({ views, threads, acts, promises, sends }),
      ...settingsHandlers(settings),
    },
    subjects: {
      of: (operation, known) => (operation === "sendMessages" ? sender.subject(known) : known),
      settledLate(entry) {
        sender
          .settledLate(entry)
          .catch((error: unknown) => log.error({ error }, "What became of a message could not be kept"));
      },
    },
    start() {
      for (const part of parts) part.start();
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
    },
  } satisfies KnownArea<DeskHandlers<typeof inboxCalls>>;
}

interface Parts {
  views: InboxViews;
  threads: Threads;
  acts: ConversationActs;
  promises: Promises;
  sends: SendRequests;
}

type SettingsCall =
  | "getCannedReplies"
  | "saveCannedReplies"
  | "getInboxSettings"
  | "changeInboxSettings"
  | "getNotificationSettings"
  | "changeNotificationSettings";

const inboxHandlers = ({
  views,
  threads,
  acts,
  promises,
  sends,
}: Parts): DeskHandlers<Omit<typeof inboxCalls, SettingsCall>> => ({
  getInbox: (member, { query }) => views.inbox(member, query.since ?? null),
  getInboxAttention: (member) => views.attention(member),
  listRecipients: (member) => ({ recipients: views.recipients(member) }),
  getConversation: (member, { params, query }) => threads.conversation(member, params.conversationId, query),
  getConversationOf: (member, { params }) => threads.withDriver(member, params.externalUserId),
  findMessages: (member, { query }) => threads.find(member, query),
  markRead: (member, { params, body }) => threads.markRead(member, params.conversationId, body.messageId),
  actOnConversation: (member, { params, body, key }) => acts.act(member, params.conversationId, body, key),
  undoConversationAct: (member, { body, key }) => acts.undo(member, body.id, key),
  sendMessage: (member, { body, key }) => sends.send(member, body, key),
  getSendProgress: (member, { params }) => sends.progress(member, params.sendId),
  decideUnsent: (member, { params, body, key }) => sends.decide(member, params.messageId, body, key),
  actOnMessage: (member, { params, body, key }) => promises.act(member, params.conversationId, body, key),
  listPromises: (member, { query }) => promises.list(member, query),
  changePromise: (member, { params, body, key }) => promises.change(member, params.promiseId, body, key),
});

const settingsHandlers = ({
  inbox,
  notifications,
  replies,
}: DeskSettings): DeskHandlers<Pick<typeof inboxCalls, SettingsCall>> => ({
  getCannedReplies: (member) => replies.response(member),
  saveCannedReplies: (member, { body, key }) => replies.change(member, body, key),
  getInboxSettings: (member) => inbox.response(member),
  changeInboxSettings: (member, { body, key }) => inbox.change(member, body, key),
  getNotificationSettings: (member) => notifications.of(member),
  changeNotificationSettings: (member, { body }) => notifications.change(member, body),
});
