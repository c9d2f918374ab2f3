import { createPlatformClient, type PlatformClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import type { DriverHours } from "@/lib/contract/desk-hours";
import type { Answer } from "@/lib/contract/operations";
import { CalendarDate } from "@/lib/contract/scalars";
import { scopeOf, sees } from "@/lib/desk/fleet/scope";
import { type DutyPreview, previewDuty } from "@/lib/desk/hours-log/duty-preview";
import { onward, readObject, readPost, refuseInsideDriving } from "@/lib/desk/hours-log/duty-request";
import { isNotOffered, refusalOfPlatform } from "@/lib/desk/hours-log/platform-refusal";
import { type PublishedDays, PublishedDaysReader } from "@/lib/desk/hours-log/published-days";
import type { Member } from "@/lib/desk/members";
import type { PlatformProxy } from "@/lib/desk/proxy/platform-proxy";
import type { PlatformAccess } from "@/lib/desk/readers/platform-get";
import { Refusal } from "@/lib/desk/refusal";

/** What the driver's page shows. */
export interface DriverLogAnswer {
  externalUserId: string;
  driverName: string | null;
  terminal: string | null;
  /** On the desk's clock. */
  readTime: string;
  /** Null where the platform offers no log by change. */
  log: Answer<"getDriverLog"> | null;
  /** What is known instead, where there is no log. */
  published: PublishedHours | null;
}

/** Clocks and days of the published operations. */
export interface PublishedHours extends PublishedDays {
  /** As the desk's last snapshot has the driver; null where it has no row of him. */
  driver: DriverHours | null;
  /** Why the days could not be read; null where they were. */
  fault: string | null;
}

export interface DriverLogsOptions {
  platform: PlatformAccess;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Writes go its way: role, origin, fields and what others are told stand there once. */
  proxy: PlatformProxy;
  /** Drivers of the last snapshot whom a member sees. */
  driversSeenBy: (member: Member) => readonly DriverHours[];
}

const dayMillis = 86_400_000;
/** How far back a preview reads, so that the longest cycle (14 days) and the shift before it are whole. */
const previewDays = 18;
const dateOf = (millis: number) => new Date(millis).toISOString().slice(0, 10);

/** One driver's hours: read from his log, or from what is published where the platform offers none. */
export class DriverLogs {
  private readonly client: PlatformClient;
  private readonly published: PublishedDaysReader;

  constructor(private readonly options: DriverLogsOptions) {
    const { platform, fetch, clock } = options;
    this.client = createPlatformClient({
      ...platform,
      // A redirect would carry the key to wherever it points.
      fetch: (url, init) => fetch(url, { ...init, redirect: "error" }),
    });
    this.published = new PublishedDaysReader(this.client, clock);
  }

  /**
   * Answers `GET /api/desk/hours/drivers/{externalUserId}/log?to=2026-11-20`: 8 days, the last of them `to`, else today.
   * @throws Refusal: 404 also for a driver whose terminal the member does not see
   */
  async read(member: Member, externalUserId: string, to: string | null): Promise<DriverLogAnswer> {
    if (to !== null && !CalendarDate.safeParse(to).success)
      throw new Refusal("BAD_REQUEST", "to cannot be used", {
        fields: [{ path: "to", message: "must be a day such as 2026-11-20" }],
      });
    try {
      const log = await this.logOf(externalUserId, to === null ? {} : { to });
      return log ? await this.answerLog(member, log) : await this.answerPublished(member, externalUserId, to);
    } catch (error) {
      throw refusalOfPlatform(error);
    }
  }

  /**
   * Answers `GET …/duty-preview?status=OFF&time=2026-11-20T14:00:00Z`: what posting it would do to the clocks.
   * @throws Refusal: 400 naming the field, 501 where the platform offers no log to work it out from
   */
  async preview(member: Member, externalUserId: string, search: URLSearchParams): Promise<DutyPreview> {
    const nowMs = this.options.clock();
    const post = readPost(search, nowMs);
    try {
      const log = await this.logOf(externalUserId, {
        from: dateOf(nowMs - previewDays * dayMillis),
        to: dateOf(nowMs + dayMillis),
      });
      if (!log)
        throw new Refusal("NOT_IMPLEMENTED", "This platform offers no log to work the clocks out from");
      await this.admit(member, externalUserId, log.config.terminal ?? null);
      refuseInsideDriving(log, post.atMs);
      const preview = previewDuty(log, post, nowMs);
      if (preview) return preview;
      throw new Refusal("NOT_IMPLEMENTED", `The rule set ${log.config.ruleset} isn't known here`);
    } catch (error) {
      throw refusalOfPlatform(error);
    }
  }

  /** Answers `POST …/duty` with the body of createDutyStatus; the driver is the address's. @throws Refusal */
  async post(member: Member, externalUserId: string, request: Request, requestId: string): Promise<Response> {
    await this.admitWrite(member, externalUserId);
    const body = { ...(await readObject(request)), externalUserId };
    return this.options.proxy.forward(member, onward(request, "/hos/dutystatus", body), requestId);
  }

  /**
   * Answers `POST …/edits` with the body of proposeLogEdit. Who proposes it is the signed-in member, whatever was sent.
   * @throws Refusal
   */
  async propose(
    member: Member,
    externalUserId: string,
    request: Request,
    requestId: string,
  ): Promise<Response> {
    await this.admitWrite(member, externalUserId);
    const body = { ...(await readObject(request)), editor: `${member.name} (${member.email})` };
    const path = `/hos/logs/${encodeURIComponent(externalUserId)}/edits`;
    return this.options.proxy.forward(member, onward(request, path, body), requestId);
  }

  private async logOf(
    externalUserId: string,
    query: { from?: string; to?: string },
  ): Promise<Answer<"getDriverLog"> | null> {
    try {
      return await this.client.call("getDriverLog", { params: { externalUserId }, query });
    } catch (error) {
      if (isNotOffered(error)) return null;
      throw error;
    }
  }

  private async answerLog(member: Member, log: Answer<"getDriverLog">): Promise<DriverLogAnswer> {
    const terminal = log.config.terminal ?? null;
    await this.admit(member, log.externalUserId, terminal);
    return {
      externalUserId: log.externalUserId,
      driverName: log.driverName,
      terminal,
      readTime: new Date(this.options.clock()).toISOString(),
      log,
      published: null,
    };
  }

  private async answerPublished(
    member: Member,
    externalUserId: string,
    to: string | null,
  ): Promise<DriverLogAnswer> {
    const driver = this.options.driversSeenBy(member).find((one) => one.id === externalUserId) ?? null;
    const who = driver ?? (await this.unpictured(member, externalUserId));
    return {
      externalUserId,
      driverName: who.name,
      terminal: who.terminals[0] ?? null,
      readTime: new Date(this.options.clock()).toISOString(),
      log: null,
      published: { driver, ...(await this.daysOf(externalUserId, to)) },
    };
  }

  /** A driver whom the snapshot does not have: the platform's record of the user says whether there is one. */
  private async unpictured(member: Member, externalUserId: string) {
    const user = await this.userOf(externalUserId);
    const terminals = user.terminals.map((one) => one.externalTerminalId);
    refuseUnseen(member, externalUserId, terminals);
    return { name: `${user.first} ${user.last}`, terminals };
  }

  /** The clocks are worth showing also where the days can't be read. */
  private async daysOf(externalUserId: string, to: string | null) {
    try {
      return { ...(await this.published.read(externalUserId, to)), fault: null };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return { days: [], distanceUnit: null, fault: error.message };
    }
  }

  /** Lets a member pass who sees the driver's terminal; a log that names none is asked of the user's record. */
  private async admit(member: Member, externalUserId: string, terminal: string | null): Promise<void> {
    if (member.terminals.length === 0) return;
    if (terminal !== null) return refuseUnseen(member, externalUserId, [terminal]);
    const user = await this.userOf(externalUserId);
    refuseUnseen(
      member,
      externalUserId,
      user.terminals.map((one) => one.externalTerminalId),
    );
  }

  private async admitWrite(member: Member, externalUserId: string): Promise<void> {
    try {
      await this.admit(member, externalUserId, null);
    } catch (error) {
      throw refusalOfPlatform(error);
    }
  }

  private async userOf(externalUserId: string) {
    const { users } = await this.client.call("listUsers", { query: { externalUserId } });
    // A platform that does not know the filter answers everybody.
    const user = users.find((one) => one.externalUserId === externalUserId);
    if (!user) throw noDriver(externalUserId);
    return user;
  }
}

const noDriver = (externalUserId: string) => new Refusal("NOT_FOUND", `No driver ${externalUserId} is known`);

function refuseUnseen(member: Member, externalUserId: string, terminals: readonly string[]): void {
  const scope = scopeOf(member.terminals);
  if (scope.terminals === null || terminals.some((terminal) => sees(scope, terminal))) return;
  throw noDriver(externalUserId);
}
