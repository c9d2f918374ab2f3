import { browserLabel } from "@/lib/format/browser-label";
import { fieldLabel } from "@/lib/format/field-text";
import { sentenceCase } from "@/lib/format/sentence-case";

const kindLabels: Readonly<Record<string, string>> = {
  "company-locations": "Place",
  trailers: "Trailer",
  "linehaul-manifest": "Linehaul manifest",
  "linehaul-trip": "Linehaul trip",
  user: "Person",
  views: "Saved views",
  "market-apps": "App",
};

/** `Trip`, `Linehaul manifest`: a kind of object for people. */
export const kindLabel = (kind: string): string =>
  kindLabels[kind] ?? sentenceCase(kind.replaceAll("-", " "));

/** `Change medical card` of `changeMedicalCard`: the act by which lines are filtered, whatever its outcome. */
export const actionLabel = (operation: string): string =>
  fieldLabel(operation.replace(/^bulkUpsert|^upsert/, "save"));

interface Source {
  from: { browser: string } | null;
  isMember: boolean;
  to: "desk" | "platform";
}

/** `Chrome, Windows`: from where a line was written, for people. */
export function sourceLabel({ from, isMember, to }: Source): string {
  if (from !== null) return browserLabel(from.browser);
  if (!isMember) return "the installation";
  return to === "desk" ? "the desk" : "the platform";
}
