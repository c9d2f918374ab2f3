import { useSyncExternalStore } from "react";
import { type Density, densityOf } from "@/components/ui/appearance/density";
import { keepCookie } from "@/components/ui/appearance/keep-cookie";
import { densityCookie, type Theme, themeCookie, themeOf } from "@/lib/contract/appearance";

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
      keepCookie(themeCookie, value);
    },
    setDensity: (value: Density) => {
      document.documentElement.dataset.density = value;
      keepCookie(densityCookie, value);
    },
  };
}
