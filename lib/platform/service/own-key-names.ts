/** Under which names the keys are listed that an installation itself works with. */
export const ownKeyNames = {
  desk: "desk of this installation",
  devices: "devices of this installation",
  carrier: "simulated carrier",
} as const;

/** Tells whether keys of this name are made and revoked by the installation alone. */
export const isOwnKeyName = (name: string): boolean =>
  Object.values<string>(ownKeyNames).some((own) => own === name);
