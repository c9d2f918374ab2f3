import { elementAt } from "@/lib/geo/element-at";
import { dayTasks } from "@/lib/simulator/freight/day-tasks";
import { type DocumentReport, documentReports } from "@/lib/simulator/freight/documents";
import type { FreightTask } from "@/lib/simulator/freight/freight-task";
import { drivenRoutes } from "@/lib/simulator/freight/inbound";
import { inboundTasks } from "@/lib/simulator/freight/inbound-tasks";
import { plannedStops, type RouteItem, routeReports } from "@/lib/simulator/freight/route-reports";
import { terminals } from "@/lib/simulator/plan/carrier";
import { freightOfDay, manifestNumber } from "@/lib/simulator/plan/day-freight";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { employeeId } from "@/lib/simulator/plan/fleet-roster";
import { type DeliveryRoute, dispatchersTerminal } from "@/lib/simulator/plan/network-roles";
import { cyclesBefore } from "@/lib/simulator/plan/truck-schedule";

interface Timed<Item> {
  readonly at: number;
  readonly item: Item;
}

export interface FreightDay {
  readonly plan: FleetPlan;
  readonly seed: number;
  /** Index into the list of terminals. */
  readonly terminal: number;
  readonly day: number;
  /** False for a day that no run has seen: only what it left behind is there. */
  readonly hasBegun: boolean;
}

/**
 * Times up to which an earlier run may have written the last of something: what is older is not written again. Epoch
 * milliseconds.
 */
export interface WrittenUpTo {
  readonly tasks: number;
  readonly documents: number;
}

/**
 * Keeps what is to be written and reported for one terminal and day, each once, in the order of time. Lets go what is
 * done with.
 */
export class FreightAgenda {
  readonly terminal: number;
  readonly #tasks: FreightTask[];
  readonly #reports: Timed<RouteItem>[];
  readonly #documents: Timed<DocumentReport>[];

  constructor(freightDay: FreightDay, writtenUpTo: WrittenUpTo) {
    const { plan, seed, terminal, day, hasBegun } = freightDay;
    this.terminal = terminal;
    const isDriven = hasBegun && terminal !== dispatchersTerminal;
    const driven = isDriven
      ? drivenRoutes(plan, seed, terminal, day).map((route) => reportsOf(freightDay, route))
      : [];
    const tasks = [
      ...inboundTasks({ plan, seed, terminal, day, onlyWaiting: !hasBegun }),
      ...(hasBegun ? dayTasks(plan, seed, terminal, day) : []),
    ];
    this.#tasks = inOrder(tasks, writtenUpTo.tasks);
    this.#reports = inOrder(
      driven.flatMap(({ reports }) => reports),
      writtenUpTo.tasks,
    );
    this.#documents = inOrder(
      driven.flatMap(({ documents }) => documents),
      writtenUpTo.documents,
    );
  }

  /** The next tasks that are due; those of one moment do not wait for each other. Empty where none is. */
  nextTasks(now: number): readonly FreightTask[] {
    const [first] = this.#tasks;
    if (!first || first.at > now) return [];
    let end = 1;
    while (this.#tasks[end]?.at === first.at) end++;
    return this.#tasks.slice(0, end);
  }

  tasksAreDone(tasks: readonly FreightTask[]): void {
    this.#tasks.splice(0, tasks.length);
  }

  /** Takes what drivers report by now and have not before. */
  takeReports(now: number): { reports: RouteItem[]; documents: DocumentReport[] } {
    return { reports: takeDue(this.#reports, now), documents: takeDue(this.#documents, now) };
  }
}

const inOrder = <Item extends { at: number }>(all: readonly Item[], from: number): Item[] =>
  all.filter(({ at }) => at > from).sort((a, b) => a.at - b.at);

function takeDue<Item>(all: Timed<Item>[], now: number): Item[] {
  const next = all.findIndex(({ at }) => at > now);
  return all.splice(0, next === -1 ? all.length : next).map(({ item }) => item);
}

function reportsOf({ plan, seed, terminal, day }: FreightDay, route: DeliveryRoute) {
  const yard = plan.dockOf(elementAt(terminals, terminal).town);
  const { tour, departsAt } = plan.cycle(route.truck, day + cyclesBefore);
  if (tour === null) return { reports: [], documents: [] };
  const driven = {
    manifestNumber: manifestNumber(route, day),
    stops: plannedStops(freightOfDay(seed, route, day, yard)),
  };
  const reports = routeReports({ ...driven, tour, from: departsAt });
  return { reports, documents: documentReports(seed, driven, reports, employeeId(route.truck)) };
}
