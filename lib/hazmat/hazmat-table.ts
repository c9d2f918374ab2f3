import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { nameWords, properNames, sameName } from "@/lib/hazmat/proper-name";

/** A packing group that an entry allows, `""` for none, with its labels: the first is of the main hazard. */
interface HazmatChoice {
  packingGroup: "" | "I" | "II" | "III";
  labels: readonly string[];
}

/** An entry of the Hazardous Materials Table, 49 CFR 172.101. */
export interface HazmatEntry {
  idNumber: string;
  /** 172.101(b): `+` name, class and group are fixed, `A` air, `W` water, `D` domestic, `G` technical name, `I` international. */
  symbols: string;
  /** As printed; with `or` it is a choice of names, see `properNames`. */
  name: string;
  hazardClass: string;
  choices: readonly HazmatChoice[];
}

type Row = readonly [string, string, string, string, readonly (readonly [string, readonly string[]])[]];
/** Number, class, packing group, zones: `AB` leaves it to the shipper, `?` has none set. */
type ZoneRow = readonly [string, string, string, string];

/** The table, found in by number and by name. */
export class HazmatTable {
  readonly entries: readonly HazmatEntry[];
  readonly #byNumber = new Map<string, HazmatEntry[]>();
  readonly #zones = new Map<string, string>();

  constructor(rows: readonly Row[], zones: readonly ZoneRow[]) {
    this.entries = rows.map(([idNumber, symbols, name, hazardClass, choices]) => ({
      ...{ idNumber, symbols, name, hazardClass },
      choices: choices.map(([group, labels]) => ({
        packingGroup: group as HazmatChoice["packingGroup"],
        labels,
      })),
    }));
    for (const entry of this.entries)
      this.#byNumber.set(entry.idNumber, [...this.byNumber(entry.idNumber), entry]);
    for (const [idNumber, hazardClass, group, letters] of zones)
      this.#zones.set(`${idNumber} ${hazardClass} ${group}`, letters);
  }

  /** Entries of an ID number, typed as `UN1263`, `un 1263` or, where one is meant alone, `1263`. */
  byNumber(typed: string): readonly HazmatEntry[] {
    const number = idNumberOf(typed);
    if (number === null) return [];
    if (/^\d/.test(number)) return ["UN", "NA", "ID"].flatMap((letters) => this.byNumber(letters + number));
    return this.#byNumber.get(number) ?? [];
  }

  /** Entries whose number begins with what was typed or whose name has all its words, the best first. */
  find(typed: string, limit: number): HazmatEntry[] {
    const number = /^\s*(UN|NA|ID)?\s*(\d{1,4})\s*$/i.exec(typed);
    if (number !== null) {
      const [, letters, digits = ""] = number;
      const fits = ({ idNumber }: HazmatEntry) =>
        idNumber.slice(2).startsWith(digits) &&
        (letters === undefined || idNumber.startsWith(letters.toUpperCase()));
      return this.entries.filter(fits).slice(0, limit);
    }
    const wanted = nameWords(typed);
    if (wanted.length === 0) return [];
    return this.entries
      .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
      .filter(({ rank }) => rank !== null)
      .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
      .slice(0, limit)
      .map(({ entry }) => entry);
  }

  /** Entries that a line may mean: those of its number, narrowed by name, class and packing group as far as they are known. */
  meant({ idNumber, name, hazardClass, packingGroup }: HazmatLine): HazmatEntry[] {
    if (idNumber === null) return [];
    return this.byNumber(idNumber).filter(
      (entry) =>
        (name === null || properNames(entry.name).some((one) => sameName(one, name))) &&
        (hazardClass === null || entry.hazardClass === hazardClass) &&
        (packingGroup === null || entry.choices.some((choice) => choice.packingGroup === packingGroup)),
    );
  }

  /** Labels of a line by column 6 of the table, the main hazard first; null where its entry is not known. */
  labelsOf(line: HazmatLine): readonly string[] | null {
    const fits = ({ packingGroup }: HazmatChoice) =>
      line.packingGroup === null || packingGroup === line.packingGroup;
    const choices = this.meant(line).flatMap((entry) => entry.choices.filter(fits));
    const wanted = line.subsidiaryClasses.toSorted().join();
    const exact = choices.find(({ labels }) => labels.slice(1).toSorted().join() === wanted);
    return (exact ?? choices[0])?.labels ?? null;
  }

  /** Zones of what is poisonous by inhalation (172.101 column 7): `A`, `AB`, `?` where none is set; null for all else. */
  zonesOf({ idNumber, hazardClass, packingGroup, zone }: HazmatLine): string | null {
    if (zone !== null) return zone;
    return this.#zones.get(`${idNumber} ${hazardClass} ${packingGroup ?? ""}`) ?? null;
  }
}

/** `UN1263` of `un 1263`, `ID8000` of consumer commodities; digits alone stay alone; null for what is no ID number. */
export function idNumberOf(typed: string): string | null {
  const match = /^\s*(UN|NA|ID)?\s*(\d{4})\s*$/i.exec(typed);
  return match === null ? null : `${(match[1] ?? "").toUpperCase()}${match[2]}`;
}

/** Ranks how well a name fits: 0 the same, then by how much more it says; null where a word is missing. */
function rankOf(entry: HazmatEntry, wanted: readonly string[]): number | null {
  const ranks = properNames(entry.name).flatMap((name) => {
    const words = nameWords(name);
    const isThere = wanted.every((word) => words.some((one) => one.startsWith(word)));
    const startsSo = words[0]?.startsWith(wanted[0] ?? "") === true;
    return isThere ? [words.length - wanted.length + (startsSo ? 0 : 20)] : [];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

let loading: Promise<HazmatTable> | null = null;

/** The whole table, 170 kB: loaded on the server when it is first asked for, once for the process. */
export function loadHazmatTable(): Promise<HazmatTable> {
  loading ??= Promise.all([
    import("@/lib/hazmat/data/hazmat-table.json"),
    import("@/lib/hazmat/data/inhalation-zones.json"),
  ]).then(
    ([table, zones]) =>
      new HazmatTable(table.default as unknown as Row[], zones.default as unknown as ZoneRow[]),
  );
  return loading;
}
