import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Party } from "@/lib/desk/areas/inbox/records/party";
import type { Log } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import { messages } from "@/lib/desk/tables/inbox";
import type { Store } from "@/lib/store/open-store";

export interface DriverNewsOptions {
  store: Store;
  company: string;
  log: Log;
  /** Called with each driver who wrote, and when it was stored, milliseconds since 1970. */
  onWrote: (externalUserId: string, storedMs: number) => Promise<void>;
}

const pollMs = 2_000;
const atOnce = 1_000;
/** Looks so far back at a start through what came in while the desk stood still. */
const lookedBack = 5_000;

/** Says who wrote, in each process, whichever reads the platform. */
export class DriverNews {
  #arrival: number | null = null;
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: DriverNewsOptions) {}

  start(): void {
    const { store, log } = this.options;
    this.#loop = lookWhenWritten({
      changes: store.changes,
      tables: ["messages"],
      look: () => this.#readAll(),
      pollMs,
      onFault: (error) => log.error({ error }, "What drivers wrote could not be passed on"),
    });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  async #readAll(): Promise<void> {
    while ((await this.readNow()) >= atOnce);
  }

  /** @returns how many messages were new */
  async readNow(): Promise<number> {
    const { store, company, onWrote } = this.options;
    const from = this.#arrival ?? (await this.#newest()) - lookedBack;
    const rows = await store.db
      .select({ arrival: messages.arrival, sender: messages.sender, receivedMicros: messages.receivedMicros })
      .from(messages)
      .where(and(eq(messages.company, company), gt(messages.arrival, from), eq(messages.fromOffice, false)))
      .orderBy(asc(messages.arrival))
      .limit(atOnce);
    for (const { sender, receivedMicros } of rows) {
      const { externalUserId } = sender as Party;
      if (externalUserId !== null) await onWrote(externalUserId, Math.floor(receivedMicros / 1_000));
    }
    this.#arrival = rows.at(-1)?.arrival ?? from;
    return rows.length;
  }

  async #newest(): Promise<number> {
    const { store, company } = this.options;
    const [row] = await store.db
      .select({ arrival: messages.arrival })
      .from(messages)
      .where(eq(messages.company, company))
      .orderBy(desc(messages.arrival))
      .limit(1);
    return row?.arrival ?? 0;
  }
}
