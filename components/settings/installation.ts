import { createContext, useContext } from "react";

/** Facts of the installation that cards say and nobody changes on a page. */
export interface Installation {
  /** Host of the carrier's own routing service; null where there is none. */
  routingHost: string | null;
}

const Context = createContext<Installation>({ routingHost: null });

export const InstallationProvider = Context.Provider;

export const useInstallation = (): Installation => useContext(Context);
