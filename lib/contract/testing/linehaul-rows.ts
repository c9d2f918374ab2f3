import type { LinehaulBoard } from "@/lib/contract/desk/linehaul";
import type { LateLeg } from "@/lib/contract/desk/linehaul/late-leg";
import type { LegTrailer, LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";

/** A pup with two PROs, two fifths full. */
export const legTrailerOf = (over: Partial<LegTrailer> = {}): LegTrailer => ({
  manifestId: "l-1",
  manifestNumber: "LH-40218",
  movementId: "m-1",
  trailer: "8411",
  seal: { out: null, in: null },
  equipment: "Pup trailer",
  status: "Departed origin",
  state: "departed",
  proNumbers: ["418219904", "418219931"],
  pieces: 12,
  weight: 8_000,
  spaces: 5,
  withoutPieces: 0,
  withoutWeight: 0,
  withoutSpaces: 0,
  capacity: { weight: 20_000, spaces: 14 },
  full: 0.4,
  ...over,
});

/** A leg from Chicago that is on the road to St. Louis and on time, in the night of Nov 23. */
export const linehaulRowOf = (over: Partial<LinehaulRow> = {}): LinehaulRow => ({
  legId: "movement m-1",
  kind: "freight",
  tripNumber: "LT-1",
  origin: "CHI",
  originDoor: "42",
  destination: "STL",
  destinationDoor: "17",
  terminals: ["CHI", "STL"],
  meetsAt: [],
  relay: null,
  trailers: [legTrailerOf()],
  flags: [],
  proCount: 2,
  driver: { externalUserId: "D-1", name: "K. Okafor", phone: "312-555-0114", domicile: "CHI" },
  vehicle: "9012",
  drive: { leftMinutes: 246, neededMinutes: 130, suffices: true },
  state: "departed",
  risk: "on-time",
  closePlannedAt: "2026-11-24T05:30:00Z",
  closedAt: "2026-11-24T05:55:00Z",
  departPlannedAt: "2026-11-24T06:30:00Z",
  departedAt: "2026-11-24T06:35:00Z",
  arrivePlannedAt: "2026-11-24T11:40:00Z",
  arrivedAt: null,
  etaAt: "2026-11-24T11:40:00Z",
  etaBasis: "hours",
  slackMinutes: 0,
  night: "2026-11-23",
  toDo: null,
  missing: [],
  knownAt: "2026-11-24T11:11:56Z",
  ...over,
});

export const linehaulBoardOf = (over: Partial<LinehaulBoard> = {}): LinehaulBoard => ({
  step: "run-all-1",
  whole: true,
  more: null,
  legs: [],
  gone: [],
  terminals: [
    { code: "CHI", name: "Chicago", timezone: "America/Chicago", latitude: 41.88, longitude: -87.63 },
    { code: "STL", name: "St. Louis", timezone: "America/Chicago", latitude: 38.63, longitude: -90.2 },
  ],
  readAt: "2026-11-24T11:12:00Z",
  readError: null,
  isCatchingUp: false,
  missing: [],
  ...over,
});

const aPro = (shipmentId: string, title: string, slackMinutes: number | null) => ({
  shipmentId,
  title,
  consignee: "Mercy Clinic",
  manifestId: "m-113",
  windowStart: "08:00",
  windowEnd: "10:00",
  slackMinutes,
});

/** The leg of LH-40218, two hours and twelve minutes late: one delivery manifest closes before it is there. */
export const lateLegOf = (over: Partial<LateLeg> = {}): LateLeg => ({
  legId: "late",
  sentence: "Reaches STL door 17 at 07:52 CST, 2:12 after plan, unloaded 08:32.",
  zone: "America/Chicago",
  planAt: "2026-11-24T11:40:00Z",
  arriveAt: "2026-11-24T13:52:00Z",
  unloadedAt: "2026-11-24T14:32:00Z",
  causes: [
    {
      kind: "close",
      minutes: 48,
      label: "Closed late at CHI door 42",
      detail: "00:43 for 23:55",
      source: "manifest",
      knownAt: "2026-11-24T11:08:00Z",
    },
    {
      kind: "drive",
      minutes: 84,
      label: "Lost on the road",
      detail: "",
      source: "position, roads ahead",
      knownAt: "2026-11-24T11:08:00Z",
    },
  ],
  replanBy: "2026-11-24T12:45:00Z",
  manifests: [
    {
      manifestId: "m-113",
      title: "STL-113",
      name: "St. Charles",
      departAt: "2026-11-24T13:15:00Z",
      cutOffAt: "2026-11-24T12:45:00Z",
      pros: 2,
      of: 22,
      ways: [
        {
          wayId: "move m-121",
          kind: "move",
          sentence: "Move 2 to STL-121, leaves 09:30",
          note: "every window kept",
          missed: 0,
          toAsk: 0,
          steps: [
            {
              call: "moveFreight",
              body: {
                move: "plan",
                manifestId: "m-121",
                shipments: [
                  { shipmentId: "s-1", version: "v-1" },
                  { shipmentId: "s-2", version: "v-2" },
                ],
              },
            },
          ],
        },
        {
          wayId: "hold",
          kind: "hold",
          sentence: "Hold to 08:45, done 16:50",
          note: "1 window missed",
          missed: 1,
          toAsk: 0,
          steps: [
            {
              call: "changeManifest",
              manifestId: "m-113",
              body: { version: "v-7", departAt: "2026-11-24T14:45:00.000Z" },
            },
          ],
        },
      ],
      noWay: null,
    },
  ],
  pros: [aPro("s-1", "418219904", -65), aPro("s-2", "418219931", 12)],
  at: "2026-11-24T11:12:00Z",
  ...over,
});
