import { and, desc, eq, sql } from "drizzle-orm";
import { openBenchStore } from "@/lib/commands/bench/bench-platform";
import {
  inTurns,
  median,
  printFigure,
  printSkipped,
  quantile,
  secondsOf,
  shown,
} from "@/lib/commands/bench/figures";
import { findMessages } from "@/lib/desk/areas/inbox/records/find-messages";
import { takeMessages } from "@/lib/desk/areas/inbox/records/message-store";
import type { ReadMessage } from "@/lib/desk/areas/inbox/records/read-message";
import { InboxRig } from "@/lib/desk/areas/inbox/testing/inbox-rig";
import { messages } from "@/lib/desk/tables/inbox";
import { migrationsOf } from "@/lib/server/project-files";
import type { Store } from "@/lib/store/open-store";

const usualConversations = 200;
const messagesEach = 2_000;
const pageSize = 1_000;
/** As many messages come with a conversation that is opened. */
const shownAtOnce = 100;
/**
 * Limits on what opening a conversation may take, finding a text, and storing a page of a feed with 20 messages a
 * second.
 */
const limits = { openMs: 200, findMs: 100, takeMs: 500 };
const texts = [
  "At the gate",
  "Running 30 min late",
  "10-4",
  "Empty and rolling, thanks",
  "Which dock at Hartwell?",
];

/** Messages of many drivers: stored, opened and looked through. */
export async function benchInbox(conversations = usualConversations): Promise<void> {
  const opened = (await openBenchStore("postgres")) ?? (await openBenchStore("pglite"));
  if (!opened) return printSkipped("inbox", "no store is to be had");
  const { store } = opened;
  try {
    await store.migrate({ schema: "desk", migrationsFolder: migrationsOf("desk") });
    const rig = await InboxRig.open(store, firstMicros / 1_000);
    const { company } = rig;
    const total = conversations * messagesEach;
    const seconds = await secondsOf(() => fill(store, company, conversations));
    console.log(`inbox: ${shown(total)} messages stored, ${shown(total / seconds)} a second`);
    await store.db.execute(sql`analyze`);
    await openThem(rig, conversations);
    await find(store, company);
    await takeLive(store, company, conversations, total);
  } finally {
    await store.close();
    await opened.remove();
  }
}

const firstMicros = 1_790_000_000_000_000;

function message(index: number, conversations: number): ReadMessage {
  const driver = `D${index % conversations}`;
  const fromOffice = index % 7 === 3;
  const sender = { externalUserId: fromOffice ? "O1" : driver, userId: null };
  const micros = firstMicros + index * 1_000_000;
  const body = index % 9_973 === 0 ? `Reefer alarm ${index}` : `${texts[index % texts.length]} ${index % 50}`;
  const correspondents = [{ externalUserId: driver, userId: null }];
  return {
    ...{ id: `m${index}`, conversation: driver, correspondents, sender, fromOffice, body },
    ...{ sentMicros: micros, receivedMicros: micros },
  };
}

async function fill(store: Store, company: string, conversations: number): Promise<void> {
  for (let from = 0; from < conversations * messagesEach; from += pageSize) {
    const page = Array.from({ length: pageSize }, (_, i) => message(from + i, conversations));
    await store.db.transaction((tx) => takeMessages(tx, company, page, () => true));
  }
}

/** As the desk opens them, with all that stands beside them; beside it the same messages straight off their table. */
async function openThem({ store, company, board, threads, members }: InboxRig, conversations: number) {
  await board.readNow();
  const [member] = members;
  if (member === undefined) throw new Error("Nobody opens them");
  const open = async (id: string) => JSON.stringify(await threads.conversation(member, id, {}));
  const rows = async (id: string) =>
    JSON.stringify(
      await store.db
        .select()
        .from(messages)
        .where(and(eq(messages.company, company), eq(messages.conversation, id)))
        .orderBy(desc(messages.sentMicros), desc(messages.id))
        .limit(shownAtOnce),
    );
  const { ours, other } = await inTurns(
    conversations,
    (one) => msOf(() => open(`D${one}`)),
    (one) => msOf(() => rows(`D${one}`)),
  );
  const within = `95 of 100 within ${shown(quantile(ours, 0.95))} ms, of ${limits.openMs} ms`;
  const plain = `median ${shown(median(ours))} ms, ${within}; its messages alone ${shown(median(other))} ms`;
  printFigure("inbox: a conversation opened", median(ours) / median(other), plain);
}

async function find(store: Store, company: string): Promise<void> {
  for (const text of ["reefer alarm", "hartwell", "late 12", "nobody wrote this"]) {
    const look = () => findMessages(store.db, company, { text, before: null, among: null, most: 50 });
    const times: number[] = [];
    for (let one = 0; one < 15; one++) times.push(await msOf(look));
    print(`inbox: found "${text}"`, times, limits.findMs);
  }
}

/** As often as the feed is read each second, with 20 messages of different drivers. */
async function takeLive(store: Store, company: string, conversations: number, from: number): Promise<void> {
  const times: number[] = [];
  for (let second = 0; second < 20; second++) {
    const page = Array.from({ length: 20 }, (_, i) => message(from + second * 20 + i, conversations));
    times.push(await msOf(() => store.db.transaction((tx) => takeMessages(tx, company, page, () => true))));
  }
  print("inbox: 20 messages of a second stored", times, limits.takeMs);
}

const msOf = async (work: () => Promise<unknown>): Promise<number> => (await secondsOf(work)) * 1_000;

function print(name: string, times: readonly number[], limitMs: number): void {
  const worst = quantile(times, 0.95);
  const plain = `median ${shown(quantile(times, 0.5))} ms, 95 of 100 within ${shown(worst)} ms, of ${limitMs} ms`;
  printFigure(name, worst / limitMs, plain);
}
