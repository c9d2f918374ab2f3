import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { usePlaceNames } from "@/components/map/basemap/place-names";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import { type Decided, readDeclines, useDeclines } from "@/components/trips/tender/declines";
import {
  NoTenders,
  readTenderFile,
  type TenderFile,
  type TenderOffer,
} from "@/components/trips/tender/tender-file";
import { tenderPlaces } from "@/components/trips/tender/tender-places";
import {
  changeBody,
  type KnownTrip,
  loadNumber,
  type ReviewedOffer,
  reviewOffer,
  tenderAttributes,
} from "@/components/trips/tender/tender-review";
import { acceptedLabel, offerName } from "@/components/trips/tender/tender-words";
import { toSaveFailure } from "@/components/ui/save-failure";
import { toastDone } from "@/components/ui/toast";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { sentenceCase } from "@/lib/format/sentence-case";
import { locationsOf, placesQuery } from "@/lib/queries/places/place-list";
import { sessionQuery } from "@/lib/queries/session";
import { tripBoardQuery, tripQuery } from "@/lib/queries/trips";
import { useCreateTrip, useDeleteStop, useUpdateTrip } from "@/lib/queries/trips-records";
import { localZone } from "@/lib/time/zones";

const nothing: ReadonlyMap<string, Decided> = new Map();
const noOffers: readonly ReviewedOffer[] = [];

function stateOf({ state }: TripRow): KnownTrip["state"] {
  return state === "done" || state === "canceled" ? state : "open";
}

/** The writes that deciding an offer makes. @throws PlatformError */
function useTenderWrites() {
  const session = useQuery(sessionQuery).data;
  const create = useCreateTrip();
  const update = useUpdateTrip();
  const removeStop = useDeleteStop();
  const makeTrip = async ({ offer, trip }: ReviewedOffer): Promise<Decided> => {
    const own = session?.member.terminals[0];
    const attributes = { ...tenderAttributes(offer), ...(own === undefined ? {} : { terminal: own }) };
    const { trip: made } = await create.mutateAsync({ ...trip.body, attributes });
    return { state: "accepted", tripNumber: numberOf(made), tripId: made.tripId, what: "made" };
  };
  const changeTrip = async (reviewed: ReviewedOffer, { trip }: KnownTrip): Promise<Decided> => {
    const { tripId, version } = trip;
    const based = version === undefined ? {} : { version };
    await update.mutateAsync({ tripId, ...based, body: changeBody(reviewed) });
    for (const stopId of reviewed.goneStopIds) await removeStop.mutateAsync({ tripId, stopId });
    return { state: "accepted", tripNumber: numberOf(trip), tripId, what: "changed" };
  };
  return { makeTrip, changeTrip };
}

/** Reads the trip of an offered load. @throws PlatformError */
function useKnownTrip() {
  const client = useQueryClient();
  const board = useQuery(tripBoardQuery).data;
  return async ({ tender }: TenderOffer): Promise<KnownTrip | null> => {
    const row = board?.rows.find(({ externalTripId }) => externalTripId === tender.shipmentId);
    if (row === undefined) return null;
    const detail = await client.fetchQuery({ ...tripQuery(row.tripId), staleTime: 0 });
    return { trip: TruckloadTrip.parse(detail.trip), title: row.title, state: stateOf(row) };
  };
}

/** A file of load tenders on its way: read, held against what is on record, decided one by one or all at once. */
export function useTenders(moves: TripMoves) {
  const knownTrip = useKnownTrip();
  const locations = useQuery(placesQuery);
  const towns = usePlaceNames();
  const [file, setFile] = useState<TenderFile | null>(null);
  const [offers, setOffers] = useState(noOffers);
  const [decided, setDecided] = useState(nothing);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const { makeTrip, changeTrip } = useTenderWrites();
  const places = tenderPlaces(locationsOf(locations.data), towns, localZone());

  const take = async (chosen: File) => {
    setRefusal(null);
    setReading(true);
    try {
      const read = readTenderFile(chosen.name, await chosen.text());
      const declines = await readDeclines(read.offers);
      const reviewed: ReviewedOffer[] = [];
      for (const offer of read.offers)
        reviewed.push(declines.noted(reviewOffer(offer, await knownTrip(offer), places)));
      setFile(read);
      setOffers(onceEach(reviewed));
      setDecided(declines.decided);
    } catch (thrown) {
      const message =
        thrown instanceof NoTenders
          ? thrown.message
          : `What stands on record can't be read: ${toSaveFailure(thrown).message}`;
      setRefusal(message);
    }
    setReading(false);
  };
  const decide = (offer: ReviewedOffer, is: Decided | null) =>
    setDecided((now) => {
      const next = new Map(now);
      if (is === null) next.delete(offer.offer.key);
      else next.set(offer.offer.key, is);
      return next;
    });

  const { decline, reopen, isDeclining } = useDeclines(decide);

  /** Carries out a decision. @returns false where it failed */
  const carryOut = async (
    reviewed: ReviewedOffer,
    write: () => Promise<Decided | null>,
  ): Promise<boolean> => {
    decide(reviewed, { state: "under-way" });
    try {
      decide(reviewed, await write());
      return true;
    } catch (thrown) {
      decide(reviewed, { state: "failed", message: toSaveFailure(thrown).message });
      return false;
    }
  };
  const accept = (reviewed: ReviewedOffer) =>
    carryOut(reviewed, () =>
      reviewed.kind === "changed" && reviewed.known !== null
        ? changeTrip(reviewed, reviewed.known)
        : makeTrip(reviewed),
    );
  const takeBack = (reviewed: ReviewedOffer, tripId: number, onDone?: () => void) =>
    moves.move(
      "cancel",
      [{ tripId, version: null }],
      { reason: `Load ${loadNumber(reviewed)} is not taken after all` },
      () => {
        decide(reviewed, null);
        onDone?.();
      },
    );
  return {
    ...{ file, offers, decided, refusal, isReading, take },
    /** True once places are known, by which stops are placed. */
    isReady: locations.data?.more === null || locations.isError,
    accept: async (reviewed: ReviewedOffer) => {
      if (await accept(reviewed)) toastDone(`${sentenceCase(offerName(reviewed))} is accepted`);
    },
    acceptAll: async (all: readonly ReviewedOffer[]) => {
      let count = 0;
      for (const reviewed of all) if (await accept(reviewed)) count += 1;
      if (count > 0) toastDone(acceptedLabel(all, count));
    },
    ...{ decline, isDeclining },
    cancelTrip: (reviewed: ReviewedOffer) => {
      const { known } = reviewed;
      if (known === null) return;
      const reason = `Canceled by ${reviewed.offer.sender} (X12 204)`;
      const { tripId, version = null } = known.trip;
      moves.move("cancel", [{ tripId, version }], { reason }, () => decide(reviewed, { state: "canceled" }));
    },
    /** Takes a decision back: a trip that was made for it is canceled. */
    undo: (reviewed: ReviewedOffer, is: Decided) => {
      if (is.state === "accepted" && is.what === "made") takeBack(reviewed, is.tripId);
      if (is.state === "declined") void reopen(reviewed);
    },
    toFile: () => setFile(null),
  };
}

export type Tenders = ReturnType<typeof useTenders>;

const numberOf = ({ externalTripId, tripId }: Pick<TruckloadTrip, "externalTripId" | "tripId">): string =>
  externalTripId ?? String(tripId);

/** Lets the first of several sets about one load be decided; the others are read again once it is. */
function onceEach(offers: readonly ReviewedOffer[]): ReviewedOffer[] {
  const seen = new Set<string>();
  return offers.map((reviewed) => {
    const number = loadNumber(reviewed);
    if (!seen.has(number) || reviewed.kind === "refused") {
      if (reviewed.kind !== "refused") seen.add(number);
      return reviewed;
    }
    const because = `An earlier set of this file is about load ${number}, too: read the file again once that is decided.`;
    return { ...reviewed, kind: "refused", because };
  });
}
