function queryOf(parts: Readonly<Record<string, string | number>>): "" | `?${string}` {
  const query = new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? "" : `?${query}`;
}

/** Every link of the app. Paths stand nowhere else, so a page that moves is one change here. */
export const routes = {
  home: () => "/" as const,
  map: (show: { vehicle?: string } = {}) =>
    show.vehicle === undefined
      ? ("/map" as const)
      : (`/map?vehicle=${encodeURIComponent(show.vehicle)}` as const),
  fleet: (show: { vehicle?: string } = {}) =>
    show.vehicle === undefined
      ? ("/fleet" as const)
      : (`/fleet?vehicle=${encodeURIComponent(show.vehicle)}` as const),
  /** All that is known of a vehicle. */
  unit: (number: string) => `/fleet/units/${encodeURIComponent(number)}` as const,
  trailers: (show: { at?: string } = {}) => `/fleet/trailers${queryOf(show)}` as const,
  /** All that is known of a trailer. */
  trailer: (number: string) => `/fleet/trailers/${encodeURIComponent(number)}` as const,
  hours: (show: { driver?: string } = {}) =>
    show.driver === undefined
      ? ("/hours" as const)
      : (`/hours?driver=${encodeURIComponent(show.driver)}` as const),
  driverHours: (externalUserId: string) => `/hours/${encodeURIComponent(externalUserId)}` as const,
  trips: (show: { trip?: number; sheet?: "edit" | "assign"; search?: string } = {}) =>
    `/trips${queryOf(show)}` as const,
  trip: (tripId: number) => `/trips/${tripId}` as const,
  /** A trip's page at one of its stops. */
  tripStop: (tripId: number, stopId: number) => `/trips/${tripId}#${stopAnchor(stopId)}` as const,
  /** Shows what one driver could take. */
  tripsForDriver: (externalUserId: string) =>
    `/trips/for-driver/${encodeURIComponent(externalUserId)}` as const,
  /** Freight of a terminal: what is chosen there, and the manifest that is aimed at. */
  freight: (show: { terminal?: string; search?: string; aim?: string; mode?: "pickups" } = {}) =>
    `/freight${queryOf(show)}` as const,
  /** All that is known of a PRO number, or of a reference where there is none. */
  shipment: (number: string) => `/freight/${encodeURIComponent(number)}` as const,
  /** The bill of lading of one shipment, as the browser prints it. */
  bill: (number: string, shipmentId: string) =>
    `/freight/${encodeURIComponent(number)}/bill/${encodeURIComponent(shipmentId)}` as const,
  /** Legs of linehaul. */
  linehaul: (show: { terminal?: string; night?: string; search?: string; at?: string; open?: string } = {}) =>
    `/linehaul${queryOf(show)}` as const,
  /** Shows what is to do before each departure's cut-off. */
  cutOffs: (show: { terminal?: string } = {}) => `/linehaul/cut-off${queryOf(show)}` as const,
  /** The manifests of a leg of linehaul as the browser prints them. */
  legPapers: (legId: string) => `/linehaul/${encodeURIComponent(legId)}/print` as const,
  manifests: (show: { terminal?: string; day?: string; search?: string } = {}) =>
    `/manifests${queryOf(show)}` as const,
  manifest: (manifestId: string) => `/manifests/${encodeURIComponent(manifestId)}` as const,
  /** A copy of a manifest as the browser prints it. */
  manifestPaper: (
    manifestId: string,
    show: { copy: "dispatch" | "driver" | "bill-of-lading"; size: "letter" | "a4" },
  ) => `/manifests/${encodeURIComponent(manifestId)}/print?copy=${show.copy}&size=${show.size}` as const,
  /** The proof of a stay at a stop, as the browser prints it. */
  stayProof: ({ kind, objectId, stopId }: { kind: "trip" | "manifest"; objectId: string; stopId: string }) =>
    `/stays/${kind}/${encodeURIComponent(objectId)}/${encodeURIComponent(stopId)}` as const,
  customers: (show: { search?: string } = {}) => `/customers${queryOf(show)}` as const,
  /** All that is known of a customer. */
  customer: (number: string) => `/customers/${encodeURIComponent(number)}` as const,
  places: (show: { search?: string; at?: string } = {}) => `/places${queryOf(show)}` as const,
  /** One company location, by the carrier's own number of it. */
  place: (place: string) => `/places/${encodeURIComponent(place)}` as const,
  people: (show: { search?: string; at?: string; sheet?: "edit" } = {}) => `/people${queryOf(show)}` as const,
  inbox: (show: { at?: string; sheet?: "new"; to?: string } = {}) => `/inbox${queryOf(show)}` as const,
  /** Shows what drivers handed in; one of them opened. */
  forms: (show: { result?: string; form?: string; driver?: string; trip?: number; stop?: number } = {}) =>
    `/forms${queryOf(show)}` as const,
  /** Shows what drivers are asked. */
  formDefinitions: (show: { form?: string } = {}) => `/forms/definitions${queryOf(show)}` as const,
  /** Exceptions; with `at`, one of them beside the list. */
  exceptions: (show: { at?: string } = {}) => `/exceptions${queryOf(show)}` as const,
  /** Return events; with a search those of one number. */
  events: (show: { search?: string } = {}) => `/events${queryOf(show)}` as const,
  /** Sheets by which one shift hands to the next; with `at`, a closed one. */
  handover: (show: { at?: string } = {}) => `/handover${queryOf(show)}` as const,
  /** Alarms of machines. */
  machines: (show: { machine?: string } = {}) => `/machines${queryOf(show)}` as const,
  /** Shows what machines have blended. */
  machineBatches: (show: { machine?: string; order?: string; recipe?: string } = {}) =>
    `/machines/batches${queryOf(show)}` as const,
  /** Market apps and their sessions. */
  apps: () => "/apps" as const,
  /** Shows how vehicles did in a period. */
  reports: () => "/reports" as const,
  /** Shows what was done on some days: on time, at docks, empty, failed. */
  workReport: () => "/reports/work" as const,
  /** Reports that are made each week; with a sheet, a new one of a kind. */
  savedReports: (
    show: { sheet?: "new"; kind?: "vehicles" | "work"; group?: string; by?: string; timezone?: string } = {},
  ) => `/reports/saved${queryOf(show)}` as const,
  settings: () => "/settings" as const,
  /** One card of the settings. */
  settingsCard: (anchor: string) => `/settings#${anchor}` as const,
  /** Shows who may use the desk. */
  members: () => "/members" as const,
  /** Keys by which other systems and devices reach the platform. */
  keys: () => "/keys" as const,
  /** Shows who did what. */
  audit: () => "/audit" as const,
  /** Shows what was done to one object, as far as it is kept. */
  auditOf: (object: { kind: string; object: string }) =>
    `/audit${queryOf({ ...object, span: "all" })}` as const,
  /** Lets a member choose a password by a link; its token stands behind `#`, which no server is sent. */
  setPassword: () => "/set-password" as const,
  /** Makes the first admin, with the code that the start prints. */
  setUp: () => "/set-up" as const,
  /** Shows what a carrier needs before its first day. */
  setUpSteps: () => "/set-up/steps" as const,
  signIn: (back: { callbackUrl?: string } = {}) =>
    back.callbackUrl === undefined
      ? ("/sign-in" as const)
      : (`/sign-in?callbackUrl=${encodeURIComponent(back.callbackUrl)}` as const),
};

/** Place of a stop in the page of its trip. */
export const stopAnchor = (stopId: number) => `stop-${stopId}` as const;
