import type { DescribedBill, fobPoints } from "@/lib/contract/desk/bills/bill-details";
import type { BillPaper } from "@/lib/contract/desk/freight-records";
import type { Party, ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { dollarsLabel } from "@/lib/format/cod";
import { phoneLabel } from "@/lib/format/phone-label";
import { appointmentLabel, appointmentOf } from "@/lib/paper/appointment-label";
import { hazardousBlocks } from "@/lib/paper/bill-hazards";
import { billLines } from "@/lib/paper/bill-lines";
import { billDiffers } from "@/lib/paper/bill-totals";
import { code128 } from "@/lib/paper/code128";
import type { PaperDetail } from "@/lib/paper/manifest-paper";
import { type Paper, paperLabel } from "@/lib/paper/paper";
import {
  blank,
  cell,
  checks,
  known,
  line,
  type PaperBlock,
  type PaperItem,
  strong,
} from "@/lib/paper/paper-block";
import { dayOfYear, stampLabel, townLabel, zonedWindowLabel, zoneOfBill } from "@/lib/paper/paper-labels";

/** Bills of lading of the manifest's shipments in the sequence of its stops, or of one of them. */
export function billsOfLading(detail: PaperDetail, carrier: string, shipmentId?: string): Paper[] {
  const { row, terminalPhone, terminalAddress, terminals, scac } = detail;
  const terminal = terminals.find(({ code }) => code === row.terminal) ?? null;
  const placeOf = new Map(
    row.stops.flatMap(({ shipmentIds }, place) => shipmentIds.map((id) => [id, place])),
  );
  const place = (id: string) => placeOf.get(id) ?? row.stops.length;
  return detail.shipments
    .toSorted((a, b) => place(a.shipmentId) - place(b.shipmentId))
    .filter((shipment) => shipmentId === undefined || shipment.shipmentId === shipmentId)
    .map((shipment) => {
      const lading = detail.ladings.find((one) => one.shipmentId === shipment.shipmentId) ?? null;
      const appointment = appointmentOf(detail.appointments, shipment.shipmentId);
      return billOfLading(
        { shipment, manifest: row, lading, appointment, terminalPhone, terminalAddress, terminal, scac },
        carrier,
      );
    });
}

/**
 * A bill of lading by 49 CFR 172.200 to 172.204 and the trade's usual order. A line to write on stands in place of what is
 * not known, and of trailer, seal and stop where the freight is on no manifest.
 * @param carrier name of the company
 */
export function billOfLading(of: BillPaper, carrier: string): Paper {
  const { shipment, lading } = of;
  const bill = lading?.bill;
  const day = shipment.day ?? of.manifest?.day ?? null;
  return {
    label: paperLabel["bill-of-lading"],
    title: `Straight bill of lading ${shipment.title}`,
    carrier: ["Short form, not negotiable", day === null ? null : dayOfYear(day)]
      .filter((part) => part !== null)
      .join("  ·  "),
    barcode: null,
    facts: [],
    notes: notesOf(shipment, bill),
    blocks: [
      ...parties(of, carrier),
      ...terms(of),
      ...(bill === undefined ? [] : billLines(bill, shipment)),
      ...(bill === undefined ? [] : hazardousBlocks(bill)),
      ...liability(bill),
      ...signatures(of),
    ],
    stops: [],
    blanks: [],
    stamp: `Data as of ${stampLabel(shipment.knownAt, zoneOfBill(of))}. Later changes are in Haulboard under ${shipment.title}`,
  };
}

function notesOf(shipment: ShipmentRow, bill: DescribedBill | undefined): string[] {
  const incomplete = bill?.incomplete ?? [];
  return [
    shipment.flags.includes("POI") ? "Poison: keep apart from food." : null,
    incomplete.length === 0 ? null : `Not known about its hazardous materials: ${incomplete.join("; ")}.`,
    bill === undefined ? null : billDiffers(bill, shipment),
  ].filter((note) => note !== null);
}

/** The party of the row, as lines of an address. */
function partyItems({ name, address, city, state, zip, contact, phone }: Party): PaperItem[] {
  const town = townLabel(city, state, zip);
  const reached = [contact, phone && phoneLabel(phone)].filter((part) => part !== null).join(", ");
  return [
    known(name, "Name"),
    address === null ? blank("Address") : line(address),
    town === "" ? blank("Town, state, ZIP") : line(town),
    ...(reached === "" ? [] : [line(reached)]),
  ];
}

const otherItems = (lading: BillPaper["lading"]): PaperItem[] =>
  lading === null || lading.other === null
    ? [blank("Name"), blank("Address")]
    : [strong(lading.other.name), lading.other.place === "" ? blank("Address") : line(lading.other.place)];

/** Marked at the end of the way at which the freight becomes the buyer's. */
const fobBox = (lading: BillPaper["lading"], point: (typeof fobPoints)[number]): PaperItem =>
  checks(["FOB"], lading?.bill.fob === point ? "FOB" : null);

function parties(of: BillPaper, carrier: string): PaperBlock[] {
  const { shipment, lading, terminal, terminalAddress, terminalPhone } = of;
  const isPickup = shipment.type === "pickup";
  const own = partyItems(shipment.party);
  const other = otherItems(lading);
  const modules = code128(shipment.proNumber ?? shipment.title);
  return [
    {
      kind: "cells",
      cells: [
        cell(7, "Ship from", ...(isPickup ? own : other), fobBox(lading, "origin")),
        cell(
          5,
          null,
          ...(modules === null ? [] : [{ kind: "barcode", modules } as const]),
          strong(`${shipment.proNumber === null ? "" : "PRO "}${shipment.title}`, 13),
        ),
      ],
    },
    {
      kind: "cells",
      cells: [
        cell(7, "Ship to", ...(isPickup ? other : own), fobBox(lading, "destination")),
        cell(
          5,
          "Carrier",
          strong(carrier),
          of.scac === null ? blank("SCAC, not known") : line(`SCAC ${of.scac}`),
          ...[
            terminal?.name ?? shipment.terminal,
            terminalAddress,
            terminalPhone && phoneLabel(terminalPhone),
          ].flatMap((part) => (part ? line(part) : [])),
        ),
      ],
    },
  ];
}

/** `Window 22:00–02:00 next day CST, Wed Nov 18, 2026`: paper is read far from the terminal whose clock this is. */
function hoursLabel(shipment: ShipmentRow, timeZone: string): string | null {
  const { day } = shipment;
  const label = zonedWindowLabel(shipment, day, timeZone);
  return label === null ? null : `Window ${label}${day === null ? "" : `, ${dayOfYear(day)}`}`;
}

const underMaster = "Master bill with underlying bills attached";
const termsLabel = { prepaid: "Prepaid", collect: "Collect", "third-party": "Third party" } as const;

function terms(of: BillPaper): PaperBlock[] {
  const { shipment, manifest, lading } = of;
  const stop = manifest?.stops.find(({ stopId }) => stopId === shipment.stopId);
  const bill = lading?.bill;
  const chosen = bill?.terms ?? null;
  const appointment = appointmentLabel(of.appointment);
  const hours = hoursLabel(shipment, zoneOfBill(of));
  return [
    {
      kind: "cells",
      cells: [
        cell(
          7,
          "Third party freight charges, bill to",
          chosen === "third-party" || bill?.billTo
            ? known(bill?.billTo ?? null, "Name and account")
            : line("None"),
        ),
        cell(1.5, "Trailer", known(manifest?.trailer ?? null, "")),
        cell(1.5, "Seal", known(manifest?.seals.out ?? null, "")),
        cell(
          2,
          "Manifest, stop",
          manifest === null ? blank("") : strong([manifest.title, stop?.number].filter(Boolean).join(", ")),
        ),
      ],
    },
    {
      kind: "cells",
      cells: [
        cell(
          7,
          "Special instructions",
          ...(bill?.instructions ? [line(bill.instructions)] : []),
          ...(appointment === null ? [] : [line(appointment)]),
          ...(hours === null ? [] : [line(hours)]),
        ),
        cell(
          5,
          "Freight charge terms (prepaid unless marked otherwise)",
          checks(["Prepaid", "Collect", "Third party"], chosen === null ? null : termsLabel[chosen]),
          checks([underMaster], bill?.masterBill ? underMaster : null),
          ...(bill?.masterBill ? [line(`Master bill ${bill.masterBill}`)] : []),
        ),
      ],
    },
    {
      kind: "cells",
      cells: [
        cell(3, "Bill of lading number", known(bill?.billNumber ?? null, "")),
        cell(3, "Customer order number", known(bill?.customerOrder ?? null, "")),
        cell(2, "On pallets", checks(["yes", "no"], onPallets(bill))),
        cell(4, "References", known(bill?.references ?? shipment.refNumber, "")),
      ],
    },
  ];
}

/** Says by the types of its handling units whether it stands on pallets; null where none is known. */
function onPallets(bill: DescribedBill | undefined): "yes" | "no" | null {
  const types = (bill?.lines ?? []).flatMap(({ handlingUnitType }) => handlingUnitType ?? []);
  if (types.length === 0) return null;
  return types.some((type) => /^(plts?|pallets?|skids?|skd)$/i.test(type)) ? "yes" : "no";
}

function liability(bill: DescribedBill | undefined): PaperBlock[] {
  const amount = bill?.codAmount ?? null;
  return [
    {
      kind: "cells",
      cells: [
        cell(
          8,
          "Value and liability",
          line(
            "Where the rate depends on value, the shipper states the agreed or declared value: $ ____________ per ____________. Liability for loss or damage may be limited: 49 U.S.C. 14706(c)(1)(A) and (B). Received in apparent good order except as noted, subject to the contract or tariff in force.",
          ),
        ),
        cell(
          4,
          "COD amount",
          amount === null ? blank("") : strong(dollarsLabel(amount), 13),
          checks(["fee prepaid", "fee collect"]),
        ),
      ],
    },
  ];
}

const signed = "Name and signature, date and time";

/** `: A. Silva, 4821`; empty where nobody is to deliver it yet. */
const deliveringDriver = (manifest: BillPaper["manifest"]): string =>
  manifest === null || manifest.driver === null
    ? ""
    : `: ${manifest.driver.name}, ${manifest.vehicle ?? "unit not known"}`;

const signatures = ({ manifest }: BillPaper): PaperBlock[] => [
  {
    kind: "cells",
    cells: [
      cell(
        6,
        "Loaded and counted",
        checks(["loaded by shipper", "loaded by driver", "counted by shipper"]),
        blank("Counted by driver, pieces"),
      ),
      cell(
        6,
        "Without recourse",
        line("No delivery without payment of freight and other lawful charges, if signed here:"),
        blank("Shipper"),
      ),
    ],
  },
  {
    kind: "cells",
    cells: [
      cell(6, "Carrier, pickup: freight, placards and response information received", blank(signed)),
      cell(6, `Driver, delivery${deliveringDriver(manifest)}`, blank(signed)),
    ],
  },
  {
    kind: "cells",
    cells: [
      cell(6, "Consignee: received in good order, except as noted", blank(signed)),
      cell(6, "Exceptions: pieces over, short, damaged; seal; COD collected", blank("")),
    ],
  },
];
