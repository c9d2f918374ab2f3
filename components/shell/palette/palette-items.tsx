import { useQuery } from "@tanstack/react-query";
import {
  ArrowRight,
  ChartNoAxesGantt,
  MapPin,
  Moon,
  Sun,
  SunMoon,
  Truck,
  UserRound,
  Zap,
} from "lucide-react";
import { useState } from "react";
import { useConversations } from "@/components/shell/palette/find-conversations";
import { useCustomers } from "@/components/shell/palette/find-customers";
import { findDrivers } from "@/components/shell/palette/find-drivers";
import { useFreight } from "@/components/shell/palette/find-freight";
import { findPlaces } from "@/components/shell/palette/find-places";
import { findTrips } from "@/components/shell/palette/find-trips";
import { findVehicles } from "@/components/shell/palette/find-vehicles";
import { driverActions, vehicleActions } from "@/components/shell/palette/found-actions";
import { openedFirst, openedLast } from "@/components/shell/palette/opened-last";
import type { PaletteCommands, PaletteGroup, PaletteItem } from "@/components/shell/palette/palette-item";
import { tripActions } from "@/components/shell/palette/trip-actions";
import { useAppearance } from "@/components/shell/use-appearance";
import { useOfferedAreas } from "@/components/shell/use-areas";
import { useGo } from "@/components/ui/address";
import { listShortcuts } from "@/components/ui/shortcuts";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { useRoster } from "@/lib/live/use-picture";
import { hoursQuery } from "@/lib/queries/hours";
import { sessionQuery } from "@/lib/queries/session";
import { tripBoardQuery } from "@/lib/queries/trips";
import { routes } from "@/lib/routes";

/** Makes items of one kind. A new area adds its own hook of this shape to `sources`. */
type PaletteSource = (typed: string, commands: PaletteCommands) => PaletteGroup;

const iconPixels = 15;
/** Offers so many of a kind; of so many that fit, those that were opened before come first. */
const offered = 8;
const weighed = 60;
/** One letter fits half of all trips and drivers. */
const leastLetters = 2;

const sources: readonly PaletteSource[] = [
  useTrips,
  useFreight,
  useCustomers,
  useDrivers,
  useConversations,
  useVehicles,
  usePlaces,
  useAreas,
  useActions,
  useLooks,
];

/**
 * Finds what the palette offers for what was typed, without empty groups. The sources are fixed, so the hooks are too.
 */
export function usePaletteItems(typed: string, commands: PaletteCommands) {
  // Read once: what is opened closes the palette.
  const [opened] = useState(openedLast);
  const all = sources.map((source) => source(typed, commands));
  const groups = all
    .filter((group) => group.items.length > 0)
    .map(({ heading, items }) => ({
      heading,
      items: typed.trim() === "" ? items : openedFirst(items, opened).slice(0, offered),
    }));
  return { groups, isSearching: all.some((group) => group.isSearching === true) };
}

const matching = (typed: string) => {
  const terms = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return (item: PaletteItem) => {
    const text = `${item.label} ${item.detail ?? ""}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  };
};

/** Trips of the board; none before enough was typed. */
function useTripRows(typed: string): { rows: readonly TripRow[]; isSearching: boolean } {
  const wanted = typed.trim().length >= leastLetters;
  const { data, isFetching } = useQuery({ ...tripBoardQuery, enabled: wanted, refetchInterval: false });
  return { rows: wanted ? (data?.rows ?? []) : [], isSearching: wanted && isFetching && data === undefined };
}

function useTrips(typed: string, commands: PaletteCommands): PaletteGroup {
  const { rows, isSearching } = useTripRows(typed);
  const session = useQuery(sessionQuery).data;
  const go = useGo();
  const items = findTrips(rows, typed, weighed).map(({ trip, label, detail }) => ({
    id: `trip ${trip.tripId}`,
    label,
    detail,
    icon: <ChartNoAxesGantt size={iconPixels} />,
    run: () => go(routes.trips({ trip: trip.tripId })),
    actions: () => tripActions({ trip, session, commands, go }),
  }));
  return { heading: "Trips", items, isSearching };
}

function usePlaces(typed: string): PaletteGroup {
  const { rows } = useTripRows(typed);
  const go = useGo();
  const items = findPlaces(rows, typed, weighed).map(({ name, town, trips }) => ({
    id: `place ${name} ${town}`,
    label: name,
    detail: [town === name ? "" : town, trips === 1 ? "1 trip stops there" : `${trips} trips stop there`]
      .filter(Boolean)
      .join(" · "),
    icon: <MapPin size={iconPixels} />,
    run: () => go(routes.trips({ search: `${name} ${town === name ? "" : town}`.trim() })),
  }));
  return { heading: "Places", items };
}

function useDrivers(typed: string, commands: PaletteCommands): PaletteGroup {
  const wanted = typed.trim().length >= leastLetters;
  const session = useQuery(sessionQuery).data;
  const { data, isLoading } = useQuery({ ...hoursQuery, enabled: wanted });
  const go = useGo();
  const items = findDrivers(wanted ? (data?.drivers ?? []) : [], typed, weighed).map((found) => ({
    id: `driver ${found.id}`,
    label: found.label,
    detail: found.detail,
    icon: <UserRound size={iconPixels} />,
    run: () => go(routes.driverHours(found.id)),
    actions: () => driverActions({ found, session, commands, go }),
  }));
  return { heading: "Drivers", items, isSearching: isLoading };
}

function useVehicles(typed: string): PaletteGroup {
  const roster = useRoster();
  const go = useGo();
  const items = findVehicles(roster, typed, weighed).map((found) => ({
    id: `vehicle ${found.number}`,
    label: found.driver === null ? found.number : `${found.number} · ${found.driver}`,
    detail: found.detail,
    icon: <Truck size={iconPixels} />,
    run: () => go(routes.map({ vehicle: found.number })),
    actions: () => vehicleActions(found.number, go),
  }));
  return { heading: "Vehicles", items };
}

function useAreas(typed: string): PaletteGroup {
  const go = useGo();
  const items = useOfferedAreas().map((area) => ({
    id: `area ${area.id}`,
    label: area.label,
    detail: "Go there",
    icon: <ArrowRight size={iconPixels} />,
    keys: `g ${area.key}`,
    run: () => go(area.href),
  }));
  return { heading: "Areas", items: items.filter(matching(typed)) };
}

/** Everything that a key does on this screen can be done from here too. */
function useActions(typed: string): PaletteGroup {
  // Read once: while the palette is open the screen behind it binds nothing new.
  const [groups] = useState(listShortcuts);
  const items = groups
    .filter((group) => group.name !== "Everywhere" && group.name !== "Table")
    .flatMap((group) => group.shortcuts)
    .filter((shortcut) => !shortcut.disabledReason)
    .map((shortcut) => ({
      id: `action ${shortcut.keys}`,
      label: shortcut.label,
      icon: <Zap size={iconPixels} />,
      keys: shortcut.keys,
      run: shortcut.run,
    }));
  return { heading: "On this screen", items: items.filter(matching(typed)) };
}

function useLooks(typed: string): PaletteGroup {
  const { setTheme } = useAppearance();
  const items: PaletteItem[] = [
    {
      id: "theme light",
      label: "Light theme",
      icon: <Sun size={iconPixels} />,
      run: () => setTheme("light"),
    },
    { id: "theme dark", label: "Dark theme", icon: <Moon size={iconPixels} />, run: () => setTheme("dark") },
    {
      id: "theme system",
      label: "Theme as the system",
      icon: <SunMoon size={iconPixels} />,
      run: () => setTheme("system"),
    },
  ];
  return { heading: "Looks", items: items.filter(matching(typed)) };
}
