import { useSyncExternalStore } from "react";
import { type Density, densityOf } from "@/components/ui/density";
import { densityCookie, type Theme, themeCookie, themeOf } from "@/lib/contract/appearance";

const yearSeconds = 31_536_000;

function keep(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-density"] });
  return () => observer.disconnect();
}

/** Theme and density as they are set on <html>, and how to set them for good. */
export function useAppearance() {
  const theme = useSyncExternalStore<Theme>(
    subscribe,
    () => themeOf(document.documentElement.dataset.theme),
    () => "system",
  );
  const density = useSyncExternalStore<Density>(
    subscribe,
    () => densityOf(document.documentElement.dataset.density),
    () => "standard",
  );
  return {
    theme,
    density,
    setTheme: (value: Theme) => {
      document.documentElement.dataset.theme = value;
      keep(themeCookie, value);
    },
    setDensity: (value: Density) => {
      document.documentElement.dataset.density = value;
      keep(densityCookie, value);
    },
  };
}
