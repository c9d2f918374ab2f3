import { elementAt } from "@/lib/geo/element-at";

/** A binary heap of node numbers by priority, lowest first. A node may be in it more than once. */
export class NodeHeap {
  #priorities: Float64Array;
  #nodes: Int32Array;
  #size = 0;

  constructor(capacity: number) {
    this.#priorities = new Float64Array(Math.max(1, capacity));
    this.#nodes = new Int32Array(Math.max(1, capacity));
  }

  get size(): number {
    return this.#size;
  }

  clear(): void {
    this.#size = 0;
  }

  /** Priority of the node that `pop` would give; infinite when empty. */
  get lowest(): number {
    return this.#size > 0 ? elementAt(this.#priorities, 0) : Number.POSITIVE_INFINITY;
  }

  push(node: number, priority: number): void {
    if (this.#size === this.#nodes.length) this.#grow();
    let place = this.#size++;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (elementAt(this.#priorities, parent) <= priority) break;
      this.#move(parent, place);
      place = parent;
    }
    this.#put(place, node, priority);
  }

  /** @throws RangeError when empty */
  pop(): number {
    if (this.#size === 0) throw new RangeError("The heap is empty");
    const top = elementAt(this.#nodes, 0);
    this.#size--;
    const node = elementAt(this.#nodes, this.#size);
    const priority = elementAt(this.#priorities, this.#size);
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#size) break;
      if (
        child + 1 < this.#size &&
        elementAt(this.#priorities, child + 1) < elementAt(this.#priorities, child)
      )
        child++;
      if (elementAt(this.#priorities, child) >= priority) break;
      this.#move(child, place);
      place = child;
    }
    this.#put(place, node, priority);
    return top;
  }

  #put(place: number, node: number, priority: number): void {
    this.#nodes[place] = node;
    this.#priorities[place] = priority;
  }

  #move(from: number, to: number): void {
    this.#put(to, elementAt(this.#nodes, from), elementAt(this.#priorities, from));
  }

  #grow(): void {
    const priorities = new Float64Array(this.#priorities.length * 2);
    const nodes = new Int32Array(this.#nodes.length * 2);
    priorities.set(this.#priorities);
    nodes.set(this.#nodes);
    this.#priorities = priorities;
    this.#nodes = nodes;
  }
}
