import { eq, sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import { type UploadStream, uploadClocks } from "@/lib/platform/tables/companies";
import type { CompanyScope } from "@/lib/store/company-scope";
import type { Store } from "@/lib/store/open-store";
import { preparedSelect } from "@/lib/store/prepared-select";

const clocksOf = preparedSelect<{ stream: string; last: EpochMicros }>((db) =>
  db
    .select({ stream: uploadClocks.stream, last: uploadClocks.lastMicros })
    .from(uploadClocks)
    .where(eq(uploadClocks.companyId, sql.placeholder("companyId"))),
);

/**
 * The newest upload instants of streams, by which is told whether something read before still stands. The embedded
 * store belongs to this process alone, so there an instant is known until the process writes the next one; on a server
 * another process may write at any time, and each question is asked there.
 */
export class UploadInstants {
  readonly #known: Map<string, EpochMicros> | null;
  #tellings = 0;

  constructor({ kind }: Pick<Store, "kind">) {
    this.#known = kind === "pglite" ? new Map() : null;
  }

  /** A write of a stream has ended, whatever came of it. */
  tell(companyId: number, stream: UploadStream): void {
    this.#tellings++;
    this.#known?.delete(nameOf(companyId, stream));
  }

  /** @returns the instants that are known without a question to the store; null where one is not */
  known(companyId: number, streams: readonly UploadStream[]): EpochMicros[] | null {
    const instants: EpochMicros[] = [];
    for (const stream of streams) {
      const instant = this.#known?.get(nameOf(companyId, stream));
      if (instant === undefined) return null;
      instants.push(instant);
    }
    return instants;
  }

  /** @returns the newest instant of each stream; 0 where nothing was uploaded. All up to it is seen by later reads. */
  async read({ tx, companyId }: CompanyScope, streams: readonly UploadStream[]): Promise<EpochMicros[]> {
    const known = this.known(companyId, streams);
    if (known) return known;
    const tellings = this.#tellings;
    const clocks = await clocksOf(tx, { companyId });
    const lastOf = new Map(clocks.map(({ stream, last }) => [stream, last]));
    const instants = streams.map((stream) => lastOf.get(stream) ?? 0);
    // Keep the instants only if nothing was written meanwhile: that may stand in none of them.
    if (tellings === this.#tellings)
      streams.forEach((stream, i) => void this.#known?.set(nameOf(companyId, stream), instants[i] ?? 0));
    return instants;
  }
}

const nameOf = (companyId: number, stream: UploadStream) => `${companyId} ${stream}`;
