import { weekdays } from "@/lib/contract/interface/availability";
import { objectsOf } from "@/lib/desk/feeds/read-model/objects/wire-lists";
import { clockTime } from "@/lib/desk/feeds/read-model/objects/wire-times";
import { type Loose, textOf } from "@/lib/desk/link/read-value";

/** Times at which freight is taken on a day of the week; a day may have several. */
export interface DayHours {
  dayOfWeek: (typeof weekdays)[number];
  /** False where they are closed all day. */
  availability: boolean;
  forPickups: boolean;
  forDeliveries: boolean;
  /** Local times of day, `08:00:00`. */
  fromTime: string;
  tillTime: string;
}

/** A customer as their newest event has them. */
export interface Customer {
  name: string | null;
  name2: string | null;
  /** Code of the terminal whose they are. */
  terminal: string | null;
  address: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  phone: string | null;
  phoneNight: string | null;
  /** IANA. */
  timezone: string | null;
  notes: string | null;
  hours: readonly DayHours[];
}

/** Reads a customer of the interface. What is missing is null. */
export const parseCustomer = (wire: Loose): Customer => ({
  name: textOf(wire.customerName),
  name2: textOf(wire.customerName2),
  terminal: textOf(wire.customerTerminal) ?? textOf(wire.terminalCode),
  address: textOf(wire.addressStreet),
  address2: textOf(wire.addressStreet2),
  city: textOf(wire.addressCity),
  state: textOf(wire.addressState),
  zip: textOf(wire.addressZip),
  country: textOf(wire.addressCountry),
  phone: textOf(wire.customerPhoneDay),
  phoneNight: textOf(wire.customerPhoneNight),
  timezone: textOf(wire.timezone),
  notes: textOf(wire.notes),
  hours: objectsOf(wire.availability).flatMap(dayHours),
});

/** A row of a day; none where it names no day or no times. Examples print booleans as 1. */
function dayHours(row: Loose): DayHours[] {
  const day = textOf(row.dayOfWeek)?.slice(0, 2).toLowerCase();
  const dayOfWeek = weekdays.find((one) => one === day);
  const [from, till] = [row.fromTime, row.tillTime].map((time) => clockTime(textOf(time)?.slice(0, 5)));
  if (dayOfWeek === undefined || from == null || till == null) return [];
  const is = (value: unknown) => value === true || value === 1;
  return [
    {
      dayOfWeek,
      availability: is(row.availability),
      forPickups: is(row.forPickups),
      forDeliveries: is(row.forDeliveries),
      fromTime: `${from}:00`,
      tillTime: `${till}:00`,
    },
  ];
}
