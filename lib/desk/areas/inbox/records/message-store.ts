import { sql } from "drizzle-orm";
import type { ReadMessage } from "@/lib/desk/areas/inbox/records/read-message";
import { conversations, messages } from "@/lib/desk/tables/inbox";
import type { Queryable } from "@/lib/store/open-store";

/** As many rows go into one statement: a statement takes 65,535 values at most. */
const rowsAtOnce = 1_000;
/** As much of the newest message is shown in the list. */
const shownCharacters = 300;

export interface TakenMessages {
  /** Conversations that got a message. */
  conversations: string[];
  messages: number;
}

/**
 * Stores messages, each once, and what their conversations come to with them.
 * @param waits whether a driver still waits for an answer to a message
 */
export async function takeMessages(
  tx: Queryable,
  company: string,
  read: readonly ReadMessage[],
  waits: (message: ReadMessage) => boolean,
): Promise<TakenMessages> {
  const changed = new Set<string>();
  let count = 0;
  for (let from = 0; from < read.length; from += rowsAtOnce) {
    const some = read.slice(from, from + rowsAtOnce);
    const stored = await tx
      .insert(messages)
      .values(
        some.map(({ correspondents: _, ...message }) => ({
          ...message,
          company,
          waits: waits(message as ReadMessage),
        })),
      )
      .onConflictDoNothing()
      .returning({ conversation: messages.conversation });
    count += stored.length;
    const ids = new Set(stored.map(({ conversation }) => conversation));
    const opened = new Map(some.map((one) => [one.conversation, one.correspondents] as const));
    await openConversations(tx, company, new Map([...opened].filter(([id]) => ids.has(id))));
    for (const id of ids) changed.add(id);
  }
  await summarize(tx, company, [...changed]);
  return { conversations: [...changed], messages: count };
}

/** Makes conversations that there are none of yet. */
export async function openConversations(
  tx: Queryable,
  company: string,
  opened: ReadonlyMap<string, ReadMessage["correspondents"]>,
): Promise<void> {
  if (opened.size === 0) return;
  const rows = [...opened].map(([id, correspondents]) => ({ company, id, correspondents }));
  await tx.insert(conversations).values(rows).onConflictDoNothing();
}

/**
 * Works out what the messages of some conversations come to. A driver waits whose message came in after the office's last:
 * since the first that they sent after it, or where all were sent before it, out of a dead zone, since the first came in.
 */
export async function summarize(tx: Queryable, company: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    with meant as (
      select c.id, c.done_arrival from desk.conversations c
      where c.company = ${company} and c.id in ${ids}
    )
    update desk.conversations c set
      last_id = s.id, last_body = s.body, last_sent_micros = s.sent_micros,
      last_received_micros = s.received_micros, last_from_office = s.from_office, last_sender = s.sender,
      waiting = coalesce(s.arrivals, '[]'::jsonb), waiting_since_micros = s.since,
      changed_at = clock_timestamp()
    from (
      select meant.id as conversation, newest.*, waiting.*
      from meant
      cross join lateral (
        select m.id, left(m.body, ${shownCharacters}::int) as body, m.sent_micros, m.received_micros,
          m.from_office, m.sender
        from desk.messages m where m.company = ${company} and m.conversation = meant.id
        order by m.sent_micros desc, m.id desc limit 1
      ) newest
      left join lateral (
        select m.sent_micros, m.received_micros
        from desk.messages m where m.company = ${company} and m.conversation = meant.id and m.from_office
        order by m.received_micros desc limit 1
      ) office on true
      cross join lateral (
        select jsonb_agg(m.arrival order by m.arrival) as arrivals,
          coalesce(
            min(m.sent_micros) filter (where m.sent_micros > coalesce(office.sent_micros, 0)),
            min(m.received_micros)
          ) as since
        from desk.messages m
        where m.company = ${company} and m.conversation = meant.id and not m.from_office and m.waits
          and m.received_micros > coalesce(office.received_micros, 0) and m.arrival > meant.done_arrival
      ) waiting
    ) s
    where c.company = ${company} and c.id = s.conversation`);
}
