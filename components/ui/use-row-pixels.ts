"use client";

import { useSyncExternalStore } from "react";
import { type Density, densityOf } from "@/components/ui/density";

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

/** Height of a row in pixels at the density that is set. */
export function useRowPixels(): number {
  return rowPixels[useSyncExternalStore(subscribe, read, () => "standard" as const)];
}
