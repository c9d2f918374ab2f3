import type {
  AssociatedShipment,
  ListedShipment,
  ShipmentType,
} from "@/lib/contract/interface/shipment-fields";

/** A field that has to be there and is not. */
export interface ShipmentFault {
  field: keyof AssociatedShipment;
  message: string;
}

const given = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** Side of the way that a shipment is about: a pickup belongs to its shipper, a delivery to its consignee. */
export const ownSide: Record<ShipmentType, "shipper" | "consignee" | null> = {
  pickup: "shipper",
  checkstop: "shipper",
  delivery: "consignee",
  lunch: null,
};

function hasPickupPlace(shipment: ListedShipment): boolean {
  const addressed = (...parts: unknown[]) => parts.every(given);
  return (
    given(shipment.shipperCustomerNumber) ||
    given(shipment.customerNumber) ||
    addressed(shipment.shipperName, shipment.shipperAddress, shipment.shipperCity, shipment.shipperState) ||
    addressed(shipment.customerName, shipment.customerAddress, shipment.customerCity, shipment.customerState)
  );
}

/**
 * Lists what a shipment lacks for its type, as published; for lunch, where nothing is, a day and a terminal are needed.
 * @param terminalCode terminal named beside the shipment, which stands in for the shipment's own
 */
export function shipmentFaults(
  shipment: ListedShipment,
  terminalCode: string | null | undefined,
): ShipmentFault[] {
  const faults: ShipmentFault[] = [];
  const need = (field: ShipmentFault["field"], there: boolean, message: string) => {
    if (!there) faults.push({ field, message });
  };
  const { shipmentType: type } = shipment;
  const toConsignee = type === "delivery";
  const day = toConsignee
    ? given(shipment.deliveryDate) || given(shipment.deliveryServiceDueDate)
    : given(shipment.pickupDate);
  const dayField = toConsignee ? "deliveryDate" : "pickupDate";
  need(dayField, day || given(shipment.requestedDate), `is required for a ${type}`);
  const terminal = toConsignee ? "destinationTerminalCode" : "originTerminalCode";
  need(
    terminal,
    given(terminalCode) || given(shipment[terminal]),
    `or terminalCode is required for a ${type}`,
  );
  if (toConsignee) need("proNumber", given(shipment.proNumber), "is required for a delivery");
  if (ownSide[type] === "shipper") {
    need("refNumber", given(shipment.refNumber), `is required for a ${type}`);
    need(
      "shipperCustomerNumber",
      hasPickupPlace(shipment),
      `or shipperName with address, city and state is required for a ${type}`,
    );
  }
  return faults;
}
