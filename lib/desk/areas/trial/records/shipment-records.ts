import type { ListedShipment } from "@/lib/contract/interface/shipment-fields";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { knownShipment, shipmentBody } from "@/lib/desk/areas/freight/writes/shipment-body";
import { cancelStep } from "@/lib/desk/areas/freight/writes/shipment-steps";
import { isSame, picked, type RecordKind } from "@/lib/desk/areas/trial/records/record-kind";
import { Refusal } from "@/lib/desk/http/refusal";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import type { Fields } from "@/lib/desk/tables/kept-imports";

interface Options {
  picture: Pick<FreightPicture, "byNumber">;
  link: Pick<PlatformLink, "record">;
}

/** Names a shipment as its import does: `690118842 delivery`, `R-7 / 2 pickup`. */
const named = /^(.+?)(?: \/ (\d+))? (pickup|delivery|checkstop)$/;

function shipmentOf(picture: Options["picture"], record: string): Known<"shipment"> | null {
  const [, number = "", sequence, type] = named.exec(record) ?? [];
  const found = picture.byNumber("shipment", number).filter(({ facts }) => {
    if (facts.type !== type) return false;
    if (type === "delivery") return facts.proNumber === number;
    return (
      facts.refNumber === number &&
      (sequence === undefined || facts.pickupSequenceNumber === Number(sequence))
    );
  });
  return found[0] ?? null;
}

/** Reads the status, so that what is on its way or through counts as changed. */
const statusOf = ({ facts }: Known<"shipment">) => ({ status: facts.status });

/** Shipments, as return events made them known: the interface cancels pickups, and takes no delivery away. */
export const shipmentRecords = ({ picture, link }: Options): RecordKind => ({
  arrivesLater: true,
  becomes: "are canceled",
  titleOf: (record) => record,
  read: async (records) =>
    new Map(
      records.flatMap((record) => {
        const known = shipmentOf(picture, record);
        if (known === null) return [];
        return [[record, { ...knownShipment(known), ...picked(statusOf(known), ["status"]) }] as const];
      }),
    ),
  stays: ({ record, before }) =>
    before !== null || record.endsWith(" pickup")
      ? null
      : "The interface takes no delivery or check stop away",
  async putBack(by, { record, before, after }) {
    const known = shipmentOf(picture, record);
    if (known === null) throw new Refusal("NOT_FOUND", "It no longer exists");
    if (before === null) {
      const { sent } = cancelStep(known, null);
      await link.record(by, sent.operation, sent.input as never);
      return null;
    }
    const { status: _, ...fields } = before;
    await link.record(by, "upsertShipment", { body: shipmentBody(known, fields as Partial<ListedShipment>) });
    return addedText(before, after);
  },
});

/** The interface empties no field of a shipment by leaving it out. */
function addedText(before: Fields, after: Fields): string | null {
  const added = Object.keys(after).filter(
    (name) => before[name] === undefined && !isSame(after[name], before[name]),
  );
  return added.length === 0 ? null : "What the file filled that was empty stays";
}
