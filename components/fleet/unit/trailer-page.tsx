"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { statusKinds, statusLabel } from "@/components/fleet/fleet-row";
import { PapersSection } from "@/components/fleet/papers/papers-section";
import { fittings, lengthLabel, makeOf, plateOf } from "@/components/fleet/trailers/trailer-columns";
import { attributeOf, type TrailerRow, trailerRows } from "@/components/fleet/trailers/trailer-row";
import { EditTrailerSheet } from "@/components/fleet/trailers/trailer-sheet";
import { useTrailerStatusChange } from "@/components/fleet/trailers/use-trailer-status-change";
import { type UnitFact, UnitFrame } from "@/components/fleet/unit/unit-page";
import { useLastWrite } from "@/components/list-page/use-last-write";
import { DocumentsCard } from "@/components/proofs/documents-card";
import { pageKeys } from "@/components/ui/page-keys";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import { WorkBlocks } from "@/components/work/other-work";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { trailerQuery, trailersQuery } from "@/lib/queries/units/trailers";
import { unitQuery } from "@/lib/queries/units/units";
import { useUntilAll } from "@/lib/queries/units/use-until-all";
import { routes } from "@/lib/routes";

/** One trailer: its record, what it is on, what it has to do. */
export function TrailerPage({ number }: { number: string }) {
  const { query, units } = useUntilAll(trailersQuery, trailerQuery(number));
  const session = useQuery(sessionQuery).data;
  const [isEditing, setEditing] = useState(false);
  const { done, undo } = useLastWrite();
  const statusChange = useTrailerStatusChange(done);
  const rows = useMemo(() => trailerRows(units ?? []), [units]);
  const row = rows.find((one) => one.number === number) ?? null;
  const disabledReason = refusalOf(session, "updateTrailer");
  return (
    <>
      <UnitFrame
        kind="trailer"
        number={number}
        back={{ href: routes.trailers({ at: number }), label: "Trailers" }}
        query={query}
        isKnown={row !== null}
        isRetired={row?.status === "inactive"}
        mark={row && <StateMark kind={statusKinds[row.status]}>{statusLabel[row.status]}</StateMark>}
        facts={row === null ? [] : factsOf(row)}
        actions={{
          edit: {
            ...{ keys: pageKeys.edit, label: "Edit the trailer", disabledReason },
            run: () => setEditing(true),
          },
          statusChange: {
            keys: null,
            label: row?.status === "inactive" ? "Reactivate the trailer" : "Retire the trailer",
            disabledReason,
            run: () => row !== null && statusChange.ask(row),
          },
          undo,
        }}
      >
        <Where number={number} terminal={row?.terminal ?? null} />
        <PapersSection kind="trailer" number={number} isActive={row?.status === "active"} />
        <DocumentsCard kind="trailer" subject={number} title={number} />
      </UnitFrame>
      {isEditing && row !== null ? (
        <EditTrailerSheet row={row} rows={rows} done={done} onClose={() => setEditing(false)} />
      ) : null}
      {statusChange.dialog}
    </>
  );
}

const factsOf = ({ trailer, terminal }: TrailerRow): UnitFact[] => [
  ["Type", trailer.trailerType],
  ["Terminal", terminal],
  ["Length", lengthLabel(trailer)],
  ["Body", trailer.bodyType],
  ["Fitted with", fittings(trailer)],
  ["Axles", trailer.axles?.toString()],
  ["Make and model", [trailer.year, makeOf(trailer)].filter(Boolean).join(" ")],
  ["Plate", plateOf(trailer)],
  ["VIN", trailer.vin],
  ["Ownership", trailer.ownershipStatus],
  [
    "Equipment",
    [attributeOf(trailer, "EquipType"), attributeOf(trailer, "EquipSpecs")].filter(Boolean).join(", "),
  ],
  ["Groups", trailer.groupCodes?.join(", ")],
];

/** Says where it is by the work that it is on: the interface has no positions of trailers. */
function Where({ number, terminal }: { number: string; terminal: string | null }) {
  const { data } = useQuery(unitQuery("trailer", number));
  const underway = data?.works.filter(({ isUnderway }) => isUnderway) ?? [];
  return (
    <Section title="Where it is">
      {underway.length > 0 ? (
        <div className="grid gap-1.5">
          <p>It is under way with:</p>
          <div className="text-small">
            <WorkBlocks works={underway} />
          </div>
        </div>
      ) : (
        <p className="text-ink-2">
          Not known: trailers report no position, and nothing that is under way names it.
          {terminal === null ? "" : ` It belongs to ${terminal}.`}
        </p>
      )}
    </Section>
  );
}
