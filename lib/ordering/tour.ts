import { type Driven, hairMinutes, lateBy, type OrderInstance } from "@/lib/ordering/instance";

/**
 * An order with what is needed to judge a change of it without driving the unchanged rest anew: up to each position when
 * service begins and how late it was until then; from each position on, by when service has to begin for the rest to be
 * on time, and when the whole ends.
 *
 * Places in a free order are "slots": pinned stops lie between them and never move.
 */
export class Tour implements Driven {
  late = 0;
  end = 0;
  way = 0;
  /** Orders judged so far. */
  tried = 0;
  /** Nodes by position: the start, the stops, the end. */
  readonly nodeAt: Int32Array;
  readonly positionOf: Int32Array;
  /** Positions of the slots, ascending; the end's at last. */
  readonly slots: Int32Array;
  /** By position: slots before it. */
  readonly slotsBefore: Int32Array;
  readonly #begin: Float64Array;
  readonly #lateUntil: Float64Array;
  readonly #wayUntil: Float64Array;
  readonly #latest: Float64Array;
  readonly #restLength: Float64Array;
  readonly #restEnd: Float64Array;
  readonly #changed: Int32Array;

  /**
   * @param nodes of all stops, in driving order
   * @param pinned nodes that never move
   */
  constructor(
    readonly instance: OrderInstance,
    nodes: readonly number[],
    pinned: ReadonlySet<number>,
  ) {
    const { nodes: width } = instance;
    this.nodeAt = Int32Array.from([0, ...nodes, width - 1]);
    this.positionOf = new Int32Array(width);
    const free = nodes.flatMap((node, index) => (pinned.has(node) ? [] : [index + 1]));
    this.slots = Int32Array.from([...free, width - 1]);
    this.slotsBefore = new Int32Array(width + 1);
    for (let position = 0; position < width; position++)
      this.slotsBefore[position + 1] =
        (this.slotsBefore[position] as number) + (free.includes(position) ? 1 : 0);
    this.#begin = new Float64Array(width);
    this.#lateUntil = new Float64Array(width);
    this.#wayUntil = new Float64Array(width);
    this.#latest = new Float64Array(width);
    this.#restLength = new Float64Array(width);
    this.#restEnd = new Float64Array(width);
    this.#changed = new Int32Array(width);
    this.#measure();
  }

  get slotCount(): number {
    return this.slots.length - 1;
  }

  nodeInSlot(slot: number): number {
    return this.nodeAt[this.slots[slot] as number] as number;
  }

  become(nodes: Int32Array): void {
    this.nodeAt.set(nodes);
    this.#measure();
  }

  /**
   * Judges the order in which the stops of slots `from` up to `middle` change places with those of `middle` up to
   * `until` (neither end included), either of them turned round or not, and takes it where it is better.
   */
  exchange(from: number, middle: number, until: number, turnsFirst: boolean, turnsSecond: boolean): boolean {
    this.#layOut(from, middle, until, turnsFirst, turnsSecond);
    if (!this.#isBetter(from, until)) return false;
    this.#take(from, until);
    this.#measure();
    return true;
  }

  /** Lets them change places whatever comes of it; `settle` has to follow, after one or several. */
  force(from: number, middle: number, until: number): void {
    this.#layOut(from, middle, until, false, false);
    this.#take(from, until);
  }

  settle(): void {
    this.#measure();
  }

  #layOut(from: number, middle: number, until: number, turnsFirst: boolean, turnsSecond: boolean): void {
    let to = from;
    for (let k = middle; k < until; k++)
      this.#changed[to++] = this.nodeInSlot(turnsSecond ? until - 1 - (k - middle) : k);
    for (let k = from; k < middle; k++)
      this.#changed[to++] = this.nodeInSlot(turnsFirst ? middle - 1 - (k - from) : k);
  }

  #take(from: number, until: number): void {
    for (let k = from; k < until; k++) this.nodeAt[this.slots[k] as number] = this.#changed[k] as number;
  }

  /** Drives the changed positions, then looks up the rest. */
  #isBetter(from: number, until: number): boolean {
    const { spans, ways, opens, closes, nodes: width } = this.instance;
    const { nodeAt, slots } = this;
    this.tried++;
    const mostLate = this.late + hairMinutes;
    let position = slots[from] as number;
    let before = nodeAt[position - 1] as number;
    let at = this.#begin[position - 1] as number;
    let late = this.#lateUntil[position - 1] as number;
    let way = this.#wayUntil[position - 1] as number;
    const last = slots[until - 1] as number;
    for (let slot = from; position <= last; position++) {
      const node = (position === slots[slot] ? this.#changed[slot++] : nodeAt[position]) as number;
      const arc = before * width + node;
      at = Math.max(at + (spans[arc] as number), opens[node] as number);
      const closesAt = closes[node] as number;
      if (at > closesAt) {
        late += lateBy(at, closesAt);
        if (late > mostLate) return false;
      }
      way += ways[arc] as number;
      before = node;
    }
    const next = nodeAt[position] as number;
    const arc = before * width + next;
    at = Math.max(at + (spans[arc] as number), opens[next] as number);
    way += (ways[arc] as number) + this.way - (this.#wayUntil[position] as number);
    const end = Math.max(this.#restEnd[position] as number, at + (this.#restLength[position] as number));
    const isLess = Math.abs(end - this.end) > hairMinutes ? end < this.end : way < this.way - hairMinutes;
    // Lateness of the rest is counted only where it decides.
    if (!isLess && late >= this.late - hairMinutes) return false;
    const latest = this.#latest[position] as number;
    if (late + at - latest > mostLate && latest > Number.NEGATIVE_INFINITY) return false;
    late += this.#lateFrom(position, at, mostLate - late);
    if (Math.abs(late - this.late) > hairMinutes) return late < this.late;
    return isLess;
  }

  /** Tells how late the rest is if service at a position begins then; no more exactly than up to `most`. */
  #lateFrom(from: number, at: number, most: number): number {
    if (at <= (this.#latest[from] as number) + hairMinutes) return 0;
    const { spans, opens, closes, nodes: width } = this.instance;
    const { nodeAt } = this;
    let begin = at;
    let late = 0;
    for (let position = from; ; position++) {
      const node = nodeAt[position] as number;
      // From here on nothing is different.
      if (begin === this.#begin[position])
        return late + this.late - (this.#lateUntil[position - 1] as number);
      late += lateBy(begin, closes[node] as number);
      if (late > most || position === width - 1) return late;
      const next = nodeAt[position + 1] as number;
      begin = Math.max(begin + (spans[node * width + next] as number), opens[next] as number);
    }
  }

  #measure(): void {
    const { spans, ways, opens, closes, nodes: width, startMinute } = this.instance;
    const { nodeAt, positionOf } = this;
    let at = startMinute;
    let late = 0;
    let way = 0;
    this.#begin[0] = at;
    for (let position = 1; position < width; position++) {
      const node = nodeAt[position] as number;
      const arc = (nodeAt[position - 1] as number) * width + node;
      positionOf[node] = position;
      at = Math.max(at + (spans[arc] as number), opens[node] as number);
      late += lateBy(at, closes[node] as number);
      way += ways[arc] as number;
      this.#begin[position] = at;
      this.#lateUntil[position] = late;
      this.#wayUntil[position] = way;
    }
    this.end = at;
    this.late = late;
    this.way = way;
    let latest = Number.POSITIVE_INFINITY;
    let length = 0;
    let restEnd = Number.NEGATIVE_INFINITY;
    this.#latest[width - 1] = latest;
    this.#restEnd[width - 1] = restEnd;
    for (let position = width - 2; position > 0; position--) {
      const node = nodeAt[position] as number;
      const next = nodeAt[position + 1] as number;
      const span = spans[node * width + next] as number;
      const opensAt = opens[next] as number;
      restEnd = Math.max(restEnd, opensAt + length);
      latest = opensAt > latest + hairMinutes ? Number.NEGATIVE_INFINITY : latest - span;
      latest = Math.min(closes[node] as number, latest);
      length += span;
      this.#latest[position] = latest;
      this.#restLength[position] = length;
      this.#restEnd[position] = restEnd;
    }
  }
}
