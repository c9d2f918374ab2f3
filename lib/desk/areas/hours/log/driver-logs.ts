import { PlatformError } from "@/lib/client/platform-error";
import type { DutyPost, DutyPreview, EditProposal, HoursOfDriver } from "@/lib/contract/desk/driver-log";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { previewDuty } from "@/lib/desk/areas/hours/log/duty-preview";
import { postedDuty, refuseInsideDriving } from "@/lib/desk/areas/hours/log/duty-request";
import { PublishedDaysReader } from "@/lib/desk/areas/hours/log/published-days";
import type { People } from "@/lib/desk/directory/people/people";
import type { Person } from "@/lib/desk/directory/people/read-people";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import { messageOfPlatform } from "@/lib/desk/link/platform-message";
import { isNotOffered, refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import { signatureOf } from "@/lib/desk/link/sign-body";
import { utcDate } from "@/lib/time/utc";

export interface DriverLogsOptions extends Pick<DeskGround, "clock"> {
  link: Pick<PlatformLink, "client" | "write">;
  people: Pick<People, "find">;
  /** Drivers of the last snapshot whom a member sees. */
  driversSeenBy: (member: Member) => readonly DriverHours[];
}

/** A member's write about one driver. */
interface DriverWrite<Body> {
  params: { externalUserId: string };
  body: Body;
  requestId: string;
  key: string;
  signal: AbortSignal;
}

const dayMs = 86_400_000;
/** Reads so far back for a preview that the longest cycle (14 days) and the shift before it are whole. */
const previewDays = 18;

/** One driver's hours: read from the log, or from what is published where the platform offers none. */
export class DriverLogs {
  readonly #published: PublishedDaysReader;

  constructor(private readonly options: DriverLogsOptions) {
    this.#published = new PublishedDaysReader(options.link.client, options.clock);
  }

  /**
   * 8 days of the driver's hours.
   * @param to the last of them, YYYY-MM-DD; null for today
   * @throws Refusal: 404 also for a driver whose terminal the member does not see
   */
  async read(member: Member, externalUserId: string, to: string | null): Promise<HoursOfDriver> {
    try {
      const log = await this.#logOf(externalUserId, to === null ? {} : { to });
      return log
        ? await this.#logResponse(member, log)
        : await this.#publishedResponse(member, externalUserId, to);
    } catch (error) {
      throw refusalOfPlatform(error);
    }
  }

  /**
   * Works out what posting a status would do to the clocks.
   * @throws Refusal: 400 naming the field, 501 where the platform offers no log to work it out from
   */
  async preview(
    member: Member,
    externalUserId: string,
    query: Pick<DutyPost, "dutyStatusType" | "dutyStatusTimeStamp">,
  ): Promise<DutyPreview> {
    const nowMs = this.options.clock();
    const post = postedDuty(query, nowMs);
    try {
      // Admit nobody who is hidden, as if there were nobody: a platform that knows no such log may offer none at all.
      await this.#admit(member, externalUserId, null);
      const log = await this.#logOf(externalUserId, {
        from: utcDate(nowMs - previewDays * dayMs),
        to: utcDate(nowMs + dayMs),
      });
      if (!log)
        throw new Refusal("NOT_IMPLEMENTED", "This platform offers no log to work the clocks out from");
      refuseInsideDriving(log, post.atMs);
      const preview = previewDuty(log, post, nowMs);
      if (preview) return preview;
      const { ruleset, timezone } = log.config;
      throw new Refusal(
        "NOT_IMPLEMENTED",
        `The rule set ${ruleset} or the zone ${timezone} isn't known here`,
      );
    } catch (error) {
      throw refusalOfPlatform(error);
    }
  }

  /** Posts a duty status. @throws Refusal */
  async post(member: Member, { params, body, ...write }: DriverWrite<DutyPost>) {
    await this.#admitWrite(member, params.externalUserId);
    return this.options.link.write(member, "createDutyStatus", { body: { ...body, ...params }, ...write });
  }

  /** Proposes an edit of the log in the member's name. @throws Refusal */
  async propose(member: Member, { params, body, ...write }: DriverWrite<EditProposal>) {
    await this.#admitWrite(member, params.externalUserId);
    const signed = { ...body, editor: signatureOf(member) };
    return this.options.link.write(member, "proposeLogEdit", { params, body: signed, ...write });
  }

  async #logOf(
    externalUserId: string,
    query: { from?: string; to?: string },
  ): Promise<ResponseBody<"getDriverLog"> | null> {
    try {
      return await this.options.link.client.call("getDriverLog", { params: { externalUserId }, query });
    } catch (error) {
      if (isNotOffered(error)) return null;
      throw error;
    }
  }

  async #logResponse(member: Member, log: ResponseBody<"getDriverLog">): Promise<HoursOfDriver> {
    const terminal = log.config.terminal ?? null;
    await this.#admit(member, log.externalUserId, terminal);
    return {
      externalUserId: log.externalUserId,
      driverName: log.driverName,
      terminal,
      readTime: new Date(this.options.clock()).toISOString(),
      log,
      published: null,
    };
  }

  async #publishedResponse(
    member: Member,
    externalUserId: string,
    to: string | null,
  ): Promise<HoursOfDriver> {
    const driver = this.options.driversSeenBy(member).find((one) => one.id === externalUserId) ?? null;
    const who = driver ?? (await this.#unpictured(member, externalUserId));
    return {
      externalUserId,
      driverName: who.name,
      terminal: who.terminals[0] ?? null,
      readTime: new Date(this.options.clock()).toISOString(),
      log: null,
      published: { driver, ...(await this.#daysOf(externalUserId, to)) },
    };
  }

  /** A driver whom the snapshot does not have: the platform's record of the user says whether there is one. */
  async #unpictured(member: Member, externalUserId: string) {
    const { name, terminals } = await this.#personOf(externalUserId);
    refuseUnseen(member, externalUserId, terminals);
    return { name, terminals };
  }

  /** The clocks are worth showing also where the days can't be read. */
  async #daysOf(externalUserId: string, to: string | null) {
    try {
      return { ...(await this.#published.read(externalUserId, to)), fault: null };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return { days: [], distanceUnit: null, fault: messageOfPlatform(error) };
    }
  }

  /** Lets a member pass who sees the driver's terminal; a log that names none is asked of the user's record. */
  async #admit(member: Member, externalUserId: string, terminal: string | null): Promise<void> {
    if (member.terminals.length === 0) return;
    if (terminal !== null) return refuseUnseen(member, externalUserId, [terminal]);
    refuseUnseen(member, externalUserId, (await this.#personOf(externalUserId)).terminals);
  }

  async #admitWrite(member: Member, externalUserId: string): Promise<void> {
    try {
      await this.#admit(member, externalUserId, null);
    } catch (error) {
      throw refusalOfPlatform(error);
    }
  }

  async #personOf(externalUserId: string): Promise<Person> {
    const person = await this.options.people.find(externalUserId);
    if (!person) throw noDriver(externalUserId);
    return person;
  }
}

const noDriver = (externalUserId: string) => new Refusal("NOT_FOUND", `No driver ${externalUserId} is known`);

function refuseUnseen(member: Member, externalUserId: string, terminals: readonly string[]): void {
  const scope = scopeOf(member.terminals);
  if (sees(scope, terminals)) return;
  throw noDriver(externalUserId);
}
