import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LeftOver } from "@/components/list-page/import/left-over";
import { ReplyFiles } from "@/components/list-page/import/reply-files";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import { OfferCard } from "@/components/trips/tender/offer-card";
import {
  acknowledgments,
  type Decision,
  type TenderOffer,
  tenderResponses,
} from "@/components/trips/tender/tender-file";
import type { ReviewedOffer } from "@/components/trips/tender/tender-review";
import { acceptLabel } from "@/components/trips/tender/tender-words";
import { type Tenders, useTenders } from "@/components/trips/tender/use-tenders";
import { Button } from "@/components/ui/button";
import { ErrorNotice } from "@/components/ui/error-notice";
import { FileDrop } from "@/components/ui/file-drop";
import { Sheet } from "@/components/ui/sheet";
import { deskNowMs } from "@/lib/live/desk-clock";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface TenderSheetProps {
  moves: TripMoves;
  onClose: () => void;
}

/** Load tenders (X12 204): what a file offers, changes and cancels, looked over before anything is made of it. */
export function TenderSheet({ moves, onClose }: TenderSheetProps) {
  const session = useQuery(sessionQuery).data;
  const tenders = useTenders(moves);
  const disabledReason = refusalOf(session, "makeTrip");
  const { file } = tenders;
  return (
    <Sheet
      onClose={onClose}
      title="Load tenders"
      description={file?.name ?? "What a shipper or broker offers by EDI (X12 204)"}
      className="w-[860px]"
    >
      {file === null ? (
        <div className="grid min-h-0 flex-1 content-start gap-4 overflow-auto p-4">
          <FileDrop
            label="Drop a file of load tenders here"
            hint="X12 204. Nothing is made before you have seen what it offers, and accepted it."
            accept=".edi,.x12,.204,.txt"
            disabledReason={tenders.isReady ? disabledReason : "Your places are being read."}
            onFile={(chosen) => void tenders.take(chosen)}
          />
          {tenders.refusal === null ? null : (
            <ErrorNotice title="This file can't be taken" error={{ message: tenders.refusal }} />
          )}
          <p role="status" className="text-ink-2">
            {tenders.isReading ? "The file is being held against the trips on record." : ""}
          </p>
        </div>
      ) : (
        <Review tenders={tenders} disabledReason={disabledReason} />
      )}
    </Sheet>
  );
}

function Review({ tenders, disabledReason }: { tenders: Tenders; disabledReason: string | null }) {
  const { file, offers, decided } = tenders;
  // Made once: a reply has the numbers of its moment.
  const [nowMs] = useState(deskNowMs);
  if (file === null) return null;
  const open = offers.filter(
    ({ kind, offer }) => (kind === "new" || kind === "changed") && !isDecided(decided.get(offer.key)?.state),
  );
  const decisionOf = (offer: TenderOffer): Decision | null => {
    const reviewed = offers.find((one) => one.offer === offer);
    return reviewed === undefined ? null : decisionAbout(reviewed, tenders);
  };
  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto">
        {file.notes.length === 0 ? null : (
          <ul
            aria-label="About the file"
            className="grid gap-1 border-b border-line bg-jeopardy-tint px-4 py-2.5"
          >
            {file.notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        )}
        <ul aria-label="Loads of the file">
          {offers.map((reviewed) => (
            <OfferCard
              key={reviewed.offer.key}
              reviewed={reviewed}
              decided={decided.get(reviewed.offer.key) ?? null}
              tenders={tenders}
              disabledReason={disabledReason}
            >
              <LeftOver lines={reviewed.offer.leftOver} />
            </OfferCard>
          ))}
        </ul>
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
        <span className="mr-auto text-small text-ink-2">
          Send back: 997 says that the file came, 990 what you decided.
        </span>
        <ReplyFiles file={{ replies: acknowledgments(file, nowMs) }} />
        <ReplyFiles file={{ replies: tenderResponses(file, decisionOf, nowMs) }} />
        <Button onClick={tenders.toFile}>Another file</Button>
        {open.length === 0 ? null : (
          <Button
            variant="primary"
            disabledReason={disabledReason}
            onClick={() => void tenders.acceptAll(open)}
          >
            {acceptLabel(open)}
          </Button>
        )}
      </footer>
    </>
  );
}

const isDecided = (state: string | undefined) => state !== undefined && state !== "failed";

/**
 * Decides what the 990 says of an offer; null while nobody has decided, and of one that cancels: no response is due to
 * that.
 */
function decisionAbout({ offer, kind, known }: ReviewedOffer, { decided }: Tenders): Decision | null {
  const is = decided.get(offer.key);
  if (is?.state === "accepted") return { isAccepted: true, tripNumber: is.tripNumber };
  if (is?.state === "declined") return { isAccepted: false, reason: is.reason };
  const isKept = kind === "unchanged" && offer.tender.purpose !== "cancel" && known !== null;
  return isKept
    ? { isAccepted: true, tripNumber: known.trip.externalTripId ?? String(known.trip.tripId) }
    : null;
}
