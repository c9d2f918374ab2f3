import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { LegTrailer, LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type {
  ApartPair,
  LoadPlan,
  LoadPlanPro,
  LoadPlanTrailer,
} from "@/lib/contract/desk/linehaul/load-plan";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { proposeLoads } from "@/lib/desk/areas/linehaul/load-plan/propose-loads";
import type { SeenTerminals } from "@/lib/desk/boards/step-rows";
import { Refusal } from "@/lib/desk/http/refusal";

type Finding = LoadHazards["findings"][number];

export interface LoadPlansOptions {
  /** The leg as it is seen; null where it is not. */
  legOf: (seen: SeenTerminals, legId: string) => LinehaulRow | null;
  picture: Pick<FreightPicture, "byNumber">;
  shipmentsSeenBy: (member: Member) => readonly ShipmentRow[];
  /** Finds what of freight may not ride in one trailer, pair by pair. */
  apartOf: (rows: readonly ShipmentRow[]) => Promise<readonly Finding[]>;
}

/** Limits how many PROs are looked at for one leg: more than its trailers take. */
const mostWaiting = 400;

/** Proposes which waiting PROs go onto which trailer of a leg. */
export class LoadPlans {
  constructor(private readonly options: LoadPlansOptions) {}

  /** @throws Refusal 404 for a leg that the member does not see */
  async of(member: Member, legId: string): Promise<LoadPlan> {
    const { legOf, shipmentsSeenBy, apartOf } = this.options;
    const leg = legOf(scopeOf(member.terminals).terminals, legId);
    if (leg === null) throw new Refusal("NOT_FOUND", "No such leg is known");
    const { origin, destination } = leg;
    const trailers = leg.trailers.flatMap(planTrailer);
    const seen = shipmentsSeenBy(member);
    const byPro = new Map(seen.map((row) => [row.proNumber, row]));
    const aboard = leg.trailers.flatMap((trailer) => this.#aboard(trailer, byPro));
    const waiting = seen.filter((row) => waits(row, leg)).toSorted(byDueDay);
    const pros = [...aboard, ...waiting.slice(0, mostWaiting).flatMap((row) => planPro(row, null, false))];
    const rows = pros.flatMap(({ proNumber }) => byPro.get(proNumber) ?? []);
    const pairs = pairsOf(await apartOf(rows), rows);
    const proposed = proposeLoads(trailers, pros, pairs);
    return {
      ...{ legId, origin, destination, trailers, pairs },
      pros: pros.map((pro) => ({
        ...pro,
        ...(proposed.get(pro.proNumber) ?? { proposed: null, because: "" }),
      })),
      missing: missingOf(trailers, waiting),
    };
  }

  /** Those of which nothing but the number is known take their place too. */
  #aboard(
    { manifestId, manifestNumber, proNumbers }: LegTrailer,
    byPro: ReadonlyMap<string | null, ShipmentRow>,
  ): Omit<LoadPlanPro, "proposed" | "because">[] {
    if (manifestId === null) return [];
    const planned = new Set(
      this.options.picture.byNumber("linehaul-manifest", manifestNumber ?? manifestId)[0]?.facts.planned,
    );
    return proNumbers.flatMap((proNumber) => {
      const row = byPro.get(proNumber);
      return row === undefined
        ? [{ ...unknownPro, proNumber, on: manifestId, isLoaded: !planned.has(proNumber) }]
        : planPro(row, manifestId, !planned.has(proNumber));
    });
  }
}

const unknownPro = {
  ...{ shipmentId: "", consignee: null, pieces: null, weight: null, spaces: null },
  ...{ dueDay: null, windowEnd: null, flags: [] },
};

function planTrailer({ manifestId, manifestNumber, ...one }: LegTrailer): LoadPlanTrailer[] {
  if (manifestId === null || manifestNumber === null) return [];
  const { trailer, equipment, capacity, state } = one;
  const closed = state === "planned" || state === "loading" ? null : "its trailer is closed";
  return [{ manifestId, manifestNumber, trailer, equipment, capacity, closed }];
}

/** Stands where the leg leaves, is bound for where it goes, and rides on no leg yet. */
const waits = ({ type, status, where, terminal, proNumber }: ShipmentRow, leg: LinehaulRow): boolean =>
  type === "delivery" &&
  status === "open" &&
  proNumber !== null &&
  where.state === "elsewhere" &&
  where.legId === null &&
  where.terminal === leg.origin &&
  terminal === leg.destination;

const byDueDay = (a: ShipmentRow, b: ShipmentRow) =>
  (a.dueDay ?? "9999") < (b.dueDay ?? "9999") ? -1 : (a.dueDay ?? "9999") > (b.dueDay ?? "9999") ? 1 : 0;

function planPro(
  row: ShipmentRow,
  on: string | null,
  isLoaded: boolean,
): Omit<LoadPlanPro, "proposed" | "because">[] {
  const { proNumber, shipmentId, party, pieces, weight, spaces, dueDay, windowEnd, flags } = row;
  if (proNumber === null) return [];
  const consignee = party.name;
  return [
    {
      ...{ proNumber, shipmentId, consignee, pieces, weight, spaces, dueDay, windowEnd, flags, on },
      isLoaded,
    },
  ];
}

/** Findings name freight by its title; the plan knows it by its PRO. */
function pairsOf(findings: readonly Finding[], rows: readonly ShipmentRow[]): ApartPair[] {
  const proOf = new Map(rows.map(({ title, proNumber }) => [title, proNumber]));
  return findings.flatMap(({ verdict, sentence, titles: [a = "", b = ""] }) => {
    const [one, other] = [proOf.get(a) ?? null, proOf.get(b) ?? null];
    return one === null || other === null || verdict === "not-known"
      ? []
      : [{ pros: [one, other] as [string, string], verdict, sentence }];
  });
}

function missingOf(trailers: readonly LoadPlanTrailer[], waiting: readonly ShipmentRow[]): string[] {
  const unsized = trailers.filter(({ capacity }) => capacity === null);
  const light = waiting.filter(({ weight }) => weight === null).length;
  const flat = waiting.filter(({ spaces }) => spaces === null).length;
  const names = unsized.map(({ trailer, manifestNumber }) => trailer ?? manifestNumber).join(", ");
  return [
    ...(unsized.length === 0 ? [] : [`How much ${names} takes is not known: it counts as enough.`]),
    ...(light === 0 ? [] : [`${prosHave(light)} no weight.`]),
    ...(flat === 0 ? [] : [`${prosHave(flat)} no spaces.`]),
    ...(waiting.length > mostWaiting ? [`The ${mostWaiting} that are due first are shown.`] : []),
  ];
}

const prosHave = (count: number): string =>
  count === 1 ? "1 waiting PRO has" : `${count} waiting PROs have`;
