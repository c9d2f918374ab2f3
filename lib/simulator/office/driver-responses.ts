import type { z } from "zod";
import type { PlatformClient } from "@/lib/client/create-client";
import type { DeviceEditAnswer } from "@/lib/contract/interface/hours-of-service-edits";
import type { DeviceMessage, Message } from "@/lib/contract/interface/messages";
import type { ReturnEvent } from "@/lib/contract/interface/return-events";
import { elementAt } from "@/lib/geo/element-at";
import type { SimulatorLog } from "@/lib/simulator/calls/log";
import { UploadQueue } from "@/lib/simulator/calls/upload-queue";
import { outageAt, silenceOf } from "@/lib/simulator/plan/coverage";
import { truckOfDriver } from "@/lib/simulator/plan/fleet-roster";
import { seededHash, seededShare } from "@/lib/simulator/plan/seeded";
import { isoOf } from "@/lib/time/utc";

export type EditAnswer = z.input<typeof DeviceEditAnswer>;
export type DriverMessage = z.input<typeof DeviceMessage>;

const minuteMs = 60_000;
/** Most drivers agree with the office; one of eight does not. */
const acceptShare = 0.88;
const refusals = ["That is not how it was", "My record is right as it stands"] as const;
/** Some never write back. */
const replyShare = 0.65;
const replies = [
  "10-4",
  "Copy that",
  "Got it, thanks",
  "Will do",
  "Copy, I'll call if anything comes up",
] as const;

interface Due<Item> {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly item: Item;
}

/**
 * Says how a driver answers a proposed edit of their log, and when: a minute or two later, once they have coverage. The
 * same proposal always gets the same answer.
 * @param now when it reaches them, epoch milliseconds
 * @returns null for events of another kind, and for drivers whose device is silent or who are not of this fleet
 */
export function editAnswer(
  event: ReturnEvent,
  seed: number,
  trucks: number,
  now: number,
): Due<EditAnswer> | null {
  if (event.eventType !== "logEditProposed") return null;
  const { externalUserId, edit } = event.data;
  if (typeof externalUserId !== "string" || typeof edit !== "string") return null;
  const truck = truckOfDriver(externalUserId, trucks);
  if (truck === null || silenceOf(truck) !== null) return null;
  const share = (trait: number) => seededShare(seed, textHash(edit), trait);
  const at = receivedAt(seed, truck, now + (0.8 + 1.7 * share(101)) * minuteMs);
  const accepts = share(102) < acceptShare;
  const comment = accepts ? {} : { comment: elementAt(refusals, Math.floor(share(103) * refusals.length)) };
  const answer = accepts ? ("accept" as const) : ("reject" as const);
  const id = `answer:${seededHash(textHash(edit), truck)}`;
  return { at, item: { id, externalUserId, edit, answer, eventTime: isoOf(at), ...comment } };
}

/**
 * The short words with which a driver answers the office, and when; with one touch, so also while they drive.
 * @returns null where they do not answer, or where the message is not from the office to a driver of this fleet
 */
export function driverReply(
  message: Message,
  seed: number,
  trucks: number,
  now: number,
): Due<DriverMessage> | null {
  const sender = message.senderExternalUserId;
  if (sender === undefined || truckOfDriver(sender, trucks) !== null) return null;
  const drivers = message.participants.flatMap((one) => {
    const id = typeof one === "string" ? one : one.externalUserId;
    return id !== undefined && truckOfDriver(id, trucks) !== null ? [id] : [];
  });
  const [driver] = drivers;
  const truck = driver === undefined ? null : truckOfDriver(driver, trucks);
  if (driver === undefined || truck === null || silenceOf(truck) !== null) return null;
  const share = (trait: number) => seededShare(seed, textHash(message.messageId), trait);
  if (share(104) >= replyShare) return null;
  const at = receivedAt(seed, truck, now + (0.6 + 2 * share(105)) * minuteMs);
  const body = elementAt(replies, Math.floor(share(106) * replies.length));
  const id = `reply:${message.messageId}`;
  const to = { senderExternalUserId: driver, recipientExternalUserIds: [sender] };
  return { at, item: { id, ...to, sentTime: isoOf(at), body } };
}

/** Without coverage a driver learns of things later. */
function receivedAt(seed: number, truck: number, at: number): number {
  return Math.round(outageAt(seed, truck, at)?.until ?? at);
}

const textHash = (text: string): number => seededHash(...Array.from(text, (letter) => letter.charCodeAt(0)));

export interface DriverResponsesOptions {
  deviceClient: PlatformClient;
  seed: number;
  trucks: number;
  log: SimulatorLog;
}

/** Drivers' answers on their way: held until their time has come, then handed in. */
export class DriverResponses {
  readonly #options: DriverResponsesOptions;
  readonly #answers: UploadQueue<EditAnswer>;
  readonly #messages: UploadQueue<DriverMessage>;
  #dueAnswers: Due<EditAnswer>[] = [];
  #dueMessages: Due<DriverMessage>[] = [];

  constructor(options: DriverResponsesOptions) {
    const { deviceClient: client, log } = options;
    this.#options = options;
    this.#answers = new UploadQueue({
      send: (items, signal) => client.call("recordEditAnswers", { body: { items }, signal }),
      name: "answers to edits",
      log,
    });
    this.#messages = new UploadQueue({
      send: (items, signal) => client.call("recordMessages", { body: { items }, signal }),
      name: "messages",
      log,
    });
  }

  takeEvents(events: readonly ReturnEvent[], now: number): void {
    const { seed, trucks } = this.#options;
    this.#dueAnswers.push(...events.flatMap((event) => editAnswer(event, seed, trucks, now) ?? []));
  }

  takeMessages(messages: readonly Message[], now: number): void {
    const { seed, trucks } = this.#options;
    this.#dueMessages.push(...messages.flatMap((message) => driverReply(message, seed, trucks, now) ?? []));
  }

  /** Drivers' own messages, held until they come out of wherever they are. */
  takeLetters(letters: readonly { at: number; item: DriverMessage }[]): void {
    this.#dueMessages.push(...letters);
  }

  /** Hands in what drivers have answered by now. */
  tick(now: number): void {
    const isDue = ({ at }: { at: number }) => at <= now;
    this.#answers.push(this.#dueAnswers.filter(isDue).map(({ item }) => item));
    this.#messages.push(this.#dueMessages.filter(isDue).map(({ item }) => item));
    this.#dueAnswers = this.#dueAnswers.filter((due) => !isDue(due));
    this.#dueMessages = this.#dueMessages.filter((due) => !isDue(due));
  }

  async stop(): Promise<void> {
    await Promise.all([this.#answers.stop(), this.#messages.stop()]);
  }
}
