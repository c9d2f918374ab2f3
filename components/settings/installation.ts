import { createContext, useContext } from "react";

/** Facts of the installation that cards say and nobody changes on a page. */
export interface Installation {
  /** Host of the carrier's own routing service; null where there is none. */
  routingHost: string | null;
  /** Source of everybody's map; `fault`: a sentence on what is wrong with streets that are not taken. */
  map: {
    kind: "embedded" | "hosted" | "streets";
    name: string | null;
    fault: string | null;
    /** Own streets are looked for where `MAP_TILES` says, and not in the data folder. */
    isNamed: boolean;
  };
}

const Context = createContext<Installation>({
  routingHost: null,
  map: { kind: "embedded", name: null, fault: null, isNamed: false },
});

export const InstallationProvider = Context.Provider;

export const useInstallation = (): Installation => useContext(Context);
