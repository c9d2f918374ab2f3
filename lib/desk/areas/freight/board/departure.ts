import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { cutOffMinutesAt } from "@/lib/desk/settings/cut-off-minutes";
import { instantAt } from "@/lib/time/day-window";

/**
 * Planned departure of a manifest and the cut-off for freight before it, milliseconds since 1970: as the desk was told, else
 * its route's, else the terminal's usual one. Null where its day or the terminal's zone is not known.
 */
export function departureOf(
  { id, facts }: Known<"manifest">,
  { settings, keptOf, zoneOf }: Pick<FreightSources, "settings" | "keptOf" | "zoneOf">,
): { departMs: number | null; cutOffMs: number | null } {
  const { routes, departsAt, ...cutOff } = settings();
  const { terminal, day } = facts;
  const route = routes.find((one) => one.code === facts.route && one.terminal === terminal);
  const own = keptOf(id).departAt;
  const departMs =
    own === null ? instantAt(day, route?.departsAt ?? departsAt, zoneOf(terminal)) : Date.parse(own);
  const cutOffMs = departMs === null ? null : departMs - cutOffMinutesAt(terminal, cutOff) * 60_000;
  return { departMs, cutOffMs };
}
