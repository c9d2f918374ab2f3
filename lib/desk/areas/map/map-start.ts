import type { Member } from "@/lib/desk/access/members";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** Finds where the map opens for a member, by their own choice or the company's; null: with the whole fleet in sight. */
export async function mapStart(
  {
    settings,
    directory,
  }: Pick<DeskContext, "settings"> & { directory: Pick<DeskContext["directory"], "terminals"> },
  member: Member,
): Promise<GeoPoint | null> {
  const { own } = await settings.displays.response(member);
  const startTerminal = own.startTerminal ?? (await settings.company.current()).map.startTerminal;
  if (startTerminal === "") return null;
  const { latitude, longitude } = directory.terminals.info(startTerminal);
  // A terminal without a place on record, or one that has gone: better the fleet than nowhere.
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
