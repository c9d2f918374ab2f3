import { type Loop, loopsBy } from "@/lib/x12/loops";
import type { Segment } from "@/lib/x12/segment";
import type { TakenElements } from "@/lib/x12/taken-elements";

interface Contact {
  name: string;
  phone: string;
  email: string;
}

/** A firm at an address, from an N1 loop. What is not written is empty. */
export interface TradeParty {
  /** Element 98: `SF` ship from, `SH` shipper, `ST` ship to, `CN` consignee, `BT` bill to… */
  role: string;
  name: string;
  name2: string;
  /** The sender's own number of it. */
  number: string;
  address1: string;
  address2: string;
  city: string;
  /** `PA` */
  state: string;
  zip: string;
  /** ISO, `US`. */
  country: string;
  contact: Contact | null;
}

/** Reads an N1 loop. */
export function readParty({ head, members }: Loop, taken: TakenElements): TradeParty {
  const first = (tag: string) => members.find((segment) => segment.tag === tag);
  const from = (tag: string, element: number) => {
    const segment = first(tag);
    return segment === undefined ? "" : taken.take(segment, element);
  };
  // The kind of number says nothing that a dispatcher asks for.
  taken.take(head, 3);
  return {
    role: taken.take(head, 1),
    name: taken.take(head, 2),
    name2: from("N2", 1),
    number: taken.take(head, 4),
    address1: from("N3", 1),
    address2: from("N3", 2),
    city: from("N4", 1),
    state: from("N4", 2).toUpperCase(),
    zip: from("N4", 3),
    country: countryOf(from("N4", 4)),
    contact: readContact(
      members.filter(({ tag }) => tag === "G61"),
      taken,
    ),
  };
}

/** Senders write two or three letters; the United States may go without. */
function countryOf(text: string): string {
  const three: Readonly<Record<string, string>> = { "": "US", USA: "US", CAN: "CA", MEX: "MX" };
  const country = text.toUpperCase();
  return three[country] ?? country;
}

const phones = ["TE", "WP", "CP", "HP", "AP"];

/** Reads the first contact that has a phone, and the first that has a mail address, into one. */
function readContact(segments: readonly Segment[], taken: TakenElements): Contact | null {
  const contact: Contact = { name: "", phone: "", email: "" };
  for (const segment of segments) {
    const kind = taken.take(segment, 3);
    const number = taken.take(segment, 4);
    const isPhone = phones.includes(kind) && contact.phone === "";
    const isMail = kind === "EM" && contact.email === "";
    if (isPhone) contact.phone = number;
    else if (isMail) contact.email = number;
    else taken.giveBack(segment, 3, 4);
    if (!isPhone && !isMail && contact.name !== "") continue;
    taken.take(segment, 1);
    contact.name ||= taken.take(segment, 2);
  }
  return segments.length === 0 ? null : contact;
}

/** Reads whom to call in an emergency with hazardous material (49 CFR 172.604), as notes. */
export const readEmergencyContacts = (loop: Pick<Loop, "loops">, taken: TakenElements): string[] =>
  loopsBy(loop, "G61")
    .filter(({ loops }) => loops.length > 0)
    .flatMap(({ head }) => {
      const contact = readContact([head], taken);
      return contact === null ? [] : [`Emergency: ${contact.name} ${contact.phone}`.trim()];
    });
