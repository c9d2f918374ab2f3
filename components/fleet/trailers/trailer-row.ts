import { type PapersStanding, worstOf } from "@/components/fleet/papers/use-unit-papers";
import type { ListFilter } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import type { OutOfServiceRow } from "@/lib/contract/desk/people/out-of-service";
import type { Trailer } from "@/lib/contract/interface/trailers";

export const trailerStatuses = ["active", "inactive"] as const;
type TrailerStatus = (typeof trailerStatuses)[number];

/** A trailer as the list orders, counts and finds it. */
export interface TrailerRow extends ListRow {
  trailer: Trailer;
  number: string;
  status: TrailerStatus;
  /** Code of its terminal; null when it belongs to none. */
  terminal: string | null;
  /** Left out where none are on record. */
  papers: PapersStanding | undefined;
  /** Reason why this desk took it out of service; null where it is in service. */
  out: OutOfServiceRow | null;
}

/** Attributes that are texts; the record may hold others of any kind. */
export const attributeOf = (trailer: Partial<Trailer>, key: string): string => {
  const value = trailer.attributes?.[key];
  return typeof value === "string" ? value : "";
};

const flagOf = (value: boolean | undefined) => (value === undefined ? undefined : value ? "1" : "0");

/** A trailer by the columns of the published upload format; undefined is not known. */
export const uploadValues = (trailer: Trailer): Readonly<Record<string, string | number | undefined>> => ({
  UnitID: trailer.trailerNumber,
  TrailerStatus: (trailer.status ?? "active").toLowerCase(),
  TrailerType: trailer.trailerType,
  Make: trailer.make,
  Model: trailer.model,
  Year: trailer.year,
  VIN: trailer.vin,
  Domicile: attributeOf(trailer, "Domicile"),
  CurrentTerm: trailer.terminal,
  EquipType: attributeOf(trailer, "EquipType"),
  EquipSpecs: attributeOf(trailer, "EquipSpecs"),
  Liftgate: flagOf(trailer.liftGate),
  Heat: flagOf(trailer.heated),
  OwnershipStatus: trailer.ownershipStatus,
  Axles: trailer.axles,
  BodyType: trailer.bodyType,
  Length: trailer.length,
  LengthUnits: trailer.lengthUnits,
});

export function trailerRows(
  trailers: readonly Trailer[],
  papers: ReadonlyMap<string, PapersStanding> = new Map(),
  out: ReadonlyMap<string, OutOfServiceRow> = new Map(),
): TrailerRow[] {
  return trailers.map((trailer) => {
    const number = trailer.trailerNumber;
    const terminal = trailer.terminal || trailer.groupCodes?.[0] || null;
    const texts = [
      ...[number, trailer.trailerType, trailer.bodyType, trailer.make, trailer.model, trailer.year],
      ...[trailer.vin, trailer.licensePlateNumber, trailer.assetId, terminal, trailer.ownershipStatus],
      ...(trailer.groupCodes ?? []),
    ];
    return {
      ...{ id: number, trailer, number, terminal, papers: papers.get(number), out: out.get(number) ?? null },
      // A status that the interface does not know must not pass for one that can be sent out.
      status: (trailer.status ?? "active").toLowerCase() === "active" ? "active" : "inactive",
      searchLine: texts.filter(Boolean).join(" ").toLowerCase(),
    };
  });
}

const trailerCounts = ["active", "out", "expired", "soon", "inactive"] as const;
type TrailerShow = (typeof trailerCounts)[number];

const isActive = ({ status }: TrailerRow) => status === "active";

/** The counts on top of the list. */
export const trailerShows: ListShows<TrailerRow, TrailerShow> = {
  names: trailerCounts,
  labels: {
    active: "active",
    out: "out of service",
    expired: "registration or inspection expired",
    soon: "expires within 30 days",
    inactive: "retired",
  },
  kinds: { active: "ok", out: "late", expired: "late", soon: "jeopardy", inactive: "stale" },
  seldom: ["inactive"],
  isShown: (show) => (row) =>
    show === "active" || show === "inactive"
      ? row.status === show
      : isActive(row) && (show === "out" ? row.out !== null : worstOf(row.papers) === show),
};

export const trailerFilters: readonly ListFilter<TrailerRow>[] = [
  {
    ...{ part: "terminal", label: "Terminal", any: "All terminals" },
    valuesOf: ({ terminal }) => [terminal],
  },
  {
    ...{ part: "type", label: "Type", any: "Any type" },
    valuesOf: ({ trailer }) => [trailer.trailerType ?? null],
  },
  {
    ...{ part: "owner", label: "Ownership", any: "Any ownership" },
    valuesOf: ({ trailer }) => [trailer.ownershipStatus ?? null],
  },
];
