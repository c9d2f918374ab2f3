import type { Route } from "next";
import type { SetUpResponse, SetUpStep, SetUpStepId } from "@/lib/contract/desk/set-up/set-up-records";
import { routes } from "@/lib/routes";

/** One way to do a step: on another page, or, without one, by the form of a terminal here. */
export interface StepWay {
  label: string;
  href: Route | null;
}

interface StepLabels {
  title: string;
  /** Says what it is for, while nothing is there. */
  why: string;
  /** Says what there is. */
  there: (step: SetUpStep, set: SetUpResponse) => string;
  ways: readonly StepWay[];
}

const many = (count: number | null, one: string, more: string) =>
  `${(count ?? 0).toLocaleString("en-US")} ${count === 1 ? one : more}`;

/** Words of each step, and where it is done. */
export const stepLabels: Readonly<Record<SetUpStepId, StepLabels>> = {
  terminals: {
    title: "Company, terminals",
    why: "Drivers, vehicles and freight belong to a terminal; its time zone and its yard come from where it is.",
    there: ({ count }, { terminals }) => `${many(count, "terminal", "terminals")}: ${terminals.join(", ")}`,
    ways: [{ label: "Add a terminal", href: null }],
  },
  "hours-rules": {
    title: "Hours rules",
    why: "Until you say otherwise: US property, 70 h in 8 days, US Central, days from midnight.",
    there: () => "The company's rules are set.",
    ways: [{ label: "Set the rules", href: routes.settingsCard("hours-rules") as Route }],
  },
  vehicles: {
    title: "Vehicles",
    why: "Positions are accepted for known vehicles only.",
    there: ({ count }) => many(count, "vehicle", "vehicles"),
    ways: [
      { label: "Import a file", href: `${routes.fleet()}?sheet=upload` as Route },
      { label: "Add one", href: `${routes.fleet()}?sheet=new` as Route },
    ],
  },
  drivers: {
    title: "Drivers",
    why: "Trips are given to them, and their hours are counted. Messages to them are written as an office user: add one too.",
    there: ({ count }) => many(count, "driver", "drivers"),
    ways: [
      { label: "Import a file", href: `${routes.people()}?sheet=import` as Route },
      { label: "Add one", href: `${routes.people()}?sheet=new` as Route },
    ],
  },
  places: {
    title: "Places",
    why: "Yards, customers' docks and fuel stops that trips name. Addresses of shipments need none.",
    there: ({ count }) => many(count, "place", "places"),
    ways: [
      { label: "Import a file", href: `${routes.places()}?sheet=import` as Route },
      { label: "Add one", href: `${routes.places()}?sheet=new` as Route },
    ],
  },
  "device-key": {
    title: "Device key",
    why: "Units send positions, hours and stops with it. Create one and run the call that comes with it.",
    there: () => "Positions are coming in.",
    ways: [{ label: "Create a key", href: `${routes.keys()}?sheet=new` as Route }],
  },
  members: {
    title: "Members",
    why: "Only you so far. Dispatchers, planners and safety are invited by a link.",
    there: ({ count }) => many(count, "member", "members"),
    ways: [{ label: "Add a member", href: `${routes.members()}?sheet=new` as Route }],
  },
};

/** Says how far it is, on the page and its card. */
export function progressOf({ steps }: Pick<SetUpResponse, "steps">) {
  const done = steps.filter((step) => step.done).length;
  const skipped = steps.filter((step) => !step.done && step.skipped).length;
  return { done, skipped, total: steps.length, isOver: done + skipped === steps.length };
}
