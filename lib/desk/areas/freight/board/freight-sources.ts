import type { DayPlan } from "@/lib/contract/desk/freight-manifests";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { PendingWrite, ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { LegRow } from "@/lib/contract/desk/linehaul/leg-row";
import type { Appointment } from "@/lib/contract/desk/service/appointment";
import type { KeptShipment } from "@/lib/desk/areas/freight/kept/kept-freight";
import type { KeptManifest } from "@/lib/desk/areas/freight/kept/kept-manifests";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { Customers } from "@/lib/desk/directory/customers/customers";
import type { Terminals } from "@/lib/desk/directory/places/terminals";

/** All that rows of freight are made of. */
export interface FreightSources {
  picture: Pick<
    FreightPicture,
    | "shipment"
    | "manifest"
    | "stop"
    | "leg"
    | "byNumber"
    | "shipmentsOf"
    | "stopsOf"
    | "manifestOf"
    | "legsOfPro"
  >;
  /** By their number; null where nobody made them known. */
  customerOf: Customers["get"];
  settings: () => FreightSettings;
  /** IANA; null where nobody says. */
  zoneOf: (terminal: string | null) => string | null;
  /** Finds where a customer is by the carrier's locations; null where none says. */
  siteOf: Terminals["siteOf"];
  /** Finds where a customer is taken to be whom no location names. */
  approximatePlaceOf: Terminals["approximatePlaceOf"];
  person: (driverCode: string) => { name: string | null; phone: string | null } | null;
  /** Finds what kind of equipment a vehicle or a trailer is; null where nobody says. */
  equipmentOf: (unit: { vehicle: string | null; trailer: string | null }) => string | null;
  /** The driver's day as it is now; null while it is worked out. */
  planOf: (manifestId: string) => DayPlan | null;
  planAtDispatch: (manifestId: string) => DayPlan | null;
  /** By the hours of the leg's driver; null where they tell nothing. */
  legEtaOf: (legId: string) => Pick<LegRow, "etaAt" | "etaBasis"> | null;
  keptOf: (manifestId: string) => KeptManifest;
  keptOfFreight: (shipmentId: string) => KeptShipment;
  /** Reads what the bill of lading of a PRO says of its freight beside the platform's own flags. */
  billFlagsOf: (proNumber: string | null) => ShipmentRow["flags"];
  /** Reads what a PRO's customer agreed to; null where nobody made an appointment. */
  appointmentOf: (proNumber: string | null) => Appointment | null;
  /** Minutes that stops at a customer's place are planned with, by its number; null where nobody set any. */
  dockMinutesOf: (customerNumber: string | null) => number | null;
  pendingOf: (kind: "shipment" | "manifest", id: string) => PendingWrite | null;
}
