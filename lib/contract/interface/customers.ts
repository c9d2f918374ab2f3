import { z } from "zod";
import { DayAvailability } from "@/lib/contract/interface/availability";
import { operation } from "@/lib/contract/operation";
import { ExternalId, Text } from "@/lib/contract/scalars";
import { TimeZone } from "@/lib/contract/time-zone";

const OptionalText = z.string().trim().max(500).optional();

const CustomerFields = z.object({
  customerNumber: ExternalId,
  customerName: Text,
  customerName2: OptionalText,
  customerPhoneDay: OptionalText,
  customerPhoneNight: OptionalText,
  addressStreet: OptionalText,
  addressStreet2: OptionalText,
  addressCity: OptionalText,
  addressState: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, "must have two letters")
    .optional(),
  addressZip: OptionalText,
  addressCountry: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2,3}$/, "must have two or three letters")
    .optional(),
  terminalCode: ExternalId.optional(),
  timezone: TimeZone.optional(),
  notes: z.string().max(5000).optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  availability: z.array(DayAvailability).optional(),
});

export const upsertCustomer = operation({
  group: "customers",
  method: "POST",
  path: "/customers",
  summary: "Add or change a customer",
  scope: "company",
  description:
    "A known customerNumber is changed. Decided: a key left out keeps its value, an empty text clears it, attributes and " +
    "availability replace the old ones; a terminalCode not known yet comes into being. There is no read: each " +
    "write comes back as the return event customerCreated or customerUpdated, whose data (decided) is the whole customer " +
    "by these names with customerTerminal, createdOn and lastUpdated.",
  body: CustomerFields,
  response: z.looseObject({}),
});
