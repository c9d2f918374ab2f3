import type { SubjectSource, WatchedObject } from "@/lib/desk/areas/exceptions/rounds/subject-source";
import type { SubjectKind } from "@/lib/desk/areas/exceptions/rules/rule";
import type { StepRows } from "@/lib/desk/boards/step-rows";

interface BoardSourceOptions<Kind extends SubjectKind, Id extends string | number, Row> {
  kind: Kind;
  rows: Pick<StepRows<Id, Row>, "response" | "get" | "terminalsOf">;
  isReady: () => boolean;
  /** The row's id on its board; null for one of another kind. */
  keyOf: (row: Row) => Id | null;
  /** The key of an object's row on its board. */
  keyFor: (id: string) => Id;
  /** The object's id by the row's key on its board. */
  idOf: (key: Id) => string;
  subjectOf: (row: Row) => Omit<WatchedObject<Kind>, "terminals"> | null;
}

/** The rows of a board as what rules watch: by its steps it says what changed. */
export function boardSource<Kind extends SubjectKind, Id extends string | number, Row>(
  options: BoardSourceOptions<Kind, Id, Row>,
): SubjectSource<Kind> {
  const { kind, rows, isReady, keyOf, keyFor, idOf, subjectOf } = options;
  const seen = new Set<Id>();
  let step: string | null = null;
  return {
    kind,
    knowsAll: true,
    isReady,
    takeChanged() {
      const response = rows.response(null, step);
      ({ step } = response);
      const changed = response.rows.map(keyOf).filter((key) => key !== null);
      for (const key of changed) seen.add(key);
      const gone = response.gone.filter((key) => seen.delete(key));
      return [...changed, ...gone].map(idOf);
    },
    get(id): WatchedObject<Kind> | null {
      const row = rows.get(keyFor(id));
      const found = row === null ? null : subjectOf(row);
      return found && { ...found, terminals: rows.terminalsOf(keyFor(id)) ?? [] };
    },
    *ids() {
      for (const key of seen) yield idOf(key);
    },
  };
}
