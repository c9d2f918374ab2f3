import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { FreightAttention, FreightBoard, FreightBoardQuery } from "@/lib/contract/desk/freight-board";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { formatInstant } from "@/lib/contract/instant";
import type { Member } from "@/lib/desk/access/members";
import { type Scope, scopeOf } from "@/lib/desk/access/scope";
import { FreightBoardKeeper } from "@/lib/desk/areas/freight/board/board-keeper";
import { boardParts } from "@/lib/desk/areas/freight/board/board-parts";
import { byKind, type FreightRows, goneByKind } from "@/lib/desk/areas/freight/board/board-rows";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { daysAt } from "@/lib/desk/areas/freight/board/terminal-time";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { Reference } from "@/lib/desk/areas/freight/picture/object-groups";
import type { SeenTerminals } from "@/lib/desk/boards/step-rows";
import type { Terminals } from "@/lib/desk/directory/places/terminals";
import type { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import type { DeskGround } from "@/lib/desk/ground";
import type { ReaderHealth } from "@/lib/desk/link/health";
import { type Repeated, repeat } from "@/lib/desk/link/repeat";
import { isoOf } from "@/lib/time/utc";

export interface FreightBoardOptions extends Pick<DeskGround, "clock" | "log"> {
  picture: FreightPicture;
  feed: Pick<ObjectFollower, "state">;
  terminals: Terminals;
  /** Terminals of the carrier's people and vehicles: with those that the platform has places of they are the company's. */
  terminalsOfCompany: () => readonly string[];
  sources: FreightSources;
  /** Tells how this process fares where it is the one that reads. */
  reading: () => ReaderHealth;
  countUnknown: () => Promise<number>;
  /** Announces a topic with the step of the board that holds what changed; null where no row changed. */
  announce: (topic: string, step: string | null) => void;
}

/** Keeps a response within what a page may take, also where several are asked for at once. */
const mostCharacters = 300_000;
/** Works out together what changes together, milliseconds. */
const touchedMs = 100;
/** While nothing changes: windows pass, and days end. */
const idleMs = 1_000;
/** Between two portions of what is only looked at again: pages come first. */
const restMs = 10;
/** Counted over all rows, and read by browsers every few seconds. */
const attentionMs = 1_000;
/** A new company waits for its first terminal; looked for among all vehicles. */
const terminalsMs = 1_000;
/** Counts unknown events no more often than this: where a platform sends many, a count takes as long as a page may. */
const unknownMaxAgeMs = 5_000;
/** All was read that the platform had so long ago at most, unless the first read goes on. */
const behindMs = 120_000;

/** Freight, manifests and incoming legs as members see them. */
export class FreightBoardDesk {
  readonly #keeper: FreightBoardKeeper;
  #loop: Repeated | null = null;
  #endListening: () => void = () => undefined;
  #attention = "";
  #countedStep = "";
  #countedAtMs = Number.NEGATIVE_INFINITY;
  #terminals: string | null = null;
  #terminalsAtMs = Number.NEGATIVE_INFINITY;
  readonly #counts = new CountsOfMoment<Omit<FreightAttention, "step">>();
  #unknown: { atMs: number; total: Promise<number> } | null = null;

  constructor(private readonly options: FreightBoardOptions) {
    this.#keeper = new FreightBoardKeeper({
      ...options,
      announce: (step) => options.announce("freight", step),
    });
  }

  /** Tells whether all was read that the platform had. */
  get isRead(): boolean {
    return this.options.feed.state?.readAtMs != null;
  }

  get rows(): FreightRows {
    return this.#keeper.rows;
  }

  start(): void {
    this.#endListening = this.options.picture.onChanged((changes) => {
      for (const change of changes) this.touch(change);
    });
    const onFault = (error: unknown) => this.options.log.error({ error }, "Rows of freight failed");
    this.#loop = repeat(async (signal) => {
      for (let waits = this.#keeper.beat(); waits !== null && !signal.aborted; waits = this.#keeper.beat())
        await (waits === "changed" ? nextTurn() : sleep(restMs));
      this.#announceAttention();
      this.#announceTerminals();
      return idleMs;
    }, onFault);
  }

  async stop(): Promise<void> {
    this.#endListening();
    await this.#loop?.stop();
  }

  /** Has worked out anew what an object is part of. */
  touch(reference: Reference): void {
    this.#keeper.touch(reference);
    this.#loop?.soon(touchedMs);
  }

  /** Has all rows worked out anew. */
  touchAll(): void {
    this.#keeper.touchAll();
    this.#loop?.soon(touchedMs);
  }

  /** Works out at once whatever is due. */
  settle(): void {
    while (this.#keeper.beat() !== null);
  }

  /** Reads what the member sees, of one terminal or of all of theirs. */
  async board(member: Member, { terminal, part, since }: FreightBoardQuery): Promise<FreightBoard> {
    const { feed, terminals, clock, reading } = this.options;
    const seen = seenOf(member, terminal ?? null);
    const asked = { part: part && boardParts[part], mostCharacters };
    const { step, whole, more, rows, gone } = this.rows.response(seen, since ?? null, asked);
    const { state } = feed;
    const withFreight = this.#terminalsWithFreight(seen);
    const { error } = reading();
    return {
      step,
      whole,
      more,
      ...byKind(rows),
      gone: goneByKind(gone),
      terminals: this.#companyTerminals(member, withFreight).map((code) => terminals.info(code)),
      readAt: state?.readAtMs == null ? null : isoOf(state.readAtMs),
      readError: error,
      newestEventAt: state === null ? null : formatInstant(state.cursorMicros),
      isCatchingUp: state?.readAtMs == null || (error === null && clock() - state.readAtMs > behindMs),
      unknownEvents: await this.#unknownEvents(),
      missing: terminals.missing(withFreight),
    };
  }

  /** Every manifest of the board that the member sees. */
  manifestsSeenBy({ terminals }: Pick<Member, "terminals">): ManifestRow[] {
    return byKind(this.rows.allSeenBy(scopeOf(terminals).terminals)).manifests;
  }

  /** Every shipment of the board that the member sees. */
  shipmentsSeenBy({ terminals }: Member): ShipmentRow[] {
    return byKind(this.rows.allSeenBy(scopeOf(terminals).terminals)).shipments;
  }

  /** Lists what needs somebody now. */
  attention(member: Member): FreightAttention {
    const { step } = this.rows;
    return { step, ...this.#counted(step, scopeOf(member.terminals)) };
  }

  /** Also what the day alone changes. */
  #counted(step: string, { key, terminals }: Scope): Omit<FreightAttention, "step"> {
    const minute = Math.floor(this.options.clock() / 60_000);
    return this.#counts.of(`${step} ${minute}`, key, () => this.#count(terminals));
  }

  #count(seen: SeenTerminals): Omit<FreightAttention, "step"> {
    const { sources, clock } = this.options;
    const todayAt = daysAt(clock(), sources.zoneOf);
    const { shipments, manifests } = byKind(this.rows.allSeenBy(seen));
    const counts = new Map<string | null, FreightAttention["terminals"][number]>();
    const count = (terminal: string | null, what: "pastDue" | "inJeopardy" | "manifests") => {
      const known = counts.get(terminal) ?? { terminal, pastDue: 0, inJeopardy: 0, manifests: 0 };
      counts.set(terminal, { ...known, [what]: known[what] + 1 });
    };
    for (const { risk, terminal } of shipments) {
      if (risk === "late") count(terminal, "pastDue");
      if (risk === "in-jeopardy") count(terminal, "inJeopardy");
    }
    for (const { state, risk, day, terminal, driver, plan } of manifests) {
      if (state === "completed" || state === "canceled") continue;
      if (risk === "in-jeopardy") count(terminal, "inJeopardy");
      const isWanting = driver === null || plan.verdict === "over-hours";
      if (isWanting && day !== null && day === todayAt(terminal)) count(terminal, "manifests");
    }
    return { terminals: [...counts.values()] };
  }

  /** Counts the unknown events, at this moment or a moment ago. */
  #unknownEvents(): Promise<number> {
    const { clock, countUnknown } = this.options;
    if (this.#unknown && clock() - this.#unknown.atMs < unknownMaxAgeMs) return this.#unknown.total;
    const counted = { atMs: clock(), total: countUnknown() };
    this.#unknown = counted;
    // A store that failed once must not fail pages for seconds.
    counted.total.catch(() => {
      if (this.#unknown === counted) this.#unknown = null;
    });
    return counted.total;
  }

  #announceAttention(): void {
    const { step } = this.rows;
    const nowMs = this.options.clock();
    if (step === this.#countedStep || nowMs - this.#countedAtMs < attentionMs) return;
    this.#countedStep = step;
    this.#countedAtMs = nowMs;
    const counts = JSON.stringify(this.#counted(step, scopeOf([])));
    if (counts === this.#attention) return;
    this.#attention = counts;
    this.options.announce("freight-attention", step);
  }

  /**
   * Lists where freight can be made: at the company's own terminals as far as the member sees them, also where no
   * freight has named one yet, else a carrier could never make its first.
   */
  #companyTerminals(member: Member, withFreight: readonly string[]): string[] {
    const { terminals: seen } = scopeOf(member.terminals);
    const known = this.knownTerminals().filter((code) => seen === null || seen.has(code));
    return [...new Set([...withFreight, ...known, ...member.terminals])].sort();
  }

  /** Codes that freight, places, people or vehicles name; a code may come twice. */
  knownTerminals(): string[] {
    const { picture, terminals, terminalsOfCompany } = this.options;
    return [...picture.terminals(), ...terminals.codes(), ...terminalsOfCompany()];
  }

  /**
   * Announces terminals, since what can be made depends on them, and no row of the board speaks of people, places and
   * vehicles.
   */
  #announceTerminals(): void {
    const nowMs = this.options.clock();
    if (nowMs - this.#terminalsAtMs < terminalsMs) return;
    this.#terminalsAtMs = nowMs;
    const known = JSON.stringify([...new Set(this.knownTerminals())].sort());
    const isNews = this.#terminals !== null && known !== this.#terminals;
    this.#terminals = known;
    if (isNews) this.options.announce("freight", null);
  }

  /** Terminals in sight that freight names, and those from which legs come to them. */
  #terminalsWithFreight(seen: SeenTerminals): string[] {
    const { picture } = this.options;
    const own = picture.terminals().filter((code) => seen === null || seen.has(code));
    const linked = own.flatMap((code) =>
      picture.at("linehaul-manifest", code).flatMap(({ terminals }) => terminals),
    );
    return [...new Set([...own, ...linked])].sort();
  }
}

/** Keeps what was counted at one moment, so that it is counted once for all who ask. */
class CountsOfMoment<Counts> {
  readonly #known = new Map<string, Counts>();
  #moment = "";

  of(moment: string, scope: string, count: () => Counts): Counts {
    if (moment !== this.#moment) this.#known.clear();
    this.#moment = moment;
    const counts = this.#known.get(scope) ?? count();
    this.#known.set(scope, counts);
    return counts;
  }
}

/** Narrows the member's terminals to this one; none where it is not theirs. */
function seenOf(member: Member, terminal: string | null): SeenTerminals {
  const { terminals } = scopeOf(member.terminals);
  if (terminal === null) return terminals;
  return new Set(terminals === null || terminals.has(terminal) ? [terminal] : []);
}
