import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { PlatformError } from "@/lib/client/platform-error";
import type { OperationId } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { keyTaken, MadeAlready } from "@/lib/desk/http/request-key";
import { messageOfPlatform } from "@/lib/desk/link/platform-message";
import type { PlatformWire } from "@/lib/desk/link/wire";
import { failureOf, wasNeverMade } from "@/lib/desk/link/write-failure";
import type { WriteIntent, WriteRecorder } from "@/lib/desk/link/write-recorder";
import { type AuditEntry, type AuditTrail, deskItself } from "@/lib/desk/writes/audit-trail";
import { changedMeanwhile } from "@/lib/desk/writes/changed-meanwhile";
import { isSameRequest, keptRequest, requestOf } from "@/lib/desk/writes/kept-request";
import type { WriteSubject } from "@/lib/desk/writes/write-subject";

export interface RecorderOptions extends Pick<DeskGround, "clock" | "log"> {
  trail: AuditTrail;
  /** Names the platform for good: what was begun on one is never sent to another. */
  platform: string;
  wire: Pick<PlatformWire, "send" | "keyRetentionMs">;
  subjectOf: (operation: OperationId) => WriteSubject;
  memberOf: (id: string) => Promise<Member | null>;
  /** Called with each entry that was settled after its member was told that its outcome is unknown. */
  onSettledLate: (entry: AuditEntry) => void;
  /** Waits before the outcome of a write is asked for while its member waits, milliseconds. */
  soonMs?: readonly number[];
}

type Outcome = { state: "done"; body: unknown } | { state: "refused"; error: unknown } | null;

const usualSoonMs = [1_000, 3_000];
/** After these the background asks, later and later. */
const laterMs = 10_000;
const roundMs = 2_000;
/** Limits how many are asked for in a round, so that a platform which comes back is not overrun. */
const mostPerRound = 10;
/** Sends again nothing that was written longer ago: it would be made when nobody expects it any more. */
const longestRepeatMs = 15 * 60_000;
/** Looks so far back for what others changed of a record while somebody had it open. */
const mostOthers = 50;
/** Limits how long a response waits for what it brings about: the trail has the outcome all the same. */
const longestFollowMs = 2_000;

/** Carries out what members write so that each write's outcome is known or asked for until it is. */
export class Recorder implements WriteRecorder {
  constructor(private readonly options: RecorderOptions) {}

  async carryOut(
    member: Member,
    intent: WriteIntent,
    send: (idempotencyKey: string) => Promise<unknown>,
  ): Promise<unknown> {
    const { entry, isNew } = await this.#begin(member, intent);
    if (!isNew) return this.#again(member, intent, entry);
    await this.#refuseStale(entry, intent);
    let body: unknown;
    try {
      body = await send(entry.key);
    } catch (error) {
      return this.#failed(entry, error);
    }
    const follows = this.#done(entry, member, body).catch((error: unknown) =>
      this.options.log.error({ error, entry: entry.id }, "A write's outcome could not be kept"),
    );
    // Wait for what drivers are sent: the response says whether they were.
    if (intent.about?.notices) await follows;
    else await Promise.race([follows, sleep(longestFollowMs, null, { ref: false })]);
    return body;
  }

  /** Asks for outcomes that nobody waits for, and follows what nobody followed. @returns how long until the next round, milliseconds */
  async round(): Promise<number> {
    const untilDueMs = await this.options.trail.untilDueMs();
    if (untilDueMs > 0) return untilDueMs;
    for (const entry of await this.options.trail.claimDue(mostPerRound)) {
      if (entry.state === "done") await this.#follow(entry, null);
      else {
        const outcome = await this.#ask(entry);
        if (outcome) this.options.onSettledLate(settledAs(entry, outcome));
      }
    }
    return roundMs;
  }

  async #begin(member: Member, intent: WriteIntent) {
    const { trail, platform, subjectOf } = this.options;
    const { operation, input, call, part, about } = intent;
    const subject = subjectOf(operation);
    const known = subject.describe(operation, input);
    const {
      object,
      what = operation,
      notices,
      ...described
    } = about
      ? { ...known, ...about, recordBefore: null }
      : { ...known, recordBefore: known.recordBefore ?? (await subject.readBefore?.(operation, input)) };
    try {
      return await trail.begin(member, {
        ...described,
        operation,
        call,
        what,
        platform,
        key: part === undefined ? call : keyOfPart(call, part),
        objectKind: object?.kind ?? null,
        objectId: object?.id ?? null,
        notices: notices ?? null,
        request: keptRequest(input),
      });
    } catch (cause) {
      this.options.log.error({ error: cause, operation }, "A write could not be kept, so it was not sent");
      throw new Refusal(
        "SERVICE_UNAVAILABLE",
        "The desk cannot keep a record of the change, so nothing was changed",
        { retryAfterSeconds: 5, cause },
      );
    }
  }

  /** @throws Refusal 409 where somebody else changed the same fields since the member read them */
  async #refuseStale(entry: AuditEntry, { readAt, input }: WriteIntent): Promise<void> {
    const { objectKind, objectId } = entry;
    if (!readAt || objectKind === null || objectId === null) return;
    const { trail, clock } = this.options;
    const since = await trail.ofObject(objectKind, objectId, mostOthers);
    const refusal = changedMeanwhile({ entry, input, readAtMs: readAt.getTime(), nowMs: clock() }, since);
    if (refusal === null) return;
    await trail.settle(entry.id, { state: "refused", error: refusal.message });
    throw refusal;
  }

  /** The same request once more: what it made is returned, and what is not known is asked for. */
  async #again(member: Member, intent: WriteIntent, entry: AuditEntry): Promise<unknown> {
    if (entry.memberId !== member.id || entry.operation !== intent.operation || !isSameRequest(entry, intent))
      throw keyTaken();
    if (entry.state !== "done") return this.#outcomeSoon(entry);
    if (this.#isRepeatable(entry)) return this.#resend(entry);
    const known = await this.options.subjectOf(intent.operation).readBack(entry);
    if (known?.state === "done") return known.body;
    throw new MadeAlready(entry.at);
  }

  async #failed(entry: AuditEntry, error: unknown): Promise<unknown> {
    const { trail, log } = this.options;
    if (failureOf(error) === "refused") {
      await trail.settle(entry.id, { state: "refused", error: reasonOf(error) });
      throw error;
    }
    log.warn({ error, entry: entry.id, operation: entry.operation }, "The outcome of a write is not known");
    await trail.setUnknown(entry.id, laterMs);
    return this.#outcomeSoon(entry);
  }

  /** @returns the response's body, where the outcome is known within a few seconds */
  async #outcomeSoon(entry: AuditEntry): Promise<unknown> {
    for (const waitMs of this.options.soonMs ?? usualSoonMs) {
      await sleep(waitMs, null, { ref: false });
      const outcome = await this.#ask(entry);
      if (outcome?.state === "refused") throw outcome.error;
      if (outcome) return outcome.body;
    }
    throw new Refusal(
      "OUTCOME_UNKNOWN",
      "The platform did not respond. Whether the change was made is not known yet; it is being read back.",
    );
  }

  /** Asks the platform what became of a write, and settles it. Never throws for what the platform does. */
  async #ask(entry: AuditEntry): Promise<Outcome> {
    try {
      const outcome = await this.#outcomeOf(entry);
      if (outcome?.state === "done") await this.#done(entry, null, outcome.body);
      if (outcome?.state === "refused")
        await this.options.trail.settle(entry.id, { state: "refused", error: reasonOf(outcome.error) });
      return outcome;
    } catch (error) {
      if (!(error instanceof PlatformError))
        this.options.log.error({ error, entry: entry.id }, "The outcome of a write could not be asked for");
      return null;
    }
  }

  async #outcomeOf(entry: AuditEntry): Promise<Outcome> {
    if (entry.platform !== this.options.platform) return null;
    if (this.#isRepeatable(entry))
      return this.#resend(entry).then(
        (body): Outcome => ({ state: "done", body }),
        (error: unknown): Outcome => (wasNeverMade(error) ? { state: "refused", error } : null),
      );
    const read = await this.options.subjectOf(entry.operation as OperationId).readBack(entry);
    return read?.state === "refused" ? { state: "refused", error: notMade() } : read;
  }

  /** Tells whether sending it again can do no harm: the platform was seen to honour keys, and remembers this one. */
  #isRepeatable(entry: AuditEntry): boolean {
    const retentionMs = this.options.wire.keyRetentionMs();
    if (retentionMs === null || entry.request === null || entry.platform !== this.options.platform)
      return false;
    return this.options.clock() - entry.at.getTime() < Math.min(retentionMs, longestRepeatMs);
  }

  #resend(entry: AuditEntry): Promise<unknown> {
    const { operation, key } = entry;
    return this.options.wire.send(operation as OperationId, { ...requestOf(entry), idempotencyKey: key });
  }

  async #done(entry: AuditEntry, member: Member | null, body: unknown): Promise<void> {
    const subject = this.options.subjectOf(entry.operation as OperationId);
    const changed = await subject.taken(entry, body).catch((error: unknown) => {
      this.options.log.error({ error, entry: entry.id }, "What a write changed could not be worked out");
      // Send no message as it stands: it is worded by what it changed.
      return { notices: null };
    });
    const settled = await this.options.trail.settle(entry.id, { ...changed, state: "done" });
    if (settled) await this.#follow(settled, member);
  }

  /** Does what a write brings about. What fails, or is cut off by the end of the process, is begun anew in a later round. */
  async #follow(entry: AuditEntry, member: Member | null): Promise<void> {
    // Another platform's drivers are not those who were meant.
    if (entry.platform !== this.options.platform && entry.platform !== deskItself) return;
    try {
      const subject = this.options.subjectOf(entry.operation as OperationId);
      const isFollowed = await subject.settled(entry, member ?? (await this.#writerOf(entry)));
      if (isFollowed) await this.options.trail.setFollowed([entry.id]);
    } catch (error) {
      this.options.log.warn({ error, entry: entry.id }, "What a write brings about could not be done yet");
    }
  }

  /** Null where they are gone. */
  #writerOf({ memberId }: AuditEntry): Promise<Member | null> {
    return memberId === null ? Promise.resolve(null) : this.options.memberOf(memberId);
  }
}

const settledAs = (entry: AuditEntry, outcome: NonNullable<Outcome>): AuditEntry => ({
  ...entry,
  state: outcome.state,
  error: outcome.state === "refused" ? reasonOf(outcome.error) : null,
});

/** One request's key makes one for each of its writes. */
const keyOfPart = (call: string, part: string) =>
  createHash("sha256").update(`${call} ${part}`).digest("hex");

const reasonOf = (error: unknown) => {
  if (error instanceof PlatformError) return messageOfPlatform(error);
  return error instanceof Error ? error.message : String(error);
};

const notMade = () =>
  new Refusal("CONFLICT", "The change did not reach the platform: it was not made. It can be made again.");
