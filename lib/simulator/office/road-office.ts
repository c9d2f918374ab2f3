import type { Message } from "@/lib/contract/interface/messages";
import type { ReturnEvent } from "@/lib/contract/interface/return-events";
import { Rounds } from "@/lib/simulator/calls/rounds";
import { driverLetters } from "@/lib/simulator/office/driver-letters";
import { DriverResponses } from "@/lib/simulator/office/driver-responses";
import { Errands, type ErrandsOptions, type LastReport } from "@/lib/simulator/office/errands";
import { eventPages, FeedReader, messagePages } from "@/lib/simulator/office/feed-reader";
import { TripEnder } from "@/lib/simulator/office/trip-ender";

export interface RoadOfficeOptions extends ErrandsOptions {
  /** The platform's time, epoch milliseconds. */
  clock: () => number;
}

const eventsEveryMs = 4_000;
const messagesEveryMs = 10_000;
/** Answers what was asked of drivers so long before a start. */
const receivedBeforeMillis = 3_600_000;

/** Writes what drivers wrote so long before a start: it may still be in a dead zone. */
const writtenBeforeMs = 2 * 3_600_000;
/** Hands in again what came out of one so long before: the platform keeps it once. */
const handedInBeforeMs = 30 * 60_000;

/**
 * Carries out what reaches drivers from the office, and what they make of it: trips to drive, edits to answer,
 * messages.
 */
export class RoadOffice {
  readonly #options: RoadOfficeOptions;
  readonly #errands: Errands;
  readonly #ender: TripEnder;
  readonly #responses: DriverResponses;
  readonly #events: FeedReader<ReturnEvent>;
  readonly #messages: FeedReader<Message>;
  readonly #rounds: Rounds;
  #writtenUntil: number | null = null;

  constructor(options: RoadOfficeOptions) {
    const { interfaceClient, deviceClient, seed, plan, log, signal } = options;
    this.#options = options;
    this.#errands = new Errands(options);
    this.#ender = new TripEnder(options);
    this.#responses = new DriverResponses({ deviceClient, seed, trucks: plan.trucks, log });
    this.#events = new FeedReader<ReturnEvent>({
      read: eventPages(interfaceClient),
      idOf: ({ id }) => id,
      take: (events, now) => {
        this.#errands.takeEvents(events);
        this.#responses.takeEvents(events, now);
      },
      name: "events",
      everyMs: eventsEveryMs,
      log,
      signal,
    });
    this.#messages = new FeedReader<Message>({
      read: messagePages(interfaceClient),
      idOf: ({ messageId }) => messageId,
      take: (messages, now) => this.#responses.takeMessages(messages, now),
      name: "messages",
      everyMs: messagesEveryMs,
      log,
      signal,
    });
    this.#rounds = new Rounds({
      everyMs: eventsEveryMs,
      run: (now) => this.#run(now),
      failed: "What the office asks could not be heeded; it will be with the next round",
      log,
      signal,
    });
  }

  /** Before anything is reported trucks that an earlier run sent somewhere. @throws PlatformError */
  load(received: ReadonlyMap<number, LastReport>): Promise<void> {
    return this.#errands.load(received);
  }

  /** Begins what is due by now, unless that is under way already. Never throws. @returns when the round ends */
  tick(now: number): Promise<void> {
    this.#write(now);
    this.#responses.tick(now);
    return this.#rounds.tick(now);
  }

  async stop(): Promise<void> {
    await Promise.all([
      this.#responses.stop(),
      this.#rounds.idle(),
      this.#events.idle(),
      this.#messages.idle(),
    ]);
  }

  /** Has drivers write what they write by themselves. What came out of a dead zone before this start was handed in then. */
  #write(now: number): void {
    const { plan, seed } = this.#options;
    const from = this.#writtenUntil ?? now - writtenBeforeMs;
    const letters = driverLetters(plan, seed, from, now);
    const isFirst = this.#writtenUntil === null;
    this.#responses.takeLetters(isFirst ? letters.filter(({ at }) => at >= now - handedInBeforeMs) : letters);
    this.#writtenUntil = now;
  }

  async #run(now: number): Promise<void> {
    const from = this.#options.clock() - receivedBeforeMillis;
    await Promise.all([this.#events.tick(now, from), this.#messages.tick(now, from)]);
    await this.#ender.end(await this.#errands.settle(), now);
  }
}
