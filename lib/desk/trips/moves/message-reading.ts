import type { Log } from "@/lib/desk/log/log";
import type { PlatformGet } from "@/lib/desk/platform-link/platform-get";
import { textOf } from "@/lib/desk/platform-link/read-value";
import { TimeFeed } from "@/lib/desk/platform-link/time-feed";
import type { DriverNotice } from "@/lib/desk/trips/moves/driver-notice";

const everyMs = 10_000;

/** Reads messages while a driver has not answered: an answer is the only sign that the driver saw what was sent. */
export class MessageReading {
  readonly #feed: TimeFeed;

  constructor(
    private readonly options: { get: PlatformGet; notice: DriverNotice; clock: () => number; log: Log },
  ) {
    this.#feed = new TimeFeed({
      ...options,
      id: "listMessages",
      key: "messages",
      timeFields: ["serverTime"],
      pollMs: everyMs,
      take: async (messages) => {
        for (const { record, uploadedMicros } of messages) {
          const sender = textOf(record.senderExternalUserId);
          if (sender !== null) await options.notice.receivedFrom(sender, Math.floor(uploadedMicros / 1_000));
        }
      },
    });
  }

  /** One turn. Never throws for what the platform does. @returns how long to wait, in milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    return this.options.notice.unanswered ? this.#feed.poll(signal) : everyMs;
  }
}
