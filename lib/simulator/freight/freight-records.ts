import type { Body } from "@/lib/contract/interface/operations";
import { elementAt } from "@/lib/geo/element-at";
import { trailerOf } from "@/lib/simulator/freight/trailers";
import { terminals } from "@/lib/simulator/plan/carrier";
import { type Customer, townOfRoute } from "@/lib/simulator/plan/customers";
import {
  doorOfRoute,
  manifestNumber,
  type PlannedShipment,
  routeCode,
} from "@/lib/simulator/plan/day-freight";
import { employeeId, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";
import { hazardousGoods } from "@/lib/simulator/plan/hazardous-goods";
import { carriesItself, type DeliveryRoute } from "@/lib/simulator/plan/network-roles";
import { dateOf } from "@/lib/simulator/plan/service-day";

// The carrier's freight as the interface takes it.

export function customerBody(customer: Customer, terminal: number): Body<"upsertCustomer"> {
  const { code, timezone } = elementAt(terminals, terminal);
  const { town } = customer;
  return {
    customerNumber: customer.number,
    customerName: customer.name,
    customerPhoneDay: customer.phone,
    addressStreet: customer.street,
    addressCity: town.city,
    addressState: town.state,
    addressZip: town.zip,
    addressCountry: "US",
    terminalCode: code,
    timezone,
  };
}

/** Makes the place of the customer: freight named with the customer's number gets its place from here. */
export function customerLocationBody(customer: Customer): Body<"createCompanyLocation"> {
  const { town, latitude, longitude } = customer;
  return {
    externalCompanyLocationId: customer.number,
    name: customer.name,
    address1: customer.street,
    city: town.city,
    state: town.state,
    zip: town.zip,
    country: "US",
    latitude,
    longitude,
    locationCategoryNames: ["LTL customer"],
  };
}

export type ShipmentBody = Body<"bulkUpsertShipments">["shipments"][number];

/**
 * @param terminal that delivers it or picks it up
 * @param origin whence it really comes, where a leg brings it
 */
export function shipmentBody(
  shipment: PlannedShipment,
  terminal: number,
  origin = shipment.origin,
): ShipmentBody {
  const { code } = elementAt(terminals, terminal);
  return shipment.kind === "delivery" ? deliveryBody(shipment, code, origin) : pickupBody(shipment, code);
}

function deliveryBody(shipment: PlannedShipment, code: string, origin: number): ShipmentBody {
  const { customer, day, dueDays } = shipment;
  const from = elementAt(terminals, origin);
  return {
    shipmentType: "delivery",
    proNumber: shipment.number,
    originTerminalCode: from.code,
    destinationTerminalCode: code,
    deliveryDate: dateOf(day),
    deliveryServiceDueDate: dateOf(day + dueDays),
    shipperName: `${customer.name.split(" ")[0]} Supply, ${from.town.slice(0, -3)}`,
    shipperCity: from.town.slice(0, -3),
    shipperState: from.town.slice(-2),
    ...consigneeOf(customer),
    ...commonFields(shipment),
    requiresCOD: shipment.requiresCod,
    ...(shipment.isUrgent ? { deliveryPriorityLevel: 4 } : {}),
  };
}

const consigneeOf = ({ number, name, street, town, contact, phone }: Customer) => ({
  consigneeCustomerNumber: number,
  consigneeName: name,
  consigneeAddress: street,
  consigneeCity: town.city,
  consigneeState: town.state,
  consigneeZip: town.zip,
  consigneeCountry: "US",
  consigneeContactName: contact,
  consigneeContactPhone: phone,
});

function pickupBody(shipment: PlannedShipment, code: string): ShipmentBody {
  const { customer, day } = shipment;
  const { town } = customer;
  return {
    shipmentType: "pickup",
    refNumber: shipment.number,
    pickupSequenceNumber: 1,
    originTerminalCode: code,
    destinationTerminalCode: elementAt(terminals, shipment.origin).code,
    pickupDate: dateOf(day),
    shipperCustomerNumber: customer.number,
    shipperName: customer.name,
    shipperAddress: customer.street,
    shipperCity: town.city,
    shipperState: town.state,
    shipperZip: town.zip,
    shipperCountry: "US",
    shipperContactName: customer.contact,
    shipperContactPhone: customer.phone,
    ...commonFields(shipment),
    // Called in for the afternoon.
    windowStart: "11:00",
    windowEnd: "17:00",
  };
}

function commonFields(shipment: PlannedShipment): Partial<ShipmentBody> {
  const { customer, weight, pieces, handlingUnits, spaces } = shipment;
  return {
    windowStart: customer.windowStart,
    windowEnd: customer.windowEnd,
    serviceTime: Math.round(shipment.serviceMinutes * 60),
    signatureRequired: shipment.requiresSignature,
    ...(weight === null ? {} : { shipmentTotalWeight: weight }),
    shipmentTotalPieces: pieces,
    shipmentTotalHandlingUnits: handlingUnits,
    shipmentTotalPalletSpaces: spaces,
    shipmentItems: [
      {
        description: shipment.isHazmat ? hazardousDescription(shipment) : goodsOf[customer.trade],
        ...(weight === null ? {} : { weight }),
        pieces,
        handlingUnits,
        palletSpaces: spaces,
        hazmat: shipment.isHazmat,
      },
    ],
    shipmentAccessorials: [
      ...(shipment.needsLiftgate ? ["Liftgate"] : []),
      ...(customer.hasAppointment ? ["Appointment"] : []),
    ],
    shipmentTags: [...(shipment.isHazmat ? ["Hazmat"] : []), ...(customer.trade === "food" ? ["Food"] : [])],
    ...(customer.hasAppointment ? { callAheadPhone: customer.phone, callAheadMinutes: 30 } : {}),
  };
}

/** As a shipper writes it: the lawful sequence, how much, in what. Each number has the same material whenever it is asked. */
function hazardousDescription({ number, weight }: PlannedShipment): string {
  const { description, unit, poundsPerUnit, packages } = elementAt(
    hazardousGoods,
    Number(number.replace(/\D/g, "")) % hazardousGoods.length,
  );
  return weight === null
    ? `${description}, ${packages}`
    : `${description}, ${Math.max(1, Math.round(weight / poundsPerUnit))} ${unit}, ${packages}`;
}

const goodsOf: Readonly<Record<Customer["trade"], string>> = {
  food: "Packaged food",
  chemicals: "Coatings and cleaners",
  retail: "Household goods",
  general: "Machine parts",
};

type ManifestBody = Body<"upsertManifest">;

/** The head of a delivery manifest. */
export function manifestBody(
  route: DeliveryRoute,
  day: number,
  status: ManifestBody["manifestStatus"],
): ManifestBody {
  return {
    manifestNumber: manifestNumber(route, day),
    manifestStatus: status,
    terminalCode: elementAt(terminals, route.terminal).code,
    associatedRouteCode: routeCode(route),
    manifestName: townOfRoute(route).city,
    manifestDate: dateOf(day),
    driverCode: employeeId(route.truck),
    vehicleNumber: vehicleNumber(route.truck),
    trailerNumber: carriesItself(route) ? null : trailerOf(route),
    dock: doorOfRoute(route),
    beginDwellTimeMin: 25,
    endDwellTimeMin: 25,
  };
}
