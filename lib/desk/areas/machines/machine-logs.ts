import type { z } from "zod";
import type { deskCalls } from "@/lib/contract/desk/desk-calls";
import type {
  AlarmCounts,
  AlarmPage,
  AlarmRow,
  BatchPage,
  BatchRow,
  MachineReading,
} from "@/lib/contract/desk/machines/machine-records";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import { isGrave } from "@/lib/desk/areas/machines/alarms/alarm-judgement";
import type { AlarmLife } from "@/lib/desk/areas/machines/alarms/alarm-lives";
import type { AlarmFilter, AlarmStore } from "@/lib/desk/areas/machines/alarms/alarm-store";
import { spanParts } from "@/lib/desk/areas/machines/alarms/span-parts";
import type { BatchFilter, BatchStore } from "@/lib/desk/areas/machines/batches/batch-store";
import type { StoredBatch } from "@/lib/desk/areas/machines/batches/read-batch";
import { placeFilter } from "@/lib/desk/areas/machines/reading/log-filter";
import { pageOf, placeOf } from "@/lib/desk/http/list-page";
import { badFields } from "@/lib/desk/http/refusal";

type Query<Id extends "findAlarms" | "countAlarms" | "findBatches"> = z.output<
  (typeof deskCalls)[Id]["query"]
>;

/** More are not counted. */
const countedTo = 10_000;
const mostParts = 400;
const dayMs = 86_400_000;

export interface MachineLogsOptions {
  alarms: AlarmStore;
  batches: BatchStore;
  alarmReading: () => Promise<MachineReading>;
  batchReading: () => Promise<MachineReading>;
}

/** Reads what machines reported, as members read it. */
export class MachineLogs {
  constructor(private readonly options: MachineLogsOptions) {}

  /** @throws Refusal 400 for a cursor that is none, or a span that ends before it begins */
  async findAlarms(query: Query<"findAlarms">): Promise<AlarmPage> {
    const { alarms, alarmReading } = this.options;
    const filter = alarmFilter(query);
    const rows = await alarms.page(filter, placeOf(query.cursor), query.limit + 1);
    const { shown, next } = pageOf(rows, query.limit, ({ startMicros, alarm }) => ({
      micros: startMicros,
      id: alarm,
    }));
    return {
      alarms: shown.map(alarmRow),
      next,
      first:
        query.cursor === undefined
          ? {
              total: await alarms.count(filter, countedTo),
              countedTo,
              standing: (await alarms.count({ ...filter, state: "standing" }, countedTo)) ?? countedTo,
              choices: await alarms.choices(),
            }
          : null,
      reading: await alarmReading(),
    };
  }

  /** @throws Refusal 400 for a span that ends before it begins, or is too long */
  async countAlarms(query: Query<"countAlarms">): Promise<AlarmCounts> {
    const filter = alarmFilter(query);
    const [fromMs, toMs] = [Date.parse(query.from), Date.parse(query.to)];
    if (toMs - fromMs > mostParts * dayMs)
      throw badFields([{ path: "to", message: `must be at most ${mostParts} days after from` }]);
    const edges = spanParts({ fromMs, toMs }, query.by, query.zone, mostParts);
    const found = await this.options.alarms.raisedIn(filter, edges.map(microsFromMs));
    const countOf = (part: number, grave: boolean) =>
      found
        .filter((one) => one.part === part && isGrave(one.severity) === grave)
        .reduce((sum, { count }) => sum + count, 0);
    return {
      parts: edges.slice(0, -1).map((edge, index) => ({
        fromMs: edge,
        toMs: edges[index + 1] ?? edge,
        grave: countOf(index + 1, true),
        other: countOf(index + 1, false),
      })),
    };
  }

  /** @throws Refusal 400 for a cursor that is none, or a span that ends before it begins */
  async findBatches(query: Query<"findBatches">): Promise<BatchPage> {
    const { batches, batchReading } = this.options;
    const filter = batchFilter(query);
    const rows = await batches.page(filter, placeOf(query.cursor), query.limit + 1);
    const { shown, next } = pageOf(rows, query.limit, ({ doneMicros, id }) => ({ micros: doneMicros, id }));
    return {
      batches: shown.map(batchRow),
      next,
      first:
        query.cursor === undefined
          ? {
              total: await batches.count(filter, countedTo),
              countedTo,
              out: (await batches.count({ ...filter, out: true }, countedTo)) ?? countedTo,
              choices: await batches.choices(),
            }
          : null,
      reading: await batchReading(),
    };
  }
}

function alarmFilter(query: Omit<Query<"findAlarms">, "limit" | "cursor">): AlarmFilter {
  refuseBackwards(query);
  const { severity = null, alarm = null, state = null } = query;
  return { ...placeFilter(query), severity, alarm, state };
}

function batchFilter(query: Query<"findBatches">): BatchFilter {
  refuseBackwards(query);
  const { recipe = null, order = null, out } = query;
  return { ...placeFilter(query), recipe, order, out };
}

/** @throws Refusal 400 */
function refuseBackwards({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from !== undefined && to !== undefined && Date.parse(to) <= Date.parse(from))
    throw badFields([{ path: "to", message: "must be after from" }]);
}

function alarmRow({ startMicros, raisedMicros, clearedMicros, searchText: _, ...life }: AlarmLife): AlarmRow {
  return {
    ...life,
    id: `${startMicros}.${life.alarm}`,
    isGrave: isGrave(life.severity),
    raisedAt: raisedMicros === null ? null : formatInstant(raisedMicros),
    clearedAt: clearedMicros === null ? null : formatInstant(clearedMicros),
  };
}

const batchRow = ({ doneMicros, searchText: _, ...batch }: StoredBatch): BatchRow => ({
  ...batch,
  doneAt: formatInstant(doneMicros),
});
