import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";

/** The settings as they stand in inputs: figures as text; an empty free time is none agreed. */
export interface TypedStays {
  freeMinutes: { trip: string; manifest: string };
  customers: { customer: string; freeMinutes: string }[];
  warnMinutes: string;
  stepMinutes: string;
  claimsBegunSteps: string;
  layoverBegins: string;
  layoverAfterMinutes: string;
  waitsAreLayovers: string;
}

/** A row to begin with. */
export const blankCustomer = { customer: "", freeMinutes: "" };

const textOf = (minutes: number | null) => (minutes === null ? "" : String(minutes));

export const typedStays = (stays: StaySettings): TypedStays => ({
  freeMinutes: { trip: textOf(stays.freeMinutes.trip), manifest: textOf(stays.freeMinutes.manifest) },
  customers: stays.customers.map(({ customer, freeMinutes }) => ({
    customer,
    freeMinutes: textOf(freeMinutes),
  })),
  warnMinutes: String(stays.warnMinutes),
  stepMinutes: String(stays.stepMinutes),
  claimsBegunSteps: stays.claimsBegunSteps ? "begun" : "full",
  layoverBegins: stays.layoverBegins,
  layoverAfterMinutes: String(stays.layoverAfterMinutes),
  waitsAreLayovers: stays.waitsAreLayovers ? "yes" : "no",
});

/** Makes settings of what was typed; if it can be is for the contract to say. */
export const staysOf = (typed: TypedStays) => ({
  freeMinutes: { trip: agreed(typed.freeMinutes.trip), manifest: agreed(typed.freeMinutes.manifest) },
  customers: typed.customers.map(({ customer, freeMinutes }) => ({
    customer,
    freeMinutes: agreed(freeMinutes),
  })),
  warnMinutes: figure(typed.warnMinutes),
  stepMinutes: figure(typed.stepMinutes),
  claimsBegunSteps: typed.claimsBegunSteps === "begun",
  layoverBegins: typed.layoverBegins,
  layoverAfterMinutes: figure(typed.layoverAfterMinutes),
  waitsAreLayovers: typed.waitsAreLayovers === "yes",
});

const figure = (text: string): number => {
  const plain = text.replaceAll(",", "").trim();
  return plain === "" ? Number.NaN : Number(plain);
};

const agreed = (text: string): number | null => (text.trim() === "" ? null : figure(text));
