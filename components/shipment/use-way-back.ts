import { sayTakenBack, takeBack } from "@/components/shipment/take-back-freight";
import { endOffer, toastDone, toastFailed, undoOffer } from "@/components/ui/toast";
import type { FreightMoveResult } from "@/lib/contract/desk/freight-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useLastUndo } from "@/lib/live/use-last-undo";
import { useUndoFreight } from "@/lib/queries/freight-moves";

/** The way back of writes of freight that were sent as one, the last first. */
export interface WayBack {
  ids: readonly string[];
  /** ISO 8601, until when it is offered. */
  until: string;
  what: string;
  /** Count of the shipments that it is about; left out where that is not known. */
  total?: number;
}

interface Part {
  undo: { id: string; until: string; what?: string } | null;
  results?: readonly Pick<FreightMoveResult, "outcome">[];
}

/** Counts what can be undone of parts. */
const countOf = (parts: readonly Part[]): number =>
  parts.reduce(
    (sum, { undo, results = [] }) =>
      sum + (undo === null ? 0 : results.filter(({ outcome }) => outcome === "done").length),
    0,
  );

/**
 * Joins parts of one act. Its time begins with the last of them: of many the first were made minutes ago.
 * @param what left out, as the one part says; each of several counts its own shipments alone, and all are counted
 */
export function wayBackOf(parts: readonly Part[], what?: string): WayBack | null {
  const ways = parts.flatMap(({ undo }) => undo ?? []);
  const [first] = ways;
  if (first === undefined) return null;
  const until = ways.map((way) => way.until).reduce((a, b) => (a > b ? a : b));
  const total = countOf(parts);
  return {
    ids: ways.map(({ id }) => id).reverse(),
    until,
    what: what ?? (ways.length > 1 && total > 0 ? `${total} shipments` : (first.what ?? "")),
    ...(total === 0 ? {} : { total }),
  };
}

/** Names the offer of a way back on screen. */
const offerOf = ({ ids }: WayBack): string => ids.join(" ");
const leftMs = ({ until }: WayBack): number => Date.parse(until) - deskNowMs();

interface Listeners {
  /** Gets the results of each way back. */
  onUndone?: (results: readonly FreightMoveResult[]) => void;
  /** Gets what could not be undone where that is more than one: a single one is in the toast. */
  onRefused: (refused: readonly FreightMoveResult[]) => void;
}

/** Keeps the way back of what was done last in an area, says what was done with the way back, and goes it. */
export function useWayBack<Way extends WayBack = WayBack>(
  area: Parameters<typeof useLastUndo>[0],
  { onUndone, onRefused }: Listeners,
) {
  const undoing = useUndoFreight();
  const [last, setLast, keptAtMs] = useLastUndo<Way>(area);

  const undo = async (way: Way) => {
    setLast(null);
    endOffer(offerOf(way));
    const taken = await takeBack({ ids: way.ids, of: way.total ?? null }, (part) =>
      undoing.mutateAsync(part),
    );
    onUndone?.(taken.results);
    if (taken.rest.length > 0) {
      const left = way.total === undefined ? {} : { total: Math.max(0, way.total - taken.results.length) };
      setLast({ ...way, ids: taken.rest, ...left });
    }
    const refused = sayTakenBack(taken, way.what);
    if (refused.length > 1) onRefused(refused);
  };

  return {
    last,
    /** Time at which the last was kept, in ms since 1970. */
    keptAtMs,
    keep: setLast,
    /** Says what was done, with its way back where there is one. */
    sayDone: (label: string, way: Way | null) =>
      toastDone(label, way === null ? {} : undoOffer(offerOf(way), () => void undo(way), leftMs(way))),
    undoLast: () => {
      if (last === null) return;
      if (leftMs(last) < 0)
        toastFailed("Too late to undo", { description: "It was done more than 30 seconds ago." });
      else void undo(last);
    },
  };
}
