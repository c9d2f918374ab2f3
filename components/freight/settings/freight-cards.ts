import { holidaysCard } from "@/components/freight/settings/holidays-card";
import { fieldsCard, rowsCard } from "@/components/freight/settings/settings-cards";

/** Sets when manifests leave and how long things take, where nobody says. */
const departuresCard = fieldsCard({
  anchor: "freight-departures",
  title: "Manifest departures",
  text: "The platform has no departure times for delivery manifests. These apply where neither the manifest nor its route has one.",
  terms: "freight departure cut-off unload linehaul trailer service time stop lunch dispatch message driver",
  saveLabel: "Save departures",
  fields: [
    { name: "departsAt", label: "Departure", hint: "In the terminal's time zone, such as 07:30." },
    { name: "cutOffMinutes", label: "Freight cut-off before departure, minutes", inputMode: "numeric" },
    { name: "unloadMinutes", label: "Unload time of a linehaul trailer, minutes", inputMode: "numeric" },
    { name: "serviceMinutes", label: "Stop time, minutes", inputMode: "numeric" },
    { name: "lunchMinutes", label: "Lunch, minutes", hint: "0 for no lunch.", inputMode: "numeric" },
    {
      name: "dispatchMessages",
      label: "Message the driver when a manifest is dispatched",
      isCheckbox: true,
    },
  ],
});

/** Sets how long before a departure a terminal's freight is here, where it is not as at the others. */
const cutOffsCard = rowsCard({
  anchor: "terminal-cut-offs",
  title: "Terminal cut-offs",
  text: "How many minutes before departure freight has to be in and trailers loaded and closed, for terminals that differ from the above.",
  terms: "freight linehaul cut-off cutoff terminal minutes before departure",
  saveLabel: "Save cut-offs",
  list: "terminalCutOffs",
  noun: "cut-off",
  columns: "grid gap-x-3 gap-y-2 sm:grid-cols-[6rem_8rem_2rem] max-w-md",
  fields: [
    { name: "terminal", label: "Terminal" },
    { name: "minutes", label: "Minutes before", inputMode: "numeric" },
  ],
});

const capacitiesCard = rowsCard({
  anchor: "freight-capacities",
  title: "Equipment capacity",
  text: "What a vehicle or trailer holds, by its type in the fleet. A manifest whose unit has another type shows no capacity.",
  terms: "freight weight pounds spaces pallet trailer straight truck pup van",
  saveLabel: "Save capacities",
  list: "capacities",
  noun: "type",
  columns: "grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(8rem,1fr)_8rem_8rem_2rem] max-w-2xl",
  fields: [
    { name: "type", label: "Type" },
    { name: "weightPounds", label: "Weight, lb", inputMode: "numeric" },
    { name: "spaces", label: "Spaces", inputMode: "decimal" },
  ],
});

const kinds = [
  { value: "delivered", label: "Delivered" },
  { value: "osd", label: "OS&D" },
  { value: "refused", label: "Refused" },
  { value: "no-attempt", label: "No attempt" },
  { value: "not-ready", label: "Pickup not ready" },
];

const codeFreights = [
  { value: "both", label: "Both" },
  { value: "delivery", label: "Deliveries" },
  { value: "pickup", label: "Pickups" },
];

const completionCodesCard = rowsCard({
  anchor: "completion-codes",
  title: "Completion codes",
  text: "The platform carries four digits without their meaning. Every class but Delivered is an exception: refused is high, no attempt and pickup not ready medium, OS&D (over, short, damaged) low. Returned freight can be planned again.",
  terms: "freight delivered refused short damaged exception brings back",
  saveLabel: "Save codes",
  list: "completionCodes",
  noun: "code",
  columns:
    "grid items-start gap-x-3 gap-y-2 sm:grid-cols-[5rem_minmax(8rem,1fr)_10.5rem_8rem_7rem_2rem] max-w-4xl",
  fields: [
    { name: "code", label: "Code", inputMode: "numeric", maxLength: 4 },
    { name: "label", label: "Meaning" },
    { name: "kind", label: "Class", options: kinds },
    { name: "appliesTo", label: "Applies to", options: codeFreights },
    { name: "bringsBack", label: "Returned", head: "Freight", isCheckbox: true },
  ],
});

/** An empty departure is the terminal's usual one. */
const routesCard = rowsCard({
  anchor: "freight-routes",
  title: "Routes",
  text: "Routes that run on most days, with the ZIP codes, or their first digits, that belong to them.",
  terms: "freight route code zip postal terminal departure",
  saveLabel: "Save routes",
  list: "routes",
  noun: "route",
  columns: "grid gap-x-3 gap-y-2 sm:grid-cols-[5rem_minmax(7rem,1fr)_6rem_6rem_minmax(10rem,2fr)_2rem]",
  fields: [
    { name: "code", label: "Code", spellCheck: false },
    { name: "name", label: "Name", spellCheck: false },
    { name: "terminal", label: "Terminal", spellCheck: false },
    { name: "departsAt", label: "Departs", spellCheck: false },
    { name: "zips", label: "ZIP codes", spellCheck: false },
  ],
});

/** On which days terminals and customers take freight: what is moved goes to the next such day. */
const workingDaysCard = rowsCard({
  anchor: "freight-working-days",
  title: "Working days",
  text: "Freight moves Monday to Friday unless days are set here. A customer's days come before a terminal's; a row may name both.",
  terms: "freight working days saturday sunday weekend consignee customer terminal deliver",
  saveLabel: "Save working days",
  list: "workingDays",
  noun: "set of days",
  columns: "grid gap-x-3 gap-y-2 sm:grid-cols-[6rem_8rem_minmax(10rem,1fr)_2rem] max-w-2xl",
  fields: [
    { name: "terminal", label: "Terminal" },
    { name: "customerNumber", label: "Customer no." },
    { name: "days", label: "Days", placeholder: "Mon Tue Wed Thu Fri Sat" },
  ],
});

/** Sets whom a customer calls about freight of a terminal. */
const terminalPhonesCard = rowsCard({
  anchor: "terminal-phones",
  title: "Terminal phones",
  text: "The dispatch office of each terminal, shown on a shipment's page.",
  terms: "freight terminal phone dispatch number call",
  saveLabel: "Save phones",
  list: "terminalPhones",
  noun: "phone",
  columns: "grid gap-x-3 gap-y-2 sm:grid-cols-[6rem_minmax(10rem,1fr)_2rem] max-w-md",
  fields: [
    { name: "terminal", label: "Terminal" },
    { name: "phone", label: "Phone", inputMode: "tel" },
  ],
});

/** The code that bills of lading name the carrier by. */
const carrierCodeCard = fieldsCard({
  anchor: "carrier-code",
  title: "Carrier code",
  text: "Printed on bills of lading beside the company's name. Without it there is a blank to write it on.",
  terms: "freight scac standard carrier alpha code bill of lading",
  saveLabel: "Save the code",
  fields: [{ name: "scac", label: "SCAC", placeholder: "QWFR", maxLength: 4, spellCheck: false }],
});

/** The number that hazardous bills show where they name none. */
const emergencyCard = fieldsCard({
  anchor: "emergency-phone",
  title: "Emergency response phone",
  text: "Printed on hazmat bills that have none of their own. Answered by someone who knows the material, 24 hours a day while the freight is in transit (49 CFR 172.604).",
  terms: "hazmat hazardous emergency phone bill of lading chemtrec contract",
  saveLabel: "Save the phone",
  fields: [
    { name: "emergencyPhone", label: "Emergency phone", placeholder: "800-555-0144" },
    {
      name: "emergencyContact",
      label: "Who answers it",
      hint: "Name or contract number of whoever registered it.",
    },
  ],
});

/** Settings of freight that the desk keeps itself, since no platform says them. */
export const freightCards = [
  departuresCard,
  cutOffsCard,
  capacitiesCard,
  completionCodesCard,
  routesCard,
  workingDaysCard,
  holidaysCard,
  terminalPhonesCard,
  carrierCodeCard,
  emergencyCard,
];
