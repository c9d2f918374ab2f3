import { kindLabel, type ListedKey } from "@/components/keys/key-row";
import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { localCell, localHeader, localPixels } from "@/components/list-page/table/zoned-cell";
import { StateMark } from "@/components/ui/state-mark";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** Tells whether it opens anything, and until when. */
function endCell({ state, revokedTime, expiration }: ListedKey, nowMs: number): Cell {
  const when = (instant: string) => nearInstantLabel(Date.parse(instant), localZone(), nowMs);
  if (revokedTime !== null) return { content: `Revoked ${when(revokedTime)}`, look: "text-ink-3" };
  if (expiration === null) return quiet("never expires");
  if (state === "over") return { content: `Expired ${when(expiration)}`, look: "text-ink-3" };
  if (state === "ending")
    return { content: <StateMark kind="jeopardy">Expires {when(expiration)}</StateMark> };
  return quiet(`Expires ${when(expiration)}`);
}

const timeCell = (instant: string | null, nowMs: number): Cell =>
  instant === null
    ? { content: "never", look: "text-ink-3" }
    : localCell(Date.parse(instant), nowMs, "text-ink-2");

/** Columns of the list of keys, in the order in which they stand. */
export const keyColumns = (nowMs: number): readonly DataColumn<ListedKey>[] => [
  {
    id: "name",
    header: "Name",
    widthPixels: 200,
    grows: true,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: ({ name, state }) => ({
      content: name,
      look: state === "over" ? "text-ink-3" : "font-medium",
      title: name,
    }),
  },
  { id: "opens", header: "Opens", widthPixels: 150, sortBy: kindLabel, cell: kindLabel },
  {
    id: "key",
    header: "Secret",
    widthPixels: 76,
    cell: ({ lastFour }) => ({ content: `…${lastFour}`, look: "font-mono", label: `Ends in ${lastFour}` }),
  },
  {
    id: "end",
    header: "Until",
    widthPixels: 180,
    sortBy: ({ expiration }) => (expiration === null ? undefined : Date.parse(expiration)),
    cell: endCell,
  },
  {
    id: "madeBy",
    header: "Made by",
    widthPixels: 170,
    givesWay: true,
    sortBy: ({ madeBy }) => madeBy ?? undefined,
    cell: ({ madeBy, own }) => quiet(madeBy ?? (own ? "this server" : "the command line")),
  },
  {
    id: "made",
    header: localHeader("Made", nowMs),
    widthPixels: localPixels,
    sortBy: ({ createdTime }) => -Date.parse(createdTime),
    cell: ({ createdTime }, atMs) => timeCell(createdTime, atMs),
  },
  {
    id: "used",
    header: localHeader("Last used", nowMs),
    widthPixels: localPixels + 20,
    sortBy: ({ lastUsedTime }) => (lastUsedTime === null ? undefined : -Date.parse(lastUsedTime)),
    cell: ({ lastUsedTime }, atMs) => timeCell(lastUsedTime, atMs),
  },
];
