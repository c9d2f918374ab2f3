import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { type FreightRow, FreightRows, type RowId, rowKey } from "@/lib/desk/areas/freight/board/board-rows";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { legRow } from "@/lib/desk/areas/freight/board/leg-row";
import { manifestRow } from "@/lib/desk/areas/freight/board/manifest-row";
import { shipmentRow } from "@/lib/desk/areas/freight/board/shipment-row";
import { dayAfter, dayAt, daysAt, startOfDay } from "@/lib/desk/areas/freight/board/terminal-time";
import { TouchedRows } from "@/lib/desk/areas/freight/board/touched-rows";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { Reference } from "@/lib/desk/areas/freight/picture/object-groups";
import type { SeenRow } from "@/lib/desk/boards/step-rows";
import type { DeskGround } from "@/lib/desk/ground";
import { dayWindow } from "@/lib/time/day-window";

export interface BoardKeeperOptions extends Pick<DeskGround, "clock"> {
  picture: FreightPicture;
  sources: FreightSources;
  /** Called with the step of the board that holds what changed. */
  announce: (step: string) => void;
}

/** Rows worked out in one go: few, so that no page waits long. A manifest takes as long as all that is on it. */
const rowsAtOnce = 100;
const longestGoMs = 8;
const announcedMs = 500;
/** Windows pass by themselves: what is wanted today is worked out again after this long. */
const sweepMs = 30_000;
/** Takes what ended from the board some time after its day. */
const wholeSweepMs = 600_000;

/** Keeps the rows of freight up to date: what changed is worked out again, and from time to time all of them. */
export class FreightBoardKeeper {
  readonly rows = new FreightRows();
  readonly #touched: TouchedRows;
  /** Changed: worked out before what is only looked at again. */
  readonly #changed = new Map<string, RowId>();
  readonly #swept = new Map<string, RowId>();
  /** Tells whether what changed was worked out since the last announcement. */
  #isNews = false;
  #announcedStep = this.rows.step;
  #announcedAtMs = 0;
  #sweptMs = 0;
  #wholeSweptMs = 0;
  /** The day at each terminal when rows were last swept. */
  #days = "";

  constructor(private readonly options: BoardKeeperOptions) {
    this.#touched = new TouchedRows(options.picture, this.rows);
  }

  /** Marks what an object is part of to be worked out anew. */
  touch(reference: Reference): void {
    for (const row of this.#touched.by(reference)) this.#changed.set(rowKey(row), row);
  }

  /** Marks every row: what holds for all of them changed. */
  touchAll(): void {
    const { picture } = this.options;
    for (const { id } of picture.all("shipment")) this.#mark({ kind: "shipment", id });
    for (const { id } of picture.all("manifest")) this.#mark({ kind: "manifest", id });
    for (const { id } of picture.all("linehaul-manifest")) this.#mark({ kind: "leg", id });
  }

  #mark = (row: RowId) => this.#swept.set(rowKey(row), row);

  /** One beat: works out what is due. @returns what waits still, null where nothing does */
  beat(): "changed" | "swept" | null {
    const nowMs = this.options.clock();
    if (nowMs - this.#sweptMs >= sweepMs) this.#sweep(nowMs);
    const due = firstOf(rowsAtOnce, this.#changed, this.#swept);
    this.#isNews ||= this.#changed.size > 0;
    if (due.length > 0) this.#work(due, nowMs);
    if (this.#isDue(nowMs)) this.#announce(nowMs);
    if (this.#changed.size > 0) return "changed";
    return this.#swept.size > 0 ? "swept" : null;
  }

  /** Several portions are announced once, so that browsers read once; where they do not end, so often. */
  #isDue(nowMs: number): boolean {
    if (this.#changed.size > 0) return nowMs - this.#announcedAtMs >= announcedMs;
    return this.#isNews || this.#swept.size === 0;
  }

  #announce(nowMs: number): void {
    this.#isNews = false;
    const { step } = this.rows;
    if (step === this.#announcedStep) return;
    this.#announcedStep = step;
    this.#announcedAtMs = nowMs;
    this.options.announce(step);
  }

  #sweep(nowMs: number): void {
    this.#sweptMs = nowMs;
    const { picture, sources } = this.options;
    const todayAt = daysAt(nowMs, sources.zoneOf);
    const days = [...new Set(picture.terminals().map(todayAt))].sort().join();
    if (days !== this.#days || nowMs - this.#wholeSweptMs >= wholeSweepMs) {
      this.#days = days;
      this.#wholeSweptMs = nowMs;
      this.touchAll();
      return;
    }
    for (const { row, kind } of this.rows.allSeenBy(null)) {
      if (kind === "manifest" && becomesLate(row, sources.zoneOf(row.terminal), nowMs))
        this.#mark({ kind, id: row.manifestId });
      if (kind === "shipment" && row.status === "open" && row.windowEnd !== null)
        if ((row.dueDay ?? row.day) === todayAt(row.terminal)) this.#mark({ kind, id: row.shipmentId });
    }
  }

  #work(due: readonly RowId[], nowMs: number): void {
    for (const [index, id] of due.entries()) {
      if (index > 0 && this.options.clock() - nowMs >= longestGoMs) break;
      if (this.#isWaiting(id)) this.#renew(id, nowMs);
    }
  }

  /** A shipment waits no more once it was worked out for its manifest. */
  #isWaiting = (id: RowId) => this.#changed.has(rowKey(id)) || this.#swept.has(rowKey(id));

  #renew(id: RowId, nowMs: number): void {
    this.#changed.delete(rowKey(id));
    this.#swept.delete(rowKey(id));
    this.rows.take([[rowKey(id), this.#rowOf(id, nowMs)]]);
  }

  /** The row of a shipment as it is now, worked out once for itself and for its manifest; one that is no longer kept anew. */
  #shipmentRow(shipment: Known<"shipment">, nowMs: number): ShipmentRow {
    const id: RowId = { kind: "shipment", id: shipment.id };
    if (this.#isWaiting(id)) this.#renew(id, nowMs);
    return this.rows.shipment(shipment.id) ?? shipmentRow(shipment, this.options.sources, nowMs);
  }

  #rowOf({ kind, id }: RowId, nowMs: number): SeenRow<FreightRow> | null {
    const { picture, sources } = this.options;
    switch (kind) {
      case "shipment": {
        const shipment = picture.shipment(id);
        if (!shipment) return null;
        const row = shipmentRow(shipment, sources, nowMs);
        const isOver = row.status === "completed" || row.status === "canceled";
        if (isOver && this.#isOld(row.terminal, row.completedAt ?? row.where.since ?? row.knownAt, nowMs))
          return null;
        return { row: { kind, row }, terminals: shipment.terminals };
      }
      case "manifest": {
        const manifest = picture.manifest(id);
        if (!manifest) return null;
        const shipments = picture.shipmentsOf(id).map((shipment) => this.#shipmentRow(shipment, nowMs));
        const row = manifestRow(manifest, shipments, sources, nowMs);
        const endedAt = row.completedAt ?? row.canceled?.at ?? null;
        if (endedAt !== null && this.#isOld(row.terminal, endedAt, nowMs, row.day)) return null;
        return { row: { kind, row }, terminals: manifest.terminals };
      }
      case "leg": {
        const leg = picture.leg(id);
        const row = leg && legRow(leg, sources);
        if (!leg || row === null || row.state === "completed" || leg.manifest.facts.isHidden) return null;
        return { row: { kind, row }, terminals: leg.manifest.terminals };
      }
    }
  }

  /** Tells whether something that ended did so, and was to be, before yesterday by the terminal's days. */
  #isOld(terminal: string | null, endedAt: string, nowMs: number, day: string | null = null): boolean {
    const zone = this.options.sources.zoneOf(terminal) ?? "UTC";
    const yesterday = dayAfter(dayAt(nowMs, zone), -1);
    if (day !== null && day >= yesterday) return false;
    return Date.parse(endedAt) < startOfDay(yesterday, zone);
  }
}

/** Its departure or a window has passed since its row was worked out. */
function becomesLate(row: ManifestRow, zone: string | null, nowMs: number): boolean {
  if (row.state === "completed" || row.state === "canceled") return false;
  const isLeft = row.departedAt !== null || row.state === "in-progress";
  if (!isLeft && row.risk !== "late" && row.departAt !== null && Date.parse(row.departAt) < nowMs)
    return true;
  return row.stops.some((stop) => {
    if ((stop.mark !== "planned" && stop.mark !== "next") || stop.risk === "late") return false;
    const { windowEndMs } = dayWindow(row.day, stop, zone);
    return windowEndMs !== null && windowEndMs < nowMs;
  });
}

function firstOf<Value>(count: number, ...maps: readonly Map<string, Value>[]): Value[] {
  const first: Value[] = [];
  for (const map of maps)
    for (const value of map.values()) {
      if (first.length === count) return first;
      first.push(value);
    }
  return first;
}
