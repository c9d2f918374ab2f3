import { sql } from "drizzle-orm";
import { openBenchStore } from "@/lib/commands/bench/bench-platform";
import { printFigure, printSkipped, quantile, secondsOf, shown } from "@/lib/commands/bench/figures";
import { findMessages } from "@/lib/desk/inbox/records/find-messages";
import { takeMessages } from "@/lib/desk/inbox/records/message-store";
import type { ReadMessage } from "@/lib/desk/inbox/records/read-message";
import { threadPage } from "@/lib/desk/inbox/records/thread-page";
import { migrationsOf } from "@/lib/server/project-files";
import type { Store } from "@/lib/store/open-store";

const company = "bench";
const usualConversations = 200;
const messagesEach = 2_000;
const pageSize = 1_000;
/** What opening a conversation may take, finding a text, and storing a page of a feed with 20 messages a second. */
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
    const total = conversations * messagesEach;
    const seconds = await secondsOf(() => fill(store, conversations));
    console.log(`inbox: ${shown(total)} messages stored, ${shown(total / seconds)} a second`);
    await store.db.execute(sql`analyze`);
    await openThem(store, conversations);
    await find(store);
    await takeLive(store, conversations, total);
  } finally {
    await store.close();
    await opened.remove();
  }
}

function message(index: number, conversations: number): ReadMessage {
  const driver = `D${index % conversations}`;
  const fromOffice = index % 7 === 3;
  const sender = { externalUserId: fromOffice ? "O1" : driver, userId: null };
  const micros = 1_790_000_000_000_000 + index * 1_000_000;
  const body = index % 9_973 === 0 ? `Reefer alarm ${index}` : `${texts[index % texts.length]} ${index % 50}`;
  const correspondents = [{ externalUserId: driver, userId: null }];
  return {
    ...{ id: `m${index}`, conversation: driver, correspondents, sender, fromOffice, body },
    ...{ sentMicros: micros, receivedMicros: micros },
  };
}

async function fill(store: Store, conversations: number): Promise<void> {
  for (let from = 0; from < conversations * messagesEach; from += pageSize) {
    const page = Array.from({ length: pageSize }, (_, i) => message(from + i, conversations));
    await store.db.transaction((tx) => takeMessages(tx, company, page, () => true));
  }
}

async function openThem(store: Store, conversations: number): Promise<void> {
  const times: number[] = [];
  for (let one = 0; one < conversations; one++)
    times.push(await msOf(() => threadPage(store.db, company, `D${one}`, null)));
  print("inbox: a conversation opened", times, limits.openMs);
}

async function find(store: Store): Promise<void> {
  for (const text of ["reefer alarm", "hartwell", "late 12", "nobody wrote this"]) {
    const look = () => findMessages(store.db, company, { text, before: null, among: null, most: 50 });
    const times: number[] = [];
    for (let one = 0; one < 15; one++) times.push(await msOf(look));
    print(`inbox: found "${text}"`, times, limits.findMs);
  }
}

/** As often as the feed is read each second, with 20 messages of different drivers. */
async function takeLive(store: Store, conversations: number, from: number): Promise<void> {
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
