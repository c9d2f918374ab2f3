import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addedShipments, previewDraft, previewedSequence } from "@/components/shipment/planned-preview";
import { useWayBack, wayBackOf } from "@/components/shipment/use-way-back";
import { endProgress, toastFailed, toastProgress, toastRefused } from "@/components/ui/toast";
import { PlatformError } from "@/lib/client/platform-error";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type {
  FreightMoveRequest,
  FreightMoveResponse,
  FreightMoveResult,
} from "@/lib/contract/desk/freight-writes";
import { dayPreviewQuery } from "@/lib/queries/freight-days";
import { useMoveFreight, useMovingFreight } from "@/lib/queries/freight-moves";
import { refuseOffline } from "@/lib/queries/use-write";

const none: ReadonlySet<string> = new Set();

/** Sent at once; more go one after another, so that it can be said how far they have come. */
const shipmentsAtOnce = 10;

/** A shipment as a move names it: in the state that was shown; null where none was. */
type MovedShipment = Pick<FreightMoveRequest["shipments"][number], "shipmentId" | "version">;

/** Target of a move, beside its shipments. */
type FreightMoveDetails = Pick<FreightMoveRequest, "manifestId" | "day" | "to">;

/** The requests for one move on these shipments, each with the version that was shown. */
const freightMoveRequests = (
  move: FreightMoveRequest["move"],
  shipments: readonly MovedShipment[],
  details: FreightMoveDetails = {},
): FreightMoveRequest[] =>
  Array.from({ length: Math.ceil(shipments.length / shipmentsAtOnce) }, (_, part) => ({
    move,
    shipments: shipments
      .slice(part * shipmentsAtOnce, (part + 1) * shipmentsAtOnce)
      .map(({ shipmentId, version }) => ({ shipmentId, version })),
    ...details,
  }));

type PlannedOnto = Pick<ManifestRow, "manifestId" | "title" | "stops">;

/**
 * The requests of a plan: what is done is what the preview showed. The last of them says the sequence, once all of the
 * freight is there.
 * @throws PlatformError where no preview can be worked out
 */
async function planRequests(
  client: QueryClient,
  shipments: readonly ShipmentRow[],
  manifest: PlannedOnto,
): Promise<FreightMoveRequest[]> {
  const added = addedShipments(shipments, manifest);
  // The one that is on screen is kept: it is not worked out anew.
  const preview = await client.ensureQueryData(dayPreviewQuery(previewDraft(manifest.manifestId, added)));
  const sequence = previewedSequence(preview, manifest, added);
  const requests = freightMoveRequests("plan", shipments, { manifestId: manifest.manifestId });
  return requests.map((request, part) =>
    sequence === undefined || part < requests.length - 1 ? request : { ...request, sequence },
  );
}

const progressToast = "freight-move";

/** `80 of 186 shipments done` */
function progressLabel(requests: readonly FreightMoveRequest[], sent: number): string {
  const count = (some: readonly FreightMoveRequest[]) =>
    some.reduce((sum, { shipments }) => sum + shipments.length, 0);
  return `${count(requests.slice(0, sent))} of ${count(requests)} shipments done`;
}

/** Reason to show before a manifest is reopened, and the call that does it. */
interface AskedReopen {
  because: string;
  confirm: () => void;
}

/** Says why nothing was added, where the only reason is that the manifest is closed. */
function closedBecause(parts: readonly FreightMoveResponse[]): string | null {
  const results = parts.flatMap((part) => part.results);
  const [first] = results.filter(({ outcome }) => outcome === "needs-reopen");
  return first !== undefined && results.every(({ outcome }) => outcome !== "done") ? first.message : null;
}

/**
 * Does them in turn, up to the first that fails or that a closed manifest refused, or a stop.
 * @param onNext gets how many are done before each
 */
async function oneAfterAnother<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<FreightMoveResponse>,
  onNext: (done: number) => void,
  stop: AbortSignal,
): Promise<{ done: FreightMoveResponse[]; error: PlatformError | null }> {
  const done: FreightMoveResponse[] = [];
  try {
    for (const item of items) {
      if (stop.aborted) break;
      onNext(done.length);
      done.push(await work(item));
      // The rest would be refused alike, and a count of what was sent would read as done.
      if (closedBecause(done) !== null) break;
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { done, error };
  }
  return { done, error: null };
}

/** Says what was done, in one line: `418220731 planned onto STL-114`, `5 shipments planned onto STL-114`. */
export function freightMovedLabel({ results }: Pick<FreightMoveResponse, "results">): string {
  const [only] = results;
  if (results.length === 1 && only) return `${only.title} ${only.message}`;
  const messages = new Set(results.map(({ message }) => message));
  return `${results.length} shipments ${messages.size === 1 ? only?.message : "changed"}`;
}

/** Names a shipment by its number too: one that was only made has another id once its event has come. */
const namesOf = ({ shipmentId, title }: FreightMoveResult) => [shipmentId, title];

/**
 * Moves of freight: each is sent, what was done is said with the way back, and what was not done stays on screen with its
 * reason until it is read.
 */
export function useFreightMoves() {
  const client = useQueryClient();
  const mutation = useMoveFreight();
  const [outcome, setOutcome] = useState<readonly FreightMoveResult[] | null>(null);
  const [moved, setMoved] = useState(none);
  const [sending, setSending] = useState(false);
  const [asked, setAsked] = useState<AskedReopen | null>(null);
  const noteMoved = (names: readonly string[]) => setMoved(new Set(names));

  const { last, keptAtMs, keep, sayDone, undoLast } = useWayBack("freight", {
    onUndone: (results) => noteMoved(results.flatMap(namesOf)),
    onRefused: setOutcome,
  });

  /**
   * Says what became of a write of freight that was sent in parts, with the way back where there is one.
   * @param what says all of it where all was done; without it the results do
   */
  const settle = (parts: readonly FreightMoveResponse[], what?: string) => {
    const results = parts.flatMap((part) => part.results);
    const way = wayBackOf(parts, what);
    keep(way);
    noteMoved(results.flatMap(namesOf));
    if (results.some((result) => result.outcome !== "done")) return setOutcome(results);
    setOutcome(null);
    sayDone(what ?? freightMovedLabel({ results }), way);
  };

  const send = async (requests: readonly FreightMoveRequest[], onDone?: () => void) => {
    setSending(true);
    setAsked(null);
    const stop = new AbortController();
    const { done, error } = await oneAfterAnother(
      requests,
      (request) => mutation.mutateAsync(request),
      (sent) => {
        if (requests.length > 1)
          toastProgress(progressToast, progressLabel(requests, sent), {
            label: "Stop",
            run: () => stop.abort(),
          });
      },
      stop.signal,
    );
    endProgress(progressToast);
    setSending(false);
    const closed = closedBecause(done);
    if (closed !== null && requests.some(({ reopen }) => reopen !== true)) {
      const again = requests.map((request) => ({ ...request, reopen: true }));
      return setAsked({ because: closed, confirm: () => void send(again, onDone) });
    }
    if (done.length > 0) settle(done);
    if (error !== null)
      toastRefused(done.length === 0 ? "It could not be done" : "The rest was not done", error);
    else if (done.length < requests.length)
      toastFailed(`Stopped: ${progressLabel(requests, done.length)}`, {
        description: "The rest stays as it was.",
      });
    else if (done.every(({ results }) => results.every(({ outcome: one }) => one === "done"))) onDone?.();
  };

  const plan = async (shipments: readonly ShipmentRow[], manifest: PlannedOnto, onDone?: () => void) => {
    setSending(true);
    try {
      refuseOffline();
      await send(await planRequests(client, shipments, manifest), onDone);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      // Nothing was sent: a preview changes nothing.
      toastFailed(`Not planned: no preview of ${manifest.title}`, {
        description: error.message,
      });
    } finally {
      setSending(false);
    }
  };

  return {
    /**
     * Plans freight onto a manifest exactly as its preview shows.
     * @param onDone called when all of it was done
     */
    plan: (shipments: readonly ShipmentRow[], manifest: PlannedOnto, onDone?: () => void) => {
      if (!sending && shipments.length > 0) void plan(shipments, manifest, onDone);
    },
    /** Every move but a plan. @param onDone called when all of it was done */
    move: (
      move: Exclude<FreightMoveRequest["move"], "plan">,
      shipments: readonly MovedShipment[],
      details?: FreightMoveDetails,
      onDone?: () => void,
    ) => {
      if (sending || shipments.length === 0) return;
      void send(freightMoveRequests(move, shipments, details), onDone);
    },
    settle: (response: FreightMoveResponse) => settle([response]),
    settleParts: settle,
    pending: sending,
    /** Ids of shipments that are being moved. */
    moving: useMovingFreight(),
    /** Ids and numbers of shipments that the last move, or the last way back, was about. */
    moved,
    /** Says that they were moved by a write of another kind, such as a manifest that was made with them. */
    noteMoved,
    /** The manifest that freight is to be added to is closed: asks whether to reopen it. Null where it is not. */
    asked,
    dropAsked: () => setAsked(null),
    outcome,
    closeOutcome: () => setOutcome(null),
    last,
    keptAtMs,
    undoLast,
  };
}

export type FreightMoves = ReturnType<typeof useFreightMoves>;
