import { isDeepStrictEqual } from "node:util";
import type { SubjectSource } from "@/lib/desk/areas/exceptions/rounds/subject-source";
import type { TrailerTypes } from "@/lib/desk/directory/places/trailer-types";

/** Trailers of the carrier's list. @param zoneOf a terminal, IANA */
export function trailerSource(
  trailers: Pick<TrailerTypes, "all" | "isRead">,
  zoneOf: (terminal: string | null) => string | null,
): SubjectSource<"trailer"> {
  let seen: TrailerTypes["all"] = new Map();
  return {
    kind: "trailer",
    knowsAll: true,
    isReady: () => trailers.isRead,
    takeChanged() {
      const [before, now] = [seen, trailers.all];
      seen = now;
      if (before === now) return [];
      const numbers = new Set([...before.keys(), ...now.keys()]);
      return [...numbers].filter((number) => !isDeepStrictEqual(before.get(number), now.get(number)));
    },
    get(number) {
      const trailer = trailers.all.get(number);
      if (trailer === undefined) return null;
      const { terminals } = trailer;
      return { subject: { number }, label: number, terminals, timezone: zoneOf(terminals[0] ?? null) };
    },
    ids: () => trailers.all.keys(),
  };
}
