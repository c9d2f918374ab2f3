import { z } from "zod";
import type { StyleAccess } from "@/lib/desk/areas/map/style-access";

/** Addresses in a MapLibre style or a TileJSON. */
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

function originOf(address: unknown, base: string): string[] {
  if (typeof address !== "string") return [];
  // Braces are places to fill in ({z}, {fontstack}); in a host they would be several hosts, which a policy writes as *.
  const filled = address.replace(/\{[^}]*\}(?=[^/]*\.)/, "*");
  if (!URL.canParse(filled, base)) return [];
  const { protocol, origin } = new URL(filled, base);
  return /^https?:$/.test(protocol) ? [origin] : [];
}

/** Origins that a style loads from. */
export interface StyleOrigins {
  allowed: string[];
  /** Origins that it names beside, and nobody loads from. */
  refused: string[];
}

/**
 * The origins that a hosted map style loads from: its own, those of its tiles, fonts and icons, and those that its
 * sources' TileJSON documents name. A page's policy must name them all, or the map stays empty.
 * @throws what `access.readJson` throws, and where the style is none
 */
export async function originsOfStyle(styleUrl: string, access: StyleAccess): Promise<StyleOrigins> {
  const style = Style.parse(await access.readJson(styleUrl));
  const sprites =
    typeof style.sprite === "string" ? [style.sprite] : (style.sprite ?? []).map(({ url }) => url);
  const named = [style.glyphs, ...sprites].flatMap((address) => originOf(address, styleUrl));
  for (const source of Object.values(style.sources)) {
    named.push(...[source.data, ...(source.tiles ?? [])].flatMap((address) => originOf(address, styleUrl)));
    const [origin] = originOf(source.url, styleUrl);
    if (source.url === undefined || origin === undefined) continue;
    named.push(origin);
    if (!(await access.allows(origin))) continue;
    const tileJsonUrl = new URL(source.url, styleUrl).href;
    const tileJson = Source.parse(await access.readJson(tileJsonUrl));
    named.push(...(tileJson.tiles ?? []).flatMap((address) => originOf(address, tileJsonUrl)));
  }
  const origins: StyleOrigins = { allowed: [new URL(styleUrl).origin], refused: [] };
  for (const origin of new Set(named))
    if (origin !== origins.allowed[0])
      origins[(await access.allows(origin)) ? "allowed" : "refused"].push(origin);
  return origins;
}
