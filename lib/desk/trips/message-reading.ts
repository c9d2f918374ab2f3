import { formatInstant, microsFromMillis } from "@/lib/contract/instant";
import type { Log } from "@/lib/desk/log";
import { ReaderHealth, waitMillis } from "@/lib/desk/readers/health";
import { nonsense, type PlatformGet } from "@/lib/desk/readers/platform-get";
import { isObject, objectOr, textOf } from "@/lib/desk/readers/read-value";
import type { DriverNotice } from "@/lib/desk/trips/driver-notice";

const everyMs = 10_000;
const pagesPerTurn = 20;
/** Where nothing was met yet, the platform's clock is taken to be behind ours by no more than this. */
const clockSkewMs = 300_000;

/** Reads messages while a driver has not answered, since an answer is the only sign that he saw what he was sent. */
export class MessageReading {
  #cursor: string;
  readonly #health: ReaderHealth;

  constructor(
    private readonly options: { get: PlatformGet; notice: DriverNotice; clock: () => number; log: Log },
  ) {
    this.#cursor = formatInstant(microsFromMillis(options.clock() - clockSkewMs));
    this.#health = new ReaderHealth(options.clock());
  }

  /** One turn. Never throws for what the platform does. @returns how long to wait, in milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    const { notice, clock, log } = this.options;
    if (!notice.unanswered) return everyMs;
    try {
      for (let pages = 0; pages < pagesPerTurn; pages++) if (!(await this.#page(signal))) break;
      this.#health.succeed(clock());
      return everyMs;
    } catch (error) {
      if (signal.aborted) return 0;
      if (this.#health.ok) log.warn({ error, reader: "messages" }, "Messages cannot be read");
      this.#health.fail(clock(), error);
      return waitMillis(this.#health, everyMs, error);
    }
  }

  /** @returns whether another page follows */
  async #page(signal: AbortSignal): Promise<boolean> {
    const body = await this.options.get("listMessages", { startTime: this.#cursor }, signal);
    if (!isObject(body) || !Array.isArray(body.messages))
      throw nonsense("listMessages", "messages is no list");
    const messages: unknown[] = body.messages;
    for (const message of messages) {
      const { senderExternalUserId, serverTime } = objectOr(message);
      const sender = textOf(senderExternalUserId);
      const storedMs = Date.parse(textOf(serverTime) ?? "");
      if (sender !== null && !Number.isNaN(storedMs)) await this.options.notice.heardFrom(sender, storedMs);
    }
    const pagination = objectOr(body.pagination);
    const next = pagination.hasNextPage === true ? textOf(pagination.nextPageStartTime) : null;
    const newest = next ?? textOf(objectOr(messages.at(-1)).serverTime);
    const moved = newest !== null && newest !== this.#cursor;
    if (newest !== null) this.#cursor = newest;
    return next !== null && moved;
  }
}
