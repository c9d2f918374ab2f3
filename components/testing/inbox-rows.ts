import type {
  Conversation,
  ConversationContext,
  ConversationRow,
  DriverPromise,
  InboxBoard,
  ThreadMessage,
} from "@/lib/contract/desk/inbox-conversations";

/** A message of the driver's, received at once. */
export const threadMessage = (body: string, over: Partial<ThreadMessage> = {}): ThreadMessage => ({
  messageId: body,
  body,
  sentAt: "2026-11-18T15:00:00Z",
  receivedAt: over.sentAt ?? "2026-11-18T15:00:00Z",
  fromOffice: false,
  by: "Rosa Delgado",
  isLate: false,
  state: over.fromOffice ? "stored" : "received",
  error: null,
  proposal: null,
  ...over,
});

/** A promise of Kim's that nobody keeps yet. */
export const driverPromise = (what: string, over: Partial<DriverPromise> = {}): DriverPromise => ({
  ...{ promiseId: what, conversationId: "a", messageId: null, kind: "other", what, work: null, stop: null },
  ...{ dueAt: "2026-11-18T17:42:00Z", timezone: null, owner: null, keptAt: null },
  ...{ madeAt: "2026-11-18T15:00:00Z", madeBy: "Kim Berg" },
  ...over,
});

/** A conversation that nobody has claimed and that waits for an answer. */
export const conversationRow = (
  conversationId: string,
  over: Partial<ConversationRow> = {},
): ConversationRow => ({
  conversationId,
  correspondents: [
    { externalUserId: `d-${conversationId}`, userId: 7, name: "Rosa Delgado", isDriver: true },
  ],
  vehicle: "T-2041",
  work: { kind: "manifest", id: "m1", title: "STL-112 East side" },
  duty: "driving",
  doing: "driving, 52 mph",
  last: {
    messageId: "1",
    body: "157 closed",
    sentAt: "2026-11-18T15:00:00Z",
    receivedAt: "2026-11-18T15:00:00Z",
    fromOffice: false,
    by: null,
  },
  unansweredSince: "2026-11-18T15:00:00Z",
  unread: 0,
  lastArrival: null,
  unreadByTeam: 0,
  notSent: 0,
  claimedBy: null,
  claimedAt: null,
  snoozed: null,
  doneAt: null,
  openPromises: 0,
  version: 1,
  ...over,
});

/** Makes what the desk answers of the inbox. */
export const inboxBoard = (conversations: ConversationRow[], over: Partial<InboxBoard> = {}): InboxBoard => ({
  step: "a-all-1",
  whole: true,
  conversations,
  gone: [],
  team: [
    { memberId: "1", name: "Morgan Reyes", isHere: true },
    { memberId: "2", name: "Kim Berg", isHere: true },
  ],
  writesAs: { name: "Office St. Louis" },
  howToBeLinked: null,
  readAt: "2026-11-18T15:00:00Z",
  readError: null,
  ...over,
});

/** A driver on a manifest of two stops, the next at 11:24 in Chicago. */
export const conversationContext = (): ConversationContext => ({
  drivers: [
    {
      externalUserId: "d-a",
      name: "Rosa Delgado",
      phone: null,
      terminal: "STL",
      vehicle: "T-2041",
      duty: "on-duty",
      dutySince: "2026-11-18T14:31:00Z",
      clocks: { driveMs: 30_720_000, shiftMs: 35_760_000, breakMs: 19_920_000, cycleMs: 112_800_000 },
      clocksAsOf: "2026-11-18T15:00:00Z",
      position: { at: "2026-11-18T15:00:00Z", place: "IL-111, 2 mi N of Pontoon Beach", speedMph: 52 },
      timezone: "America/Chicago",
    },
  ],
  work: {
    kind: "manifest",
    id: "m1",
    title: "STL-112 East side",
    verdict: "on-time",
    sentence: null,
    stops: [
      {
        stop: "s4",
        number: 4,
        name: "Lewis & Clark Printing",
        state: "done",
        arrivedAt: "2026-11-18T15:10:00Z",
        departedAt: "2026-11-18T15:31:00Z",
        etaAt: null,
        slackMinutes: null,
        timezone: "America/Chicago",
      },
      {
        stop: "s5",
        number: 5,
        name: "Hartwell Supply",
        state: "next",
        arrivedAt: null,
        departedAt: null,
        etaAt: "2026-11-18T17:24:00Z",
        slackMinutes: 6,
        timezone: "America/Chicago",
      },
    ],
  },
});

/** A conversation with these messages, the row's last one or not. */
export const conversation = (
  row: ConversationRow,
  messages: ThreadMessage[],
  over: Partial<Conversation> = {},
): Conversation => ({
  row,
  messages,
  heldBack: [],
  before: null,
  context: conversationContext(),
  promises: [],
  acts: [],
  ...over,
});

/** Settings of the company as the desk answers them, that nobody has changed yet. */
export const keptSettings = <Settings>(settings: Settings) => ({
  settings,
  version: 0,
  changed: null,
  mayChange: true,
});
