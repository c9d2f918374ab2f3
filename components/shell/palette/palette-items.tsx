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
import { useMemo, useState } from "react";
import { useAssignments } from "@/components/shell/palette/find-assignments";
import { useConversations } from "@/components/shell/palette/find-conversations";
import { useCustomers } from "@/components/shell/palette/find-customers";
import { findDrivers } from "@/components/shell/palette/find-drivers";
import { useFreight } from "@/components/shell/palette/find-freight";
import { findNamed, type Near } from "@/components/shell/palette/find-named";
import { findPlaces, placesOf } from "@/components/shell/palette/find-places";
import { findTrips } from "@/components/shell/palette/find-trips";
import { findVehicles } from "@/components/shell/palette/find-vehicles";
import { driverActions, vehicleActions } from "@/components/shell/palette/found-actions";
import { openedFirst, openedLast } from "@/components/shell/palette/opened-last";
import type { PaletteCommands, PaletteGroup, PaletteItem } from "@/components/shell/palette/palette-item";
import { useDriverRows, useTripRows } from "@/components/shell/palette/palette-rows";
import { tripActions } from "@/components/shell/palette/trip-actions";
import { useNear } from "@/components/shell/palette/use-near";
import { useAppearance } from "@/components/shell/use-appearance";
import { useOfferedAreas } from "@/components/shell/use-areas";
import { useGo } from "@/components/ui/address";
import { listShortcuts } from "@/components/ui/shortcuts";
import { plainLetters } from "@/lib/format/plain-letters";
import { useRoster } from "@/lib/live/use-picture";
import { sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

/** Makes items of one kind. A new area adds its own hook of this shape to `sources`. */
type PaletteSource = (typed: string, commands: PaletteCommands, near: Near | null) => PaletteGroup;

const iconPixels = 15;
/** Offers so many of a kind; of so many that fit, those that were opened before come first. */
const offered = 8;
const weighed = 60;

const sources: readonly PaletteSource[] = [
  useAssignments,
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
  const near = useNear(typed);
  const all = sources.map((source) => source(typed, commands, near));
  const groups = all
    .filter((group) => group.items.length > 0)
    // Guesses come after what was meant to the letter.
    .toSorted((a, b) => Number(a.isNear ?? false) - Number(b.isNear ?? false))
    .map(({ heading, items, isNear }) => ({
      heading: isNear ? `${heading}, spelled nearly so` : heading,
      items: typed.trim() === "" ? items : openedFirst(items, opened).slice(0, offered),
    }));
  return { groups, isSearching: all.some((group) => group.isSearching === true) };
}

/** The items that are called so, all before anything was typed. */
function matching(things: readonly PaletteItem[], typed: string, near: Near | null) {
  if (typed.trim() === "") return { items: things, isNear: false };
  const { found, isNear } = findNamed({
    things,
    typed,
    limit: things.length,
    near,
    beginsOf: () => [],
    lineOf: ({ label, detail }) => plainLetters(`${label} ${detail ?? ""}`),
  });
  return { items: found, isNear };
}

function useTrips(typed: string, commands: PaletteCommands, near: Near | null): PaletteGroup {
  const { rows, isSearching } = useTripRows(typed);
  const session = useQuery(sessionQuery).data;
  const go = useGo();
  const { found, isNear } = findTrips(rows, typed, weighed, near);
  const items = found.map(({ trip, label, detail }) => ({
    id: `trip ${trip.tripId}`,
    label,
    detail,
    icon: <ChartNoAxesGantt size={iconPixels} />,
    run: () => go(routes.trips({ trip: trip.tripId })),
    actions: () => tripActions({ trip, session, commands, go }),
  }));
  return { heading: "Trips", items, isNear, isSearching };
}

function usePlaces(typed: string, _commands: PaletteCommands, near: Near | null): PaletteGroup {
  const { rows } = useTripRows(typed);
  const go = useGo();
  const places = useMemo(() => placesOf(rows), [rows]);
  const { found, isNear } = findPlaces(places, typed, weighed, near);
  const items = found.map(({ name, town, trips }) => ({
    id: `place ${name} ${town}`,
    label: name,
    detail: [town === name ? "" : town, trips === 1 ? "1 trip stops there" : `${trips} trips stop there`]
      .filter(Boolean)
      .join(" · "),
    icon: <MapPin size={iconPixels} />,
    run: () => go(routes.trips({ search: `${name} ${town === name ? "" : town}`.trim() })),
  }));
  return { heading: "Places", items, isNear };
}

function useDrivers(typed: string, commands: PaletteCommands, near: Near | null): PaletteGroup {
  const session = useQuery(sessionQuery).data;
  const { drivers, isSearching } = useDriverRows(typed);
  const go = useGo();
  const { found: all, isNear } = findDrivers(drivers, typed, weighed, near);
  const items = all.map((found) => ({
    id: `driver ${found.id}`,
    label: found.label,
    detail: found.detail,
    icon: <UserRound size={iconPixels} />,
    run: () => go(routes.driverHours(found.id)),
    actions: () => driverActions({ found, session, commands, go }),
  }));
  return { heading: "Drivers", items, isNear, isSearching };
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

function useAreas(typed: string, _commands: PaletteCommands, near: Near | null): PaletteGroup {
  const go = useGo();
  const items = useOfferedAreas().map((area) => ({
    id: `area ${area.id}`,
    label: area.label,
    detail: "Go there",
    icon: <ArrowRight size={iconPixels} />,
    keys: `g ${area.key}`,
    run: () => go(area.href),
  }));
  return { heading: "Areas", ...matching(items, typed, near) };
}

/** Everything that a key does on this screen can be done from here too, or is here with the reason why it can't. */
function useActions(typed: string, _commands: PaletteCommands, near: Near | null): PaletteGroup {
  // Read once: while the palette is open the screen behind it binds nothing new.
  const [groups] = useState(listShortcuts);
  const items = groups
    .filter((group) => group.name !== "Everywhere" && group.name !== "Table")
    .flatMap((group) => group.shortcuts)
    .toSorted((a, b) => Number(Boolean(a.disabledReason)) - Number(Boolean(b.disabledReason)))
    .map((shortcut) => ({
      id: `action ${shortcut.keys}`,
      label: shortcut.label,
      icon: <Zap size={iconPixels} />,
      keys: shortcut.keys,
      disabledReason: shortcut.disabledReason ?? null,
      run: shortcut.run,
    }));
  return { heading: "On this screen", ...matching(items, typed, near) };
}

function useLooks(typed: string, _commands: PaletteCommands, near: Near | null): PaletteGroup {
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
  return { heading: "Looks", ...matching(items, typed, near) };
}
