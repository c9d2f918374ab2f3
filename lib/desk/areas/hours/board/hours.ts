import type { DriverHours, HoursAttention, HoursBoard, HoursResponse } from "@/lib/contract/desk/hours";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { joinDrivers } from "@/lib/desk/areas/hours/board/join-drivers";
import { readTimers, type TimersSnapshot } from "@/lib/desk/areas/hours/board/read-timers";
import { settleHours } from "@/lib/desk/areas/hours/board/settle-hours";
import { StepRows } from "@/lib/desk/boards/step-rows";
import type { People } from "@/lib/desk/directory/people/people";
import type { Person } from "@/lib/desk/directory/people/read-people";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { ReturnEvents } from "@/lib/desk/feeds/return-events";
import type { DeskGround } from "@/lib/desk/ground";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { textOf } from "@/lib/desk/link/read-value";
import { repeat } from "@/lib/desk/link/repeat";
import { RepeatedRead } from "@/lib/desk/link/repeated-read";
import { driverState, type HoursThresholds } from "@/lib/driver-hours/driver-state";

export interface HoursOptions extends Pick<DeskGround, "clock" | "log"> {
  get: PlatformGet;
  people: Pick<People, "all" | "byUserId" | "isWell" | "refresh" | "whenChanged">;
  fleet: Fleet;
  /** Interval of reads of the snapshot: 15 s on our own service, a minute elsewhere. */
  pollMs: number;
  /** Reads what the company decided; asked at each answer. */
  thresholds: () => Promise<HoursThresholds>;
  events: Pick<ReturnEvents, "listen">;
  /** Announces drivers whose row changed; `*` stands for many. */
  announce: (externalUserId: string) => void;
  /** Announces that how many drivers need somebody may have changed. */
  announceAttention: () => void;
}

const noSnapshot: TimersSnapshot = { rows: new Map(), withoutRecords: new Set(), skipped: 0 };
/** More changes than this are announced as one: browsers ask for what changed since anyway. */
const namedChanges = 50;
/** Reads the whole snapshot where more logs than this changed at once. */
const namedLogs = 50;
/** Counts whoever was heard of since then as near the vehicle. */
const latelyMs = 60 * 60_000;

/** In steps: ordered by the instant, two who share a cab would change places with each sign of theirs. */
function nearness({ asOfMs, status }: DriverHours, nowMs: number): number {
  if (asOfMs === null || nowMs - asOfMs > latelyMs) return 0;
  return status === "DRIVING" ? 2 : 1;
}

/**
 * All drivers' hours as the platform last told them. A read that fails leaves the picture as it was; its age says how
 * much it is still worth.
 */
export class Hours {
  readonly #timers: RepeatedRead;
  readonly #ended = new AbortController();
  #snapshot = noSnapshot;
  #picture: readonly DriverHours[] = [];
  readonly #rows = new StepRows<string, DriverHours>(settleHours);
  /** Drivers whose log changed since their row was read. */
  readonly #changedLogs = new Set<string>();
  #readingLogs = false;
  #urgencies = "";
  #lastReading = "";
  #loops: { stop(): Promise<void> }[] = [];

  constructor(private readonly options: HoursOptions) {
    const { get, clock, log, pollMs } = options;
    this.#timers = new RepeatedRead({
      name: "hours",
      clock,
      log,
      everyMs: pollMs,
      read: async (signal) => {
        this.#snapshot = keepNewer(this.#snapshot, await readTimers(get, clock, signal));
        this.#timers.health.skipped += this.#snapshot.skipped;
        this.#draw();
      },
    });
    options.people.whenChanged(() => this.#draw());
  }

  start(): void {
    this.options.events.listen(({ type, data }) => {
      if (type !== "driverlogchanged") return;
      const externalUserId = textOf(data.externalUserId);
      if (externalUserId !== null) this.#changedLogs.add(externalUserId);
      void this.#readChangedLogs();
    });
    const fault = (error: unknown) => this.options.log.error({ error }, "A reader failed");
    this.#loops = [repeat((signal) => this.#timers.poll(signal), fault)];
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  /** Reads the clocks now, since a log may have changed. */
  async refresh(): Promise<void> {
    await this.#timers.poll(this.#ended.signal);
  }

  /** Tells when the snapshot was last read whole, milliseconds since the epoch; null before the first. */
  get readAtMs(): number | null {
    return this.#timers.health.succeededAt;
  }

  /**
   * Every driver whom the member sees, by name, or what changed since.
   * @param since the step of the browser's last response, null for everything
   */
  board(member: Member, since: string | null): HoursBoard {
    const { rows, ...step } = this.#rows.response(scopeOf(member.terminals).terminals, since);
    return { ...step, reading: this.#reading(), drivers: step.whole ? this.#seenBy(member) : rows };
  }

  /** Every driver whom the member sees, by name. */
  all(member: Member): HoursResponse {
    return { reading: this.#reading(), drivers: this.#seenBy(member) };
  }

  /** Reads the clocks now instead of at the next turn, and responds as `board`. Asked by many at once it reads once. */
  async readAgain(member: Member): Promise<HoursBoard> {
    const { people } = this.options;
    await Promise.all([this.refresh(), people.isWell ? null : people.refresh()]);
    return this.board(member, null);
  }

  /** Every driver, for the desk's own reckoning: what a member gets is cut to his terminals. */
  everybody(): readonly DriverHours[] {
    return this.#picture;
  }

  /** The rows with the step in which each changed, for the desk's own reckoning. */
  get steps(): Pick<StepRows<string, DriverHours>, "response" | "get" | "terminalsOf"> {
    return this.#rows;
  }

  /** Somebody of the carrier, drivers and office, with the terminals by which the board shows them; null for nobody. */
  person(externalUserId: string): Person | null {
    const record = this.options.people.all.get(externalUserId) ?? null;
    const row = this.#rows.get(externalUserId);
    if (!row) return record;
    return {
      id: row.id,
      userId: null,
      name: row.name,
      phone: null,
      drives: true,
      isOffice: false,
      hazmat: null,
      record: null,
      ...record,
      terminals: row.terminals,
    };
  }

  /** As `person`, by the platform's own id. */
  personByUserId(userId: number): Person | null {
    const record = this.options.people.byUserId(userId);
    return record && this.person(record.id);
  }

  /** Drivers whom the member sees and whose log names this vehicle last: who is at the wheel, then who was heard of lately. */
  ofVehicle(member: Member, vehicle: string): HoursResponse {
    const nowMs = this.options.clock();
    const drivers = this.#seenBy(member)
      .filter((driver) => driver.vehicle === vehicle)
      .sort((a, b) => nearness(b, nowMs) - nearness(a, nowMs));
    return { reading: this.#reading(), drivers };
  }

  /** Counts the member's drivers who are in violation or about to be. */
  async attention(member: Member): Promise<HoursAttention> {
    const thresholds = await this.options.thresholds();
    const nowMs = this.options.clock();
    const groups = new Map<string, HoursAttention["byTerminals"][number]>();
    for (const driver of this.#seenBy(member)) {
      const { urgency } = driverState(driver, nowMs, thresholds);
      if (urgency !== "violation" && urgency !== "soon") continue;
      const terminals = [...driver.terminals].sort();
      const key = JSON.stringify(terminals);
      const group = groups.get(key) ?? { terminals, violation: 0, soon: 0 };
      groups.set(key, { ...group, [urgency]: group[urgency] + 1 });
    }
    return { reading: this.#reading(), byTerminals: [...groups.values()] };
  }

  #draw(): void {
    // Before the first snapshot nobody is missing from it.
    if (this.#snapshot === noSnapshot) return;
    const { people, fleet, clock, announce } = this.options;
    const joined = joinDrivers(this.#snapshot, people.all, fleet, clock());
    const changed = this.#rows.takeAll(
      joined.map((row) => [row.id, { row, terminals: row.terminals }] as const),
    );
    this.#picture = joined.flatMap(({ id }) => this.#rows.get(id) ?? []);
    const reading = JSON.stringify({ ...this.#reading(), readAtMs: null });
    if (changed.length > namedChanges || reading !== this.#lastReading) announce("*");
    else for (const id of changed) announce(id);
    this.#lastReading = reading;
    void this.#countAgain();
  }

  /** Clocks run out between two changes: the count is announced where any driver's urgency is another. */
  async #countAgain(): Promise<void> {
    const { thresholds, clock, log, announceAttention } = this.options;
    try {
      const company = await thresholds();
      const nowMs = clock();
      const urgencies = this.#picture.map((row) => [row.id, driverState(row, nowMs, company).urgency]);
      const text = JSON.stringify(urgencies);
      if (text !== this.#urgencies) announceAttention();
      this.#urgencies = text;
    } catch (error) {
      log.error({ error }, "Drivers who need somebody could not be counted");
    }
  }

  /** Reads the rows of drivers whose log changed. One that fails is read with the next whole snapshot. */
  async #readChangedLogs(): Promise<void> {
    if (this.#readingLogs) return;
    this.#readingLogs = true;
    try {
      while (this.#changedLogs.size > 0 && !this.#ended.signal.aborted) {
        const ids = [...this.#changedLogs];
        this.#changedLogs.clear();
        if (ids.length > namedLogs || this.#snapshot === noSnapshot) await this.refresh();
        else await this.#readRows(ids);
      }
    } catch (error) {
      if (!this.#ended.signal.aborted)
        this.options.log.warn({ error, reader: "changed logs" }, "Changed clocks cannot be read");
    } finally {
      this.#readingLogs = false;
    }
  }

  async #readRows(ids: readonly string[]): Promise<void> {
    const { get, clock } = this.options;
    const { rows, withoutRecords } = await readTimers(get, clock, this.#ended.signal, ids);
    const stillWithout = [...this.#snapshot.withoutRecords].filter((id) => !rows.has(id));
    this.#snapshot = {
      ...this.#snapshot,
      rows: new Map([...this.#snapshot.rows, ...rows]),
      withoutRecords: new Set([...stillWithout, ...withoutRecords]),
    };
    this.#draw();
  }

  #reading(): HoursResponse["reading"] {
    const { health, offered } = this.#timers;
    return { readAtMs: health.succeededAt, error: health.error, offered };
  }

  #seenBy(member: Member): DriverHours[] {
    const scope = scopeOf(member.terminals);
    return this.#picture.filter((driver) => sees(scope, driver.terminals));
  }
}

/** Rows of the new snapshot, but those that were read by themselves after it was taken. */
function keepNewer(before: TimersSnapshot, after: TimersSnapshot): TimersSnapshot {
  const rows = new Map(after.rows);
  for (const [id, row] of rows) {
    const known = before.rows.get(id);
    if (known && known.atMs > row.atMs) rows.set(id, known);
  }
  return { ...after, rows };
}
