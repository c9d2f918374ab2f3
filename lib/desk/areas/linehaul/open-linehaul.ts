import type { linehaulCalls } from "@/lib/contract/desk/linehaul";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { KnownArea } from "@/lib/desk/area";
import { placeOf } from "@/lib/desk/areas/freight/days/day-target";
import { type DrivenLeg, LegEtas } from "@/lib/desk/areas/freight/days/leg-etas";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import type { HoursArea } from "@/lib/desk/areas/hours/open-hours";
import { LinehaulBoardDesk } from "@/lib/desk/areas/linehaul/board/linehaul-board";
import { delaySources } from "@/lib/desk/areas/linehaul/late/delay-sources";
import { LateLegs } from "@/lib/desk/areas/linehaul/late/late-legs";
import { legAtRisk } from "@/lib/desk/areas/linehaul/late/leg-at-risk";
import { driverCodeOf, endsOf, vehicleOf } from "@/lib/desk/areas/linehaul/legs/leg-row";
import type { LegDriver, LegSources } from "@/lib/desk/areas/linehaul/legs/leg-sources";
import { legTimes } from "@/lib/desk/areas/linehaul/legs/leg-times";
import { tripState } from "@/lib/desk/areas/linehaul/legs/leg-trailer";
import { legWork } from "@/lib/desk/areas/linehaul/legs/leg-work";
import { endsHere, type Pull } from "@/lib/desk/areas/linehaul/legs/pulls";
import { LoadPlans } from "@/lib/desk/areas/linehaul/load-plan/load-plans";
import { LegPapers } from "@/lib/desk/areas/linehaul/paper/leg-papers";
import { PrintedLegs } from "@/lib/desk/areas/linehaul/paper/printed-legs";
import { judgedWith } from "@/lib/desk/areas/linehaul/writes/judged-with";
import type { KnownOfLegs } from "@/lib/desk/areas/linehaul/writes/leg-checks";
import { openLegWrites } from "@/lib/desk/areas/linehaul/writes/open-leg-writes";
import type { DeskContext } from "@/lib/desk/desk-context";
import { openKnownUnits } from "@/lib/desk/directory/vehicles/known-units";
import { driverSighting } from "@/lib/desk/directory/vehicles/whereabouts";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { repeat } from "@/lib/desk/link/repeat";
import { NumberClaims } from "@/lib/desk/writes/number-claims";
import { clocksAt } from "@/lib/driver-hours/driver-clocks";
import { whyUnknown } from "@/lib/driver-hours/driver-state";
import type { Span } from "@/lib/time/spans";

interface KnownAreas {
  hours: HoursArea;
  freight: FreightArea;
}

const planRoundMs = 5_000;
const minuteMs = 60_000;

export type LinehaulArea = ReturnType<typeof openLinehaul>;

/** Linehaul: the legs by which freight goes from terminal to terminal, of the freight that events make known. */
export function openLinehaul(context: DeskContext, { hours, freight }: KnownAreas) {
  const { clock, log, live, feeds, directory, settings, planning } = context;
  const { fleet, terminals, trailers } = directory;
  // Asked for by each row, and read anew with each round of plans.
  let company: CompanySettings = defaultSettings;
  const sources: LegSources = {
    picture: freight.picture,
    settings: freight.settings,
    zoneOf: (terminal) => terminals.zoneOf(terminal),
    isTerminal: (code) => {
      const codes = terminals.codes();
      return codes.length === 0 ? null : codes.includes(code);
    },
    sealOf(manifestId) {
      const { out, back } = freight.kept.of(manifestId).seals;
      return { out, in: back };
    },
    equipmentOf: (trailer) => trailers.of(trailer),
    billFlagsOf: freight.billFlagsOf,
    driverOf: (code, nowMs) => driverOf(hours, code, nowMs, company.staleClockMinutes),
    planOf: (pull) => onRoadPlan(pull, freight) ?? plans.planOf(pull.id),
  };
  const board = new LinehaulBoardDesk({
    clock,
    log,
    picture: freight.picture,
    feed: feeds.objects,
    terminals,
    sources,
    reading: () => feeds.events.health,
    announce(step) {
      live.announce("linehaul", "*", step);
      live.sendSoon();
    },
  });
  const plans = new LegEtas({
    ...planning,
    clock,
    fleet,
    drivers: () => hours.board.everybody(),
    company: settings.company.current,
    splits: () => hours.driverSettings.splits(),
    legs: () => board.pulls.flatMap((pull) => toDrive(pull, freight, board) ?? []),
    terminalOf: (code) => terminals.info(code),
    onPlanned: () => board.soon(),
    name: "linehaul",
  });
  const { late, papers, loadPlans } = openReads(context, { hours, freight }, board, sources);
  const { writes, subjectOf } = openWrites(context, { hours, freight }, board, { sources, plans });
  /** Lists what drivers have here, for whoever plans other works of theirs. */
  const works = () =>
    board.pulls.flatMap((pull) => {
      const row = board.rows.seenBy(null, pull.id);
      const plan = sources.planOf(pull)?.work ?? null;
      return (row && legWork(row, plan, plans.jobAfterWork(pull.id), sources.zoneOf(row.origin))) ?? [];
    });
  let rounds: { stop(): Promise<void> } | null = null;
  return {
    board,
    /** Delivery manifests that close before a leg is there. */
    atRisk: (leg: LinehaulRow) =>
      legAtRisk(
        leg,
        freight.onLegs(leg.trailers.flatMap(({ manifestId }) => manifestId ?? [])),
        { ...freight.settings(), nowMs: context.clock() },
        sources.zoneOf(leg.destination),
      ),
    handlers: {
      getLinehaulBoard: async (member, { query }) => board.board(member, query),
      getLateLeg: (member, { params, signal }) => late.of(member, params.legId, signal),
      getLegPapers: (member, { params }) => papers.read(member, params.legId),
      printLeg: (member, { params, body }) => papers.print(member, params.legId, body.size),
      getLoadPlan: (member, { params }) => loadPlans.of(member, params.legId),
      makeLeg: (member, { body, key }) => writes.make(member, body, key),
      writeLeg: (member, { params, body, key }) => writes.write(member, params.legId, body, key),
      undoLeg: (member, { body, key }) => writes.undo(member, body.id, key),
    },
    subjects: { of: subjectOf },
    start() {
      freight.kept.onChanged(() => board.soon());
      board.start();
      rounds = repeat(
        async (signal) => {
          company = await settings.company.current();
          await plans.round(signal);
          planning.works.take("leg", works());
          return planRoundMs;
        },
        (error) => log.error({ error }, "Legs of linehaul could not be planned"),
      );
    },
    async stop() {
      await Promise.all([board.stop(), rounds?.stop()]);
    },
  } satisfies KnownArea<DeskHandlers<typeof linehaulCalls>>;
}

/** Opens what is read of single legs. */
function openReads(
  context: DeskContext,
  { hours, freight }: KnownAreas,
  board: LinehaulBoardDesk,
  sources: LegSources,
) {
  const pullOf = (legId: string) => board.pulls.find(({ id }) => id === legId) ?? null;
  const { model } = context.feeds.events;
  const late = new LateLegs({
    clock: context.clock,
    legOf: (seen, legId) => board.rows.seenBy(seen, legId),
    planOf(legId) {
      const pull = pullOf(legId);
      return pull && sources.planOf(pull);
    },
    sourcesOf: (leg) =>
      delaySources(leg, pullOf(leg.legId), {
        versionsOf: (kind, id) => model.versionsOf(kind, id),
        fleet: context.directory.fleet,
        driverOf: (code) => hours.board.steps.get(code),
      }),
    zoneOf: sources.zoneOf,
    settings: freight.settings,
    shipmentsSeenBy: (member) => freight.board.shipmentsSeenBy(member),
    manifestsSeenBy: (member) => freight.board.manifestsSeenBy(member),
    preview: freight.preview,
  });
  const papers = new LegPapers({
    clock: context.clock,
    legOf: (seen, legId) => board.rows.seenBy(seen, legId),
    shipmentsSeenBy: (member) => freight.board.shipmentsSeenBy(member),
    loadOf: freight.loadOf,
    terminalOf: (code) => context.directory.terminals.info(code),
    printed: new PrintedLegs(context.store, context.company.id),
    carrier: context.company.name,
  });
  const loadPlans = new LoadPlans({
    picture: freight.picture,
    legOf: (seen, legId) => board.rows.seenBy(seen, legId),
    shipmentsSeenBy: (member) => freight.board.shipmentsSeenBy(member),
    apartOf: freight.apartOf,
  });
  return { late, papers, loadPlans };
}

/** Opens what members do to legs. */
function openWrites(
  context: DeskContext,
  { hours, freight }: KnownAreas,
  board: LinehaulBoardDesk,
  { sources, plans }: { sources: LegSources; plans: LegEtas },
) {
  const { clock, store, link, feeds } = context;
  return openLegWrites({
    ...{ clock, board, store, link, trail: context.writes.trail },
    claims: new NumberClaims(store, context.company.id, clock),
    picture: freight.picture,
    model: feeds.events.model,
    kept: freight.kept,
    known: knownOf(context),
    zoneOf: sources.zoneOf,
    nameOf: (driverId) => hours.board.person(driverId)?.name ?? driverId,
    unitOut: ({ row }, vehicle) => {
      const span = spanOfLeg(row, clock());
      return hours.outOfService.clauseDuring("vehicle", vehicle, span, sources.zoneOf(row.origin) ?? "UTC");
    },
    judge: judgedWith({
      ...context.planning,
      clock,
      plans,
      driverOf: sources.driverOf,
      zoneOf: sources.zoneOf,
      sightingOf: (driverId) =>
        driverSighting(context.directory.fleet, hours.board.steps.get(driverId), null),
      placeOf: (code) => placeOf(context.directory.terminals.info(code)),
      outDuring: (...during) => hours.outOfService.clauseDuring("driver", ...during),
      toDrive: (pull) => toDrive(pull, freight, board),
    }),
  });
}

/** Tells when a leg is driven; of one without times, now. */
function spanOfLeg(
  { departedAt, departPlannedAt, etaAt, arrivePlannedAt }: LinehaulRow,
  nowMs: number,
): Span {
  const msOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  const startMs = msOf(departedAt ?? departPlannedAt) ?? nowMs;
  return { startMs, endMs: Math.max(msOf(etaAt ?? arrivePlannedAt) ?? 0, startMs + 1) };
}

/** Tells what the carrier has; of a kind of which the platform tells nothing nobody can say. */
const knownOf = ({ directory }: DeskContext): KnownOfLegs => ({
  ...openKnownUnits(directory),
  hasDriver: (id) => (directory.people.all.size === 0 ? null : directory.people.all.has(id)),
});

function driverOf({ board }: HoursArea, code: string, nowMs: number, staleClockMinutes: number): LegDriver {
  const person = board.person(code);
  const record = board.steps.get(code);
  const isKnown = record !== null && whyUnknown(record, nowMs, { staleClockMinutes }) === null;
  const clocks = isKnown ? clocksAt(record, nowMs) : null;
  return {
    externalUserId: code,
    name: person?.name ?? code,
    phone: person?.phone ?? null,
    domicile: person?.terminals[0] ?? null,
    driveLeftMinutes: clocks && Math.floor(clocks.drive / minuteMs),
  };
}

/** Plans what freight has planned of a manifest that this leg takes to its end; null where it plans none. */
function onRoadPlan({ carried }: Pull, freight: FreightArea) {
  const [first] = carried;
  return first?.manifest && endsHere(first) ? freight.legPlanOf(first.manifest.id) : null;
}

/** A leg that is still to be driven, or is being driven, and that freight does not plan. */
function toDrive(pull: Pull, freight: FreightArea, { rows }: LinehaulBoardDesk): DrivenLeg | null {
  const { origin, destination } = endsOf(pull);
  const { departedAt, arrivedAt, departPlannedAt } = legTimes(pull, null);
  if (destination === null || arrivedAt !== null || onRoadPlan(pull, freight) !== null) return null;
  // A trip tells that it left, not when.
  const hasLeft = departedAt !== null || tripState(pull) === "departed";
  if (!hasLeft && origin === null) return null;
  const awaited = rows.seenBy(null, pull.id)?.relay?.awaits?.at;
  const readyMs = awaited == null ? 0 : Math.ceil(Date.parse(awaited) / minuteMs) * minuteMs;
  const atMs = Math.max(departPlannedAt === null ? 0 : Date.parse(departPlannedAt), readyMs);
  return {
    id: pull.id,
    driverId: driverCodeOf(pull),
    vehicle: vehicleOf(pull),
    destination,
    leaves: hasLeft || origin === null ? null : { origin, atMs },
  };
}
