import type { DriverHours, HoursAnswer, HoursAttention } from "@/lib/contract/desk-hours";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import { type Scope, scopeOf } from "@/lib/desk/fleet/scope";
import { joinDrivers } from "@/lib/desk/hours/join-drivers";
import { type DriverRecord, readDrivers } from "@/lib/desk/hours/read-drivers";
import { readTimers, type TimersSnapshot } from "@/lib/desk/hours/read-timers";
import { RepeatedRead } from "@/lib/desk/hours/repeated-read";
import type { Log } from "@/lib/desk/log";
import type { Member } from "@/lib/desk/members";
import type { PlatformGet } from "@/lib/desk/readers/platform-get";
import { repeat } from "@/lib/desk/readers/repeat";
import { driverState, type HoursThresholds } from "@/lib/format/driver-state";

export interface HoursOptions {
  get: PlatformGet;
  fleet: Fleet;
  clock: () => number;
  log: Log;
  /** How often the snapshot is asked for: 15 s on our own service, a minute elsewhere. */
  pollMillis: number;
  /** What the company decided; asked at each answer. */
  thresholds: () => Promise<HoursThresholds>;
  /** Told when a new picture is there. */
  onChanged: () => void;
}

const driversMillis = 5 * 60_000;
const noSnapshot: TimersSnapshot = { rows: [], withoutRecords: [], skipped: 0 };

/**
 * All drivers' hours as the platform last told them. A read that fails leaves the picture as it was; its age says how
 * much it is still worth.
 */
export class Hours {
  private readonly timers: RepeatedRead;
  private readonly people: RepeatedRead;
  private readonly ended = new AbortController();
  private snapshot = noSnapshot;
  private drivers: ReadonlyMap<string, DriverRecord> = new Map();
  private picture: readonly DriverHours[] = [];
  private loops: { stop(): Promise<void> }[] = [];

  constructor(private readonly options: HoursOptions) {
    const { get, clock, log, pollMillis } = options;
    this.timers = new RepeatedRead({
      name: "hours",
      clock,
      log,
      everyMillis: pollMillis,
      read: async (signal) => {
        this.snapshot = await readTimers(get, clock, signal);
        this.timers.health.skipped += this.snapshot.skipped;
        this.draw();
      },
    });
    this.people = new RepeatedRead({
      name: "drivers",
      clock,
      log,
      everyMillis: driversMillis,
      read: async (signal) => {
        this.drivers = await readDrivers(get, signal);
        this.draw();
      },
    });
  }

  start(): void {
    const fault = (error: unknown) => this.options.log.error({ error }, "A reader failed");
    this.loops = [
      repeat((signal) => this.people.poll(signal), fault),
      repeat((signal) => this.timers.poll(signal), fault),
    ];
  }

  async stop(): Promise<void> {
    this.ended.abort();
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  /** Reads the clocks now, since a log may have changed. */
  async refresh(): Promise<void> {
    await this.timers.poll(this.ended.signal);
  }

  /** Reads who the drivers are now, since that may have changed. */
  async refreshDrivers(): Promise<void> {
    await this.people.poll(this.ended.signal);
  }

  /** Every driver whom the member sees, by name. */
  all(member: Member): HoursAnswer {
    return { reading: this.reading(), drivers: this.seenBy(member) };
  }

  /** Reads the clocks now instead of at the next turn, and answers as `all`. Asked by many at once it reads once. */
  async readAgain(member: Member): Promise<HoursAnswer> {
    await Promise.all([this.refresh(), this.people.health.ok ? null : this.refreshDrivers()]);
    return this.all(member);
  }

  /** Every driver, for the desk's own reckoning: what a member gets is cut to his terminals. */
  everybody(): readonly DriverHours[] {
    return this.picture;
  }

  /** Drivers whom the member sees and whose log names this vehicle last. */
  ofVehicle(member: Member, vehicle: string): HoursAnswer {
    const drivers = this.seenBy(member).filter((driver) => driver.vehicle === vehicle);
    return { reading: this.reading(), drivers };
  }

  /** How many of the member's drivers are in violation or about to be. */
  async attention(member: Member): Promise<HoursAttention> {
    const thresholds = await this.options.thresholds();
    const nowMs = this.options.clock();
    const counts = { violation: 0, soon: 0 };
    for (const driver of this.seenBy(member)) {
      const { urgency } = driverState(driver, nowMs, thresholds);
      if (urgency === "violation" || urgency === "soon") counts[urgency] += 1;
    }
    return { reading: this.reading(), ...counts };
  }

  private draw(): void {
    // Before the first snapshot nobody is missing from it.
    if (this.snapshot === noSnapshot) return;
    const { fleet, clock, onChanged } = this.options;
    this.picture = joinDrivers(this.snapshot, this.drivers, fleet, clock());
    onChanged();
  }

  private reading(): HoursAnswer["reading"] {
    const { health, offered } = this.timers;
    return { readAtMs: health.succeededAt, error: health.error, offered };
  }

  private seenBy(member: Member): DriverHours[] {
    const scope = scopeOf(member.terminals);
    return this.picture.filter((driver) => seesAny(scope, driver.terminals));
  }
}

/** One of several terminals is enough; a driver without any is seen only by those who see all. */
const seesAny = ({ terminals }: Scope, own: readonly string[]): boolean =>
  terminals === null || own.some((terminal) => terminals.has(terminal));
