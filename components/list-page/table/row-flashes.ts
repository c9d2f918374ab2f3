import type { DataColumn } from "@/components/list-page/columns/data-column";

type Counts = Readonly<Record<string, number>>;

/**
 * Counts how often each cell changed while its row was in sight. Elements show other rows by turns, so it is kept by
 * row.
 */
export class RowFlashes<Row> {
  readonly #seen = new Map<string, { row: Row; counts: Counts }>();

  /** By column id, for the row as it is now; asked again for the same row it says the same. */
  of(id: string, row: Row, columns: readonly DataColumn<Row>[]): Counts {
    const seen = this.#seen.get(id);
    if (seen?.row === row) return seen.counts;
    const counts: Record<string, number> = { ...seen?.counts };
    if (seen !== undefined)
      for (const { id: name, flash } of columns)
        if (flash !== undefined && flash(seen.row) !== flash(row)) counts[name] = (counts[name] ?? 0) + 1;
    this.#seen.set(id, { row, counts });
    return counts;
  }

  /** Forgets the rows that are no longer in sight: what changed there does not flash when it comes back. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#seen.keys()) if (!ids.has(id)) this.#seen.delete(id);
  }
}
