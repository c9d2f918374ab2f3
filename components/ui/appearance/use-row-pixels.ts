import { createContext, use, useSyncExternalStore } from "react";
import { type Density, densityOf } from "@/components/ui/appearance/density";

/** Row heights in pixels, the same as `--row` in globals.css. */
const rowPixels: Readonly<Record<Density, number>> = { comfortable: 36, standard: 30, compact: 22 };

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-density"] });
  return () => observer.disconnect();
}

function read(): Density {
  return densityOf(document.documentElement.dataset.density);
}

/** The density of a page that the server draws rows for: it reads no style sheet. */
export const PageDensityContext = createContext<Density>("standard");

/** Compact rows of a table that has to show as many as a screen holds: one line of text and its rule. */
const densePixels = 18;

/**
 * Height of a row in pixels at the density that is set.
 * @param dense whether compact rows of this table are lower still
 */
export function useRowPixels(dense = false): number {
  const pageDensity = use(PageDensityContext);
  const density = useSyncExternalStore(subscribe, read, () => pageDensity);
  return dense && density === "compact" ? densePixels : rowPixels[density];
}
