import { useSyncExternalStore } from "react";
import type { BasemapTheme } from "@/components/map/basemap/basemap-palette";

const system = "(prefers-color-scheme: dark)";

/** The theme that holds now: the page's own, or the system's where it leaves that to it. */
export function resolvedTheme(): BasemapTheme {
  const own = document.documentElement.dataset.theme;
  if (own === "light" || own === "dark") return own;
  return matchMedia(system).matches ? "dark" : "light";
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const query = matchMedia(system);
  query.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    query.removeEventListener("change", changed);
  };
}

/** The theme that holds now; renders when it changes. */
export function useResolvedTheme(): BasemapTheme {
  return useSyncExternalStore(subscribe, resolvedTheme, () => "light");
}
