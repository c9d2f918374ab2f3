import { useQueryClient } from "@tanstack/react-query";
import { PhoneLink } from "@/components/shipment/phone-link";
import { WhereMark } from "@/components/shipment/where-mark";
import type { FreightBoard } from "@/lib/contract/desk/freight-board";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { shownWindow } from "@/lib/format/window-label";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { deskKey } from "@/lib/queries/desk-client";
import { dayLabel, nearInstantLabel } from "@/lib/time/instant-labels";

interface Known {
  row: ShipmentRow;
  /** The terminal's, IANA; UTC where nobody said. */
  timeZone: string;
}

/** Shows what this browser's freight board last had of a PRO: all there is while its page can't be read. */
export function KnownFromBoard({ proNumber }: { proNumber: string }) {
  const client = useQueryClient();
  const nowMs = useNowSeconds(30) * 1_000;
  const [known] = client
    .getQueriesData<Partial<FreightBoard>>({ queryKey: deskKey("getFreightBoard") })
    .flatMap(([, board]) => knownIn(board, proNumber));
  if (known === undefined)
    return <p className="text-ink-2">It was not on the freight board in this browser.</p>;
  const { row, timeZone } = known;
  const { name, address, city, state, zip, phone } = row.party;
  const wanted = [row.day === null ? null : dayLabel(row.day), shownWindow(row)].filter(
    (part) => part !== null,
  );
  return (
    <section aria-label="As the freight board had it" className="grid max-w-xl gap-1">
      <h2 className="text-body">
        As the freight board had it {nearInstantLabel(Date.parse(row.knownAt), timeZone, nowMs)}
      </h2>
      <WhereMark shipment={row} timeZone={timeZone} nowMs={nowMs} />
      <p>
        {row.manifestNumber === null ? "On no manifest" : `On ${row.manifestNumber}`}
        {wanted.length === 0 ? "" : `, due ${wanted.join(", ")}`}
      </p>
      <p>
        <span className="font-semibold">{name ?? "No name"}</span>{" "}
        {[address, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")}
      </p>
      {phone === null ? null : (
        <p>
          <PhoneLink phone={phone} />
        </p>
      )}
    </section>
  );
}

function knownIn(board: Partial<FreightBoard> | undefined, proNumber: string): Known[] {
  const row = board?.shipments?.find((one) => one.proNumber === proNumber || one.refNumber === proNumber);
  if (row === undefined) return [];
  const timeZone = board?.terminals?.find(({ code }) => code === row.terminal)?.timezone ?? "UTC";
  return [{ row, timeZone }];
}
