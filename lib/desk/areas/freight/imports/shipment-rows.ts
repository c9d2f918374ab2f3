import type {
  ImportedShipments,
  NamedShipments,
  ShipmentsOnRecord,
} from "@/lib/contract/desk/imports/shipment-imports";
import { ListedShipment } from "@/lib/contract/interface/shipment-fields";
import { shipmentFaults } from "@/lib/contract/interface/shipment-requirements";
import type { Member } from "@/lib/desk/access/members";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { standInIdOf } from "@/lib/desk/areas/freight/picture/stand-in";
import type { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";
import { presentObject } from "@/lib/desk/areas/freight/writes/present-object";
import { knownShipment } from "@/lib/desk/areas/freight/writes/shipment-body";
import { parseShipment } from "@/lib/desk/feeds/read-model/objects/shipment";

type Sent = ImportedShipments["rows"][number];

export interface ShipmentRowsOptions {
  picture: FreightPicture;
  access: FreightAccess;
  pending: Pick<PendingWrites, "of">;
}

/** Holds rows of a file against what is known of their shipments. */
export class ShipmentRows {
  constructor(private readonly options: ShipmentRowsOptions) {}

  /** Finds what the member sees of the shipments that a file names. */
  onRecord(member: Member, { shipments }: NamedShipments): ShipmentsOnRecord {
    const found = shipments.flatMap(({ shipmentType, number, pickupSequenceNumber }, index) => {
      const isDelivery = shipmentType === "delivery";
      const known = this.#known({
        shipmentType,
        ...(isDelivery ? { proNumber: number } : { refNumber: number, pickupSequenceNumber }),
      });
      const seen = known && this.options.access.seen(member, "shipment", known.id);
      if (seen === null) return [];
      const because = this.#refusalOf(() => this.options.access.shipment(member, seen.id));
      return [{ index, version: seen.version, because, shipment: writable(seen) }];
    });
    return { shipments: found };
  }

  /**
   * Completes a row with all that is known of its shipment: left out of the call, many fields would fall back to their
   * defaults.
   * @throws NotWritten where the member may not write it, or somebody changed it since it was compared
   */
  toSend(member: Member, { version, shipment }: Sent): ListedShipment {
    const { access, pending } = this.options;
    const known = this.#known(shipment);
    const owned = known && access.shipment(member, known.id);
    const { terminal } = parseShipment({ ...shipment });
    const owner = terminal ?? owned?.facts.terminalCode ?? "";
    if (!access.isOf(member, owner))
      throw new NotWritten(
        "refused",
        owner === "" ? "It has no terminal" : "Its terminal is not one of yours",
      );
    if (owned !== null && owned.version !== version)
      throw new NotWritten(
        "conflict",
        version === null
          ? "It already exists: import the file again to see what would change"
          : "It was changed since the file was compared: import the file again",
      );
    if (owned === null && version !== null) throw new NotWritten("conflict", "It no longer exists");
    const write = owned && pending.of("shipment", owned.id)?.write;
    if (write?.state === "sent") throw new NotWritten("conflict", `${write.by} is changing it`);
    const complete = { ...(owned ? writable(owned) : {}), ...shipment };
    const [fault] = shipmentFaults(complete, null);
    if (fault !== undefined) throw new NotWritten("refused", `${fault.field} ${fault.message}`);
    return complete;
  }

  #known(shipment: Partial<ListedShipment>): Known<"shipment"> | null {
    const present = presentObject(
      this.options.picture,
      "shipment",
      standInIdOf(parseShipment({ ...shipment })),
    );
    return present?.kind === "shipment" ? this.options.picture.shipment(present.id) : null;
  }

  #refusalOf(look: () => unknown): string | null {
    try {
      look();
      return null;
    } catch (error) {
      if (error instanceof NotWritten) return error.message;
      throw error;
    }
  }
}

/** A known shipment as the bulk upsert takes it, with the terminal that stands beside it in other calls. */
function writable(known: Known<"shipment">): ListedShipment {
  const shipment = ListedShipment.parse(knownShipment(known));
  const field = shipment.shipmentType === "delivery" ? "destinationTerminalCode" : "originTerminalCode";
  return { ...shipment, [field]: shipment[field] ?? known.facts.terminalCode };
}
