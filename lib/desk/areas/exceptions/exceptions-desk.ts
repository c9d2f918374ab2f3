import { randomUUID } from "node:crypto";
import { isAtLeast } from "@/lib/contract/desk/members/roles";
import type {
  ExceptionSettingsChange,
  ExceptionSettingsResponse,
} from "@/lib/contract/desk/settings/exception-settings";
import type { Member, Members } from "@/lib/desk/access/members";
import { ExceptionActs } from "@/lib/desk/areas/exceptions/acts/exception-acts";
import {
  ExceptionsBoard,
  type ExceptionsBoardOptions,
} from "@/lib/desk/areas/exceptions/board/exceptions-board";
import { ExceptionStore } from "@/lib/desk/areas/exceptions/kept/exception-store";
import { Judge } from "@/lib/desk/areas/exceptions/rounds/judge";
import { RuleRounds } from "@/lib/desk/areas/exceptions/rounds/rule-rounds";
import type { AnySource } from "@/lib/desk/areas/exceptions/rounds/subject-source";
import type { RuleContext } from "@/lib/desk/areas/exceptions/rules/rule";
import { ruleTable } from "@/lib/desk/areas/exceptions/rules/rule-table";
import { aloneRenewMs, ReadingLease } from "@/lib/desk/feeds/reading-lease";
import type { DeskGround } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import { repeat } from "@/lib/desk/link/repeat";
import type { LiveHub } from "@/lib/desk/live/live-hub";
import type { DeskSettings } from "@/lib/desk/settings/open-settings";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

export interface ExceptionsOptions extends Pick<DeskGround, "clock" | "log"> {
  store: Store;
  company: { id: string };
  trail: AuditTrail;
  members: Pick<Members, "list">;
  live: Pick<LiveHub, "announce" | "sendSoon">;
  settings: DeskSettings["exceptions"];
  sources: readonly AnySource[];
  /** OS&D cases that are open and that the member sees. */
  openCases: (member: Member) => Promise<readonly { proNumber: string }[]>;
  /** Codes of all terminals of the company. */
  terminals: () => readonly string[];
  drivers: ExceptionsBoardOptions["drivers"];
  /** Reads what rules judge by, beside the settings and the time. */
  context: () => Promise<Omit<RuleContext, "nowMs" | "settings">>;
}

const roundMs = 2_000;
const readMs = 1_000;

/** Exceptions: the rules that find them, and what members do with them. */
export class Exceptions {
  readonly board: ExceptionsBoard;
  readonly acts: ExceptionActs;
  readonly #judge: Judge;
  #loops: { stop(): Promise<void> }[] = [];

  constructor(private readonly options: ExceptionsOptions) {
    const { store, company, settings, clock, live, sources, context } = options;
    const kept = new ExceptionStore(store, company.id);
    const rounds = new RuleRounds(ruleTable, sources);
    this.board = new ExceptionsBoard({
      ...options,
      kept,
      announce: (step) => {
        live.announce("exceptions", "*", step);
        live.sendSoon();
      },
      unwatched: () => rounds.unwatched(),
    });
    this.acts = new ExceptionActs({
      ...options,
      kept,
      owners: () => this.#owners(),
      onWritten: () => this.board.readNow(),
    });
    this.#judge = new Judge({
      kept,
      lease: new ReadingLease(company.id, randomUUID(), "exceptions", undefined, aloneRenewMs(options.store)),
      rounds,
      context: async () => ({
        ...(await context()),
        settings: await settings.current(),
        nowMs: clock(),
      }),
      onKept: () => void this.board.readNow().catch(this.#fault),
    });
  }

  start(): void {
    this.#loops = [
      repeat(async () => {
        await this.#judge.round();
        return roundMs;
      }, this.#fault),
      lookWhenWritten({
        changes: this.options.store.changes,
        tables: ["exceptions"],
        look: () => this.board.readNow(),
        untilNextMs: () => this.board.untilNextMs(),
        pollMs: readMs,
        onFault: this.#fault,
      }),
    ];
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    await this.#judge.stop().catch(this.#fault);
  }

  async ownersResponse(): Promise<{ owners: { id: string; name: string }[] }> {
    return { owners: await this.#owners() };
  }

  async settingsResponse(member: Member): Promise<ExceptionSettingsResponse> {
    return { ...(await this.options.settings.response(member)), rules };
  }

  /** @param call the request's key @throws Refusal 409 where somebody was faster */
  async changeSettings(
    member: Member,
    change: ExceptionSettingsChange,
    call: string,
  ): Promise<ExceptionSettingsResponse> {
    return { ...(await this.options.settings.change(member, change, call)), rules };
  }

  /** Lists who may own one, by name. */
  async #owners(): Promise<{ id: string; name: string }[]> {
    const members = await this.options.members.list();
    return members
      .filter(({ active, role }) => active && isAtLeast(role, "dispatcher"))
      .map(({ id, name }) => ({ id, name }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  #fault = (error: unknown): void =>
    this.options.log.error({ error }, "Exceptions could not be kept up to date");
}

const rules = ruleTable.map(({ id, label, says }) => ({ id, label, says }));
