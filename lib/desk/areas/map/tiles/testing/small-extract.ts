import { type ArchiveDescription, pmtilesArchive, type Tile } from "@/lib/basemap/pmtiles-archive";

/** Cells from edge to edge of a vector tile. */
const extent = 4_096;

type Corner = readonly [x: number, y: number];

interface DrawnFeature {
  readonly kind: "line" | "area" | "point";
  /** Cells from the tile's upper left corner. */
  readonly corners: readonly Corner[];
  readonly facts: Readonly<Record<string, string | number>>;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

const field = (number: number, bytes: readonly number[]): number[] => [
  ...varint((number << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];
const numberField = (number: number, value: number): number[] => [...varint(number << 3), ...varint(value)];
const text = (value: string): number[] => [...Buffer.from(value)];
const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

const kinds = { point: 1, line: 2, area: 3 } as const;

/** Steps of a drawing as vector tiles have them: go to the first corner, draw to the others, close. */
function steps({ kind, corners }: DrawnFeature): number[] {
  let [x, y] = [0, 0];
  const moves = corners.map(([nextX, nextY]) => {
    const move = [zigzag(nextX - x), zigzag(nextY - y)];
    [x, y] = [nextX, nextY];
    return move;
  });
  const [first = [], ...others] = moves;
  const drawn = others.length === 0 ? [] : [(others.length << 3) | 2, ...others.flat()];
  return [(1 << 3) | 1, ...first, ...drawn, ...(kind === "area" ? [(1 << 3) | 7] : [])];
}

/** Encodes one layer of a vector tile. */
function layer(name: string, features: readonly DrawnFeature[]): number[] {
  const [keys, values]: [string[], (string | number)[]] = [[], []];
  const place = <Item>(list: Item[], item: Item) => {
    if (!list.includes(item)) list.push(item);
    return list.indexOf(item);
  };
  const encoded = features.map((feature) => {
    const tags = Object.entries(feature.facts).flatMap(([key, value]) => [
      place(keys, key),
      place(values, value),
    ]);
    return field(2, [
      ...field(2, tags.flatMap(varint)),
      ...numberField(3, kinds[feature.kind]),
      ...field(4, steps(feature).flatMap(varint)),
    ]);
  });
  const value = (one: string | number) =>
    field(4, typeof one === "string" ? field(1, text(one)) : numberField(5, one));
  return field(3, [
    ...field(1, text(name)),
    ...encoded.flat(),
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap(value),
    ...numberField(5, extent),
    ...numberField(15, 2),
  ]);
}

const edge: Corner[] = [
  [0, 0],
  [extent, 0],
  [extent, extent],
  [0, extent],
];

/** A tile of land with a pond, a freeway with its shield, two streets and a suburb, whose names say which tile it is. */
function tileAt(z: number, x: number, y: number): Uint8Array {
  const street = (kind: string, from: Corner, to: Corner, name: string): DrawnFeature => ({
    ...{ kind: "line", corners: [from, to] },
    facts: { kind, kind_detail: kind === "minor_road" ? "residential" : "motorway", name, min_zoom: 5 },
  });
  const freeway = street("highway", [0, 2_600], [extent, 2_300], "Kennedy Expressway");
  const shield = { network: "US:I", shield_text: "90" };
  return Uint8Array.from([
    ...layer("earth", [{ kind: "area", corners: edge, facts: { kind: "earth" } }]),
    ...layer("water", [
      {
        kind: "area",
        corners: [
          [400, 400],
          [1_200, 500],
          [900, 1_200],
        ],
        facts: { kind: "water" },
      },
    ]),
    ...layer("roads", [
      street("minor_road", [2_048, 0], [2_048, extent], `Street ${x}`),
      street("minor_road", [0, 1_400], [extent, 1_400], `Avenue ${y}`),
      { ...freeway, facts: { ...freeway.facts, ...shield } },
    ]),
    ...layer("places", [
      {
        ...{ kind: "point", corners: [[3_000, 3_200]] },
        facts: {
          kind: "locality",
          kind_detail: "town",
          name: `Town ${z}/${x}/${y}`,
          min_zoom: 6,
          population: 9_000,
        },
      },
    ]),
  ]);
}

/** Downtown Chicago and what lies west of it. */
const bounds = [-87.9, 41.7, -87.5, 42.0] as const;

const layersOf = (...ids: string[]) => ({ vector_layers: ids.map((id) => ({ id, fields: {} })) });

/** A PMTiles archive of a few square miles, in the layers of a Protomaps basemap. @param changes what is otherwise */
export function smallExtract(changes: Partial<ArchiveDescription> = {}): Buffer {
  const description: ArchiveDescription = {
    ...{ minZoom: 7, maxZoom: 12, bounds, center: [-87.7, 41.85, 10] },
    metadata: layersOf("earth", "water", "roads", "places"),
    ...changes,
  };
  const [west, south, east, north] = description.bounds;
  const tiles: Tile[] = [];
  for (let z = description.minZoom; z <= description.maxZoom; z++) {
    const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);
    const line = (latitude: number) => {
      const sine = Math.sin((latitude * Math.PI) / 180);
      return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
    };
    for (let x = column(west); x <= column(east); x++)
      for (let y = line(north); y <= line(south); y++) tiles.push({ z, x, y, data: tileAt(z, x, y) });
  }
  return Buffer.concat(pmtilesArchive(tiles, description, description.maxZoom));
}

/** The same without a layer that a basemap of streets has. */
export const extractWithoutRoads = (): Buffer => smallExtract({ metadata: layersOf("earth", "water") });
