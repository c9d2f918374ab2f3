import { motionField, motionStride } from "@/lib/live/fleet-arrays";
import { pixelsPerUnit } from "@/lib/live/world-units";

/** Two symbols nearer than this can't be told apart. */
const symbolReachPixels = 9;
/** Half of what a symbol covers. */
const symbolRadius = 6;
/** Vehicles in one cell of this size are one group from the start; its diagonal is about the reach. */
const cellPixels = 6.5;
/** Cells of the second pass: about as wide as a badge, so that one holds a group or two. */
const neighbourPixels = 16;

/*
 * Loops over the whole fleet read typed arrays directly: all indexes are inside, and `?? 0` only tells the compiler so.
 */

/** Groups of vehicles whose symbols would lie on each other. A group of one is a vehicle on its own. */
export interface ClusterGroups {
  readonly count: number;
  /** Middle of the members, world units. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly size: Uint32Array;
  /** A row of the group: the same as long as the group has the same first member. */
  readonly firstRow: Uint32Array;
  /** By row: its group, or -1 where the row was not asked for. */
  readonly groupOfRow: Int32Array;
}

/** Half the width of a count badge, CSS pixels. */
export function badgeRadius(size: number): number {
  if (size < 10) return 12;
  if (size < 100) return 14;
  return size < 1_000 ? 17 : 21;
}

/**
 * Groups vehicles whose symbols would overlap, and then what a group's badge would cover. Cells hang on the world, not
 * on the screen, so a pan changes nothing.
 * @param rows the rows to place; each must have a position
 * @param motion the fleet's motion column
 * @param totalRows length of `groupOfRow`
 */
export function clusterGrid(
  rows: ArrayLike<number>,
  motion: Int32Array,
  zoom: number,
  totalRows: number,
): ClusterGroups {
  const cells = fillCells(rows, motion, cellPixels / pixelsPerUnit(zoom), totalRows);
  // Once more, because two single vehicles that became a badge may now cover what is beside them.
  return joinNeighbours(joinNeighbours(cells, pixelsPerUnit(zoom)), pixelsPerUnit(zoom));
}

interface Cells extends ClusterGroups {
  count: number;
}

function fillCells(rows: ArrayLike<number>, motion: Int32Array, cell: number, totalRows: number): Cells {
  const cells: Cells = {
    count: 0,
    x: new Float64Array(rows.length),
    y: new Float64Array(rows.length),
    size: new Uint32Array(rows.length),
    firstRow: new Uint32Array(rows.length),
    groupOfRow: new Int32Array(totalRows).fill(-1),
  };
  const table = new CellTable(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const x = motion[row * motionStride + motionField.toX] ?? 0;
    const y = motion[row * motionStride + motionField.toY] ?? 0;
    let group = table.find(Math.floor(x / cell), Math.floor(y / cell), cells.count);
    if (group === -1) {
      group = cells.count++;
      cells.firstRow[group] = row;
    }
    addTo(cells, group, x, y, 1);
    cells.groupOfRow[row] = group;
  }
  return cells;
}

/** Moves the middle of a group as `size` more vehicles at a place join it. */
function addTo(groups: Cells, group: number, x: number, y: number, size: number): void {
  const before = groups.size[group] ?? 0;
  const share = size / (before + size);
  groups.x[group] = (groups.x[group] ?? 0) * (1 - share) + x * share;
  groups.y[group] = (groups.y[group] ?? 0) * (1 - share) + y * share;
  groups.size[group] = before + size;
}

/** Larger cells take in smaller ones whose symbols they would cover; what remains is numbered anew. */
function joinNeighbours(cells: Cells, scale: number): Cells {
  const groups = new SeededGroups(cells, scale);
  for (const cell of largestFirst(cells)) groups.place(cell);
  const { groupOfRow } = cells;
  for (let row = 0; row < groupOfRow.length; row++) {
    const cell = groupOfRow[row] ?? 0;
    if (cell >= 0) groupOfRow[row] = groups.groupOfCell(cell);
  }
  return { ...groups.groups, groupOfRow };
}

function largestFirst(cells: Cells): Uint32Array {
  const order = new Uint32Array(cells.count);
  const shared: number[] = [];
  let singles = 0;
  for (let cell = 0; cell < cells.count; cell++) if ((cells.size[cell] ?? 0) > 1) shared.push(cell);
  shared.sort((a, b) => (cells.size[b] ?? 0) - (cells.size[a] ?? 0) || a - b);
  order.set(shared);
  for (let cell = 0; cell < cells.count; cell++)
    if ((cells.size[cell] ?? 0) === 1) order[shared.length + singles++] = cell;
  return order;
}

class SeededGroups {
  readonly groups: Cells;
  readonly #cells: Cells;
  readonly #scale: number;
  readonly #assigned: Int32Array;
  readonly #seedX: Float64Array;
  readonly #seedY: Float64Array;
  /** Chains of groups whose seeds lie in one neighbour cell. */
  readonly #chains: CellTable;
  readonly #chainHead: Int32Array;
  readonly #chainNext: Int32Array;
  #chainCount = 0;
  /** Half the width of the widest badge so far, CSS pixels. */
  #widest = 0;

  constructor(cells: Cells, scale: number) {
    const { count } = cells;
    this.#cells = cells;
    this.#scale = scale;
    this.#assigned = new Int32Array(count);
    this.#seedX = new Float64Array(count);
    this.#seedY = new Float64Array(count);
    this.#chains = new CellTable(count);
    this.#chainHead = new Int32Array(count).fill(-1);
    this.#chainNext = new Int32Array(count).fill(-1);
    this.groups = {
      count: 0,
      x: new Float64Array(count),
      y: new Float64Array(count),
      size: new Uint32Array(count),
      firstRow: new Uint32Array(count),
      groupOfRow: cells.groupOfRow,
    };
  }

  groupOfCell(cell: number): number {
    return this.#assigned[cell] ?? 0;
  }

  place(cell: number): void {
    const x = this.#cells.x[cell] ?? 0;
    const y = this.#cells.y[cell] ?? 0;
    const size = this.#cells.size[cell] ?? 0;
    let group = this.#near(x, y, size);
    if (group === -1) group = this.#seed(cell, x, y);
    addTo(this.groups, group, x, y, size);
    this.#widest = Math.max(this.#widest, badgeRadius(this.groups.size[group] ?? 0));
    this.#assigned[cell] = group;
  }

  #near(x: number, y: number, size: number): number {
    const own = size > 1 ? badgeRadius(size) : symbolRadius;
    const reach = Math.max(symbolReachPixels, this.#widest + own) / this.#scale;
    const [west, east] = [this.#neighbour(x - reach), this.#neighbour(x + reach)];
    const [north, south] = [this.#neighbour(y - reach), this.#neighbour(y + reach)];
    for (let column = west; column <= east; column++)
      for (let line = north; line <= south; line++) {
        const chain = this.#chains.peek(column, line);
        for (let group = chain < 0 ? -1 : (this.#chainHead[chain] ?? 0); group >= 0; )
          if (this.#covers(group, x, y, size)) return group;
          else group = this.#chainNext[group] ?? 0;
      }
    return -1;
  }

  #covers(group: number, x: number, y: number, size: number): boolean {
    const dx = (x - (this.#seedX[group] ?? 0)) * this.#scale;
    const dy = (y - (this.#seedY[group] ?? 0)) * this.#scale;
    const groupSize = this.groups.size[group] ?? 0;
    const alone = groupSize === 1 && size === 1;
    const reach = alone
      ? symbolReachPixels
      : badgeRadius(groupSize) + (size > 1 ? badgeRadius(size) : symbolRadius);
    return dx * dx + dy * dy < reach * reach;
  }

  #seed(cell: number, x: number, y: number): number {
    const group = this.groups.count++;
    this.groups.firstRow[group] = this.#cells.firstRow[cell] ?? 0;
    this.#seedX[group] = x;
    this.#seedY[group] = y;
    const chain = this.#chains.find(this.#neighbour(x), this.#neighbour(y), this.#chainCount);
    const link = chain === -1 ? this.#chainCount++ : chain;
    this.#chainNext[group] = this.#chainHead[link] ?? 0;
    this.#chainHead[link] = group;
    return group;
  }

  #neighbour(world: number): number {
    return Math.floor((world * this.#scale) / neighbourPixels);
  }
}

/** Numbers by cell, in typed arrays: a Map with a key per vehicle would cost more than all the rest. */
class CellTable {
  readonly #mask: number;
  readonly #columns: Int32Array;
  readonly #lines: Int32Array;
  readonly #numbers: Int32Array;

  constructor(most: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(8, most * 2)));
    this.#mask = slots - 1;
    this.#columns = new Int32Array(slots);
    this.#lines = new Int32Array(slots);
    this.#numbers = new Int32Array(slots).fill(-1);
  }

  /** The number of a cell, or -1. */
  peek(column: number, line: number): number {
    return this.#numbers[this.#slot(column, line)] ?? 0;
  }

  /** The number of a cell; where it has none it gets `next`, and -1 is returned. */
  find(column: number, line: number, next: number): number {
    const slot = this.#slot(column, line);
    const number = this.#numbers[slot] ?? 0;
    if (number !== -1) return number;
    this.#columns[slot] = column;
    this.#lines[slot] = line;
    this.#numbers[slot] = next;
    return -1;
  }

  #slot(column: number, line: number): number {
    let hash = Math.imul(column, 0x9e3779b1) + Math.imul(line, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & this.#mask;
    while (
      (this.#numbers[slot] ?? 0) !== -1 &&
      (this.#columns[slot] !== column || this.#lines[slot] !== line)
    )
      slot = (slot + 1) & this.#mask;
    return slot;
  }
}
