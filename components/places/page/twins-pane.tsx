import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { fenceLabel } from "@/components/places/board/place-columns";
import { addressOf, type PlaceRow } from "@/components/places/board/place-row";
import { moveComing, staysBecause } from "@/components/places/page/retire";
import type { PlaceWrites } from "@/components/places/writes/use-place-writes";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ReadError } from "@/components/ui/error-notice";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { PlaceDetail } from "@/lib/contract/desk/places/place-records";
import { placeQuery } from "@/lib/queries/places/places";
import { routes } from "@/lib/routes";

interface TwinsPaneProps {
  row: PlaceRow;
  rows: readonly PlaceRow[];
  detail: PlaceDetail;
  writes: PlaceWrites;
  disabledReason: string | null;
}

/** Shows the place beside those that are likely the same; one of the two can be retired on this desk. */
export function TwinsPane({ row, rows, ...props }: TwinsPaneProps) {
  const twins = row.twins.flatMap(({ other, because }) => {
    const twin = rows.find(({ id }) => id === other);
    return twin === undefined ? [] : [{ twin, because }];
  });
  if (twins.length === 0) return null;
  return twins.map(({ twin, because }) => (
    <Twin key={twin.id} row={row} twin={twin} because={because} {...props} />
  ));
}

type TwinProps = Omit<TwinsPaneProps, "rows"> & { twin: PlaceRow; because: readonly string[] };

function Twin({ row, twin, because, detail, writes, disabledReason }: TwinProps) {
  const other = useQuery(placeQuery(twin.id));
  // The place that is to be retired; null while nothing is asked.
  const [asked, setAsked] = useState<PlaceRow | null>(null);
  const details = { [row.id]: detail, [twin.id]: other.data };
  const fieldOf = (label: string, of: (place: PlaceRow) => string) => ({
    ...{ label, one: of(row) || "–", other: of(twin) || "–" },
  });
  const fields = [
    fieldOf("Name", ({ name }) => name),
    fieldOf("Number", ({ id }) => id),
    fieldOf("Address", ({ location }) => addressOf(location)),
    fieldOf("Point", ({ location: { latitude, longitude } }) =>
      latitude === undefined ? "" : `${latitude}, ${longitude}`,
    ),
    fieldOf("Terminal", ({ location }) => location.terminalCode ?? ""),
    fieldOf("Fence", (place) => fenceLabel(place) ?? ""),
    fieldOf("Stays, 30 d", ({ stays }) => String(stays ?? "")),
    fieldOf("Coming", ({ id }) => (details[id] ? `${details[id].coming.length} stops` : "")),
  ];
  const notSame = async () => {
    try {
      await writes.keep(detail.record, `${row.name} and ${twin.name} are two places`, {
        notSame: [...detail.record.notSame, twin.id],
      });
    } catch (error) {
      toastRefused("It was not saved", error as Error);
    }
  };
  const cell = (isSame: boolean) => (isSame ? "text-ink-3" : "font-medium");
  return (
    <Section
      title="Likely the same place"
      aside={<span className="text-small text-ink-2">{because.join(", ")}</span>}
    >
      <PlainTable
        caption="Both records"
        cellLook="py-0.5 pr-3 align-baseline wrap-anywhere"
        columns={[
          { head: "Field", cell: ({ label }) => label, look: "w-24", cellLook: "font-normal text-ink-3" },
          { head: "This one", cell: ({ one }) => one, cellLook: (field) => cell(field.one === field.other) },
          {
            head: "The other",
            cell: ({ other }) => other,
            cellLook: (field) => cell(field.one === field.other),
          },
        ]}
        rows={fields}
        rowKey={({ label }) => label}
      />
      {other.isError ? <ReadError title="What is to come there can't be read" query={other} /> : null}
      <div className="no-print mt-2 flex flex-wrap items-center gap-2">
        <Button disabledReason={disabledReason} onClick={() => setAsked(row)}>
          Retire this one here
        </Button>
        <Button
          disabledReason={
            disabledReason ?? (other.data === undefined ? "It is still being read." : other.data.because)
          }
          onClick={() => setAsked(twin)}
        >
          Retire {twin.id} here
        </Button>
        <Button variant="ghost" disabledReason={disabledReason} onClick={() => void notSame()}>
          Not the same
        </Button>
        <Link href={routes.place(twin.id)} className="underline">
          Open {twin.id}
        </Link>
      </div>
      <p className="mt-1.5 text-small text-ink-3">
        The platform deletes nothing: there both stay. Retiring is of this desk, and can be undone.
      </p>
      {asked === null ? null : (
        <RetireDialog
          place={asked}
          kept={asked === row ? twin : row}
          detail={details[asked.id] ?? detail}
          writes={writes}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

interface RetireDialogProps {
  place: PlaceRow;
  kept: PlaceRow;
  detail: PlaceDetail;
  writes: PlaceWrites;
  onClose: () => void;
}

/** Says what retiring does before it is done: what comes over, and what stays with its reason. */
function RetireDialog({ place, kept, detail, writes, onClose }: RetireDialogProps) {
  const [pending, setPending] = useState(false);
  const { coming, record } = detail;
  const staying = coming.filter((stop) => staysBecause(stop) !== null);
  const moving = coming.length - staying.length;
  const retire = async () => {
    setPending(true);
    try {
      const moved = await moveComing(coming, kept.location);
      const left = moved.filter((stop) => stop.because !== null);
      const over = coming.filter((_, index) => moved[index]?.because === null);
      await writes.keep(record, `${place.name} is retired on this desk`, { retired: { into: kept.id } }, () =>
        moveComing(over, place.location),
      );
      if (left.length > 0)
        toastDone(`${left.length} coming stops stay at ${place.id}`, {
          description: left.map(({ label, because }) => `${label}: ${because}`).join("; "),
        });
    } catch (error) {
      toastRefused(`${place.name} was not retired`, error as Error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Retire ${place.name} (${place.id}) on this desk`}
      confirmLabel="Retire it here"
      pending={pending}
      onClose={onClose}
      onConfirm={() => void retire()}
    >
      <p>
        {kept.name} ({kept.id}) is kept. Forms do not offer the retired one any more; the platform keeps both.
      </p>
      <ul className="mt-1.5 grid gap-1">
        {coming.length === 0 ? <li>Nothing is to come there.</li> : null}
        {moving > 0 ? <li>{moving} coming stops of trips move to the one that is kept.</li> : null}
        {staying.map((stop) => (
          <li key={stop.stopId}>
            {stop.title}, stop {stop.number} stays: {staysBecause(stop)}.
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

interface RetiredBandProps {
  row: PlaceRow;
  detail: PlaceDetail;
  writes: PlaceWrites;
  disabledReason: string | null;
}

/** Says that a place is retired on this desk, and brings it back. */
export function RetiredBand({ row, detail: { record }, writes, disabledReason }: RetiredBandProps) {
  const { retired } = record;
  if (retired === null) return null;
  const bringBack = () =>
    void writes
      .keep(record, `${row.name} is back on this desk`, { retired: null })
      .catch((error: Error) => toastRefused("It was not brought back", error));
  return (
    <div className="no-print flex flex-wrap items-center gap-3 border-b border-line bg-sunken px-3.5 py-1.5">
      <span className="min-w-0 flex-1">
        {retired.by} retired it on this desk; the platform still has it.{" "}
        {retired.into === null ? null : (
          <Link href={routes.place(retired.into)} className="underline">
            {retired.into} is kept
          </Link>
        )}
      </span>
      <Button disabledReason={disabledReason} onClick={bringBack}>
        Bring it back
      </Button>
    </div>
  );
}
