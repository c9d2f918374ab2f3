import { getTableName } from "drizzle-orm";
import type { DeskGround } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import { auditTrail } from "@/lib/desk/tables/audit";

/** Members write all day: what comes together is read together. */
const pollMs = 1_000;
/** Older ones are of freight long delivered. */
export const keptMs = 60 * 86_400_000;

interface KeptByPro<Value> {
  /** Value of a PRO of which nothing is kept. */
  nothing: Value;
  read: () => Promise<ReadonlyMap<string, Value>>;
  /** Said in the log where it cannot be read. */
  fault: string;
}

/** Holds in memory by PRO, or by another number, what the desk itself keeps, for rows that are worked out at once. */
export class FollowedPros<Value> {
  #values: ReadonlyMap<string, Value> = new Map();
  readonly #listeners = new Set<(proNumbers: readonly string[]) => void>();
  #loop: { stop(): Promise<void> } | null = null;

  constructor(
    private readonly ground: Pick<DeskGround, "log" | "store">,
    private readonly kept: KeptByPro<Value>,
  ) {}

  /** Follows what any process writes: nothing is kept by PRO without an entry of the trail. */
  start(): void {
    const { log, store } = this.ground;
    this.#loop = lookWhenWritten({
      changes: store.changes,
      tables: [getTableName(auditTrail)],
      look: () => this.readNow(),
      pollMs,
      onFault: (error) => log.error({ error }, this.kept.fault),
    });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  of = (proNumber: string | null): Value =>
    proNumber === null ? this.kept.nothing : (this.#values.get(proNumber) ?? this.kept.nothing);

  /** Notifies of PROs of which something else is kept than before. */
  onChanged(listener: (proNumbers: readonly string[]) => void): void {
    this.#listeners.add(listener);
  }

  async readNow(): Promise<void> {
    const before = this.#values;
    this.#values = await this.kept.read();
    const changed = [...new Set([...before.keys(), ...this.#values.keys()])].filter(
      (pro) => JSON.stringify(before.get(pro)) !== JSON.stringify(this.#values.get(pro)),
    );
    if (changed.length > 0) for (const listener of this.#listeners) listener(changed);
  }
}
