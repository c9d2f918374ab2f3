import { randomUUID } from "node:crypto";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { ExceptionSettings } from "@/lib/contract/desk/settings/exception-settings";
import { ExceptionActs } from "@/lib/desk/areas/exceptions/acts/exception-acts";
import { ExceptionsBoard } from "@/lib/desk/areas/exceptions/board/exceptions-board";
import { ExceptionStore } from "@/lib/desk/areas/exceptions/kept/exception-store";
import { Judge } from "@/lib/desk/areas/exceptions/rounds/judge";
import { RuleRounds } from "@/lib/desk/areas/exceptions/rounds/rule-rounds";
import type { AnySource, SubjectSource } from "@/lib/desk/areas/exceptions/rounds/subject-source";
import type { MachineAlarm, RuleContext } from "@/lib/desk/areas/exceptions/rules/rule";
import { ruleTable } from "@/lib/desk/areas/exceptions/rules/rule-table";
import { ReadingLease } from "@/lib/desk/feeds/reading-lease";
import { memberOf } from "@/lib/desk/testing/member-of";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

export const ada = memberOf({ id: randomUUID(), name: "Ada", role: "dispatcher" });
export const bob = memberOf({ id: randomUUID(), name: "Bob", role: "dispatcher" });
/** Sees one terminal only. */
export const kim = memberOf({ id: randomUUID(), name: "Kim", role: "dispatcher", terminals: ["KCK"] });

/** The instant at which a rig begins, milliseconds since 1970. */
export const rigStartMs = Date.parse("2026-11-20T14:00:00Z");

const noPapers = () => [];

/** Makes what rules are given, for tests. */
export const contextAt = (nowMs: number, fields: Partial<RuleContext> = {}): RuleContext => ({
  nowMs,
  settings: ExceptionSettings.parse({}),
  company: defaultSettings,
  otherWork: () => null,
  papersOf: noPapers,
  positionsAreRead: true,
  ...fields,
});

/** An alarm of a machine, for tests. */
export const alarmOf = (fields: Partial<MachineAlarm> = {}): MachineAlarm => ({
  machine: "Blender 4",
  source: "Hopper 2",
  message: "Low material",
  severity: "2",
  state: "Active",
  atMs: rigStartMs,
  ...fields,
});

/** Machines whose alarms a test sets by hand: the plainest of all sources. */
class AlarmsByHand implements SubjectSource<"machine"> {
  readonly kind = "machine";
  readonly knowsAll = true;
  readonly #alarms = new Map<string, MachineAlarm>();
  #changed = new Set<string>();

  isReady = () => true;
  ids = () => this.#alarms.keys();

  set(id: string, alarm: MachineAlarm | null): void {
    if (alarm === null) this.#alarms.delete(id);
    else this.#alarms.set(id, alarm);
    this.#changed.add(id);
  }

  takeChanged(): string[] {
    const changed = [...this.#changed];
    this.#changed = new Set();
    return changed;
  }

  get(id: string) {
    const subject = this.#alarms.get(id);
    return subject ? { subject, label: subject.machine, terminals: ["JOL"], timezone: null } : null;
  }
}

/**
 * One process of a desk: several on one company share what is kept.
 * @param sourceOf what rules watch instead of the alarms that are set by hand
 */
export function openProcess(store: Store, company: string, clock: () => number, sourceOf?: () => AnySource) {
  const kept = new ExceptionStore(store, company);
  const alarms = new AlarmsByHand();
  const announced: string[] = [];
  const board = new ExceptionsBoard({
    kept,
    clock,
    announce: (step) => announced.push(step),
    unwatched: () => [],
    openCases: async () => [],
    terminals: () => ["JOL", "KCK"],
    drivers: () => () => null,
  });
  const acts = new ExceptionActs({
    kept,
    trail: new AuditTrail(store, company, clock),
    owners: async () => [ada, bob, kim].map(({ id, name }) => ({ id, name })),
    clock,
    onWritten: () => board.readNow(),
  });
  const judge = new Judge({
    kept,
    lease: new ReadingLease(company, randomUUID(), "exceptions"),
    rounds: new RuleRounds(ruleTable, [sourceOf?.() ?? alarms]),
    context: async () => contextAt(clock()),
    onKept: () => undefined,
  });
  const open = async () => {
    await board.readNow();
    return board.open(ada);
  };
  return { kept, alarms, board, acts, judge, announced, open };
}
