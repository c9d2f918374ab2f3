import { z } from "zod";

/** What of a MapLibre style or of a TileJSON names addresses. */
const Source = z.looseObject({
  url: z.string().optional(),
  tiles: z.array(z.string()).optional(),
  data: z.unknown().optional(),
});
const Sprite = z.union([z.string(), z.array(z.looseObject({ url: z.string() }))]);
const Style = z.looseObject({
  sources: z.record(z.string(), Source),
  glyphs: z.string().optional(),
  sprite: Sprite.optional(),
});

/** Reads JSON from an address. Rejects where there is none. */
export type ReadJson = (url: string) => Promise<unknown>;

function originOf(address: unknown, base: string): string[] {
  if (typeof address !== "string") return [];
  // Braces are places to fill in ({z}, {fontstack}); in a host they would be several hosts, which a policy writes as *.
  const filled = address.replace(/\{[^}]*\}(?=[^/]*\.)/, "*");
  if (!URL.canParse(filled, base)) return [];
  const { protocol, origin } = new URL(filled, base);
  return /^https?:$/.test(protocol) ? [origin] : [];
}

/**
 * The origins that a hosted map style loads from: its own, those of its tiles, fonts and icons, and those that its
 * sources' TileJSON documents name. A page's policy must name them all, or the map stays empty.
 * @throws what `readJson` throws, and where the style is none
 */
export async function originsOfStyle(styleUrl: string, readJson: ReadJson): Promise<string[]> {
  const style = Style.parse(await readJson(styleUrl));
  const sprites =
    typeof style.sprite === "string" ? [style.sprite] : (style.sprite ?? []).map(({ url }) => url);
  const origins = [styleUrl, style.glyphs, ...sprites].flatMap((address) => originOf(address, styleUrl));
  for (const source of Object.values(style.sources)) {
    origins.push(...[source.data, ...(source.tiles ?? [])].flatMap((address) => originOf(address, styleUrl)));
    const [origin] = originOf(source.url, styleUrl);
    if (source.url === undefined || origin === undefined) continue;
    const tileJsonUrl = new URL(source.url, styleUrl).href;
    const tileJson = Source.parse(await readJson(tileJsonUrl));
    origins.push(origin, ...(tileJson.tiles ?? []).flatMap((address) => originOf(address, tileJsonUrl)));
  }
  return [...new Set(origins)];
}
