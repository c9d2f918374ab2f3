import { fireEvent, screen } from "@testing-library/react";
import { FreightPage } from "@/components/freight/board/freight-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { manager, renderDesk } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { dayPlanOf, freightBoardOf, manifestOf, shipmentOf } from "@/lib/contract/testing/freight-rows";

const day = "2026-11-24";
/** Member who plans. */
const planner = { ...manager, can: [...manager.can, "moveFreight", "makeManifest", "saveShipment"] };
export const shipments = [
  shipmentOf({ shipmentId: "a", title: "418220731", proNumber: "418220731" }),
  shipmentOf({ shipmentId: "b", proNumber: "418220655", title: "418220655", windowEnd: "14:00" }),
];
/** Response to a move. */
export const done = {
  results: [{ shipmentId: "a", title: "418220731", outcome: "done", message: "planned onto STL-114" }],
  undo: null,
};
export const conflict = {
  results: [
    {
      shipmentId: "a",
      title: "418220731",
      outcome: "conflict",
      message: "planned onto STL-113 by Kim Burke",
    },
  ],
  undo: null,
};
const preview = {
  plan: dayPlanOf(),
  was: manifestOf().plan,
  load: {
    stops: 2,
    shipments: 2,
    pieces: 17,
    weight: 19_140,
    handlingUnits: 9,
    spaces: 12,
    withoutWeight: 0,
    withoutSpaces: 0,
  },
  warnings: [],
  path: [],
};

/** Opens the page over a stubbed desk. @returns what was sent to a path */
export function open({
  reply = done as unknown,
  board = (): unknown => freightBoardOf({ shipments, manifests: [manifestOf()] }),
  undone = (): unknown => done,
  session = planner,
  address = "",
} = {}) {
  const settings = { settings: FreightSettings.parse({}), version: 0, changed: null, mayChange: true };
  const requests = stubDesk({
    "GET /api/desk/freight/board": board,
    "GET /api/desk/freight/settings": settings,
    "GET /api/desk/views/freight": { views: [] },
    "POST /api/desk/freight/days/preview": preview,
    "POST /api/desk/freight/moves": reply,
    "POST /api/desk/freight/undo": undone,
    "POST /api/desk/freight/bills": { bills: [] },
  });
  const { router } = renderDesk(<FreightPage />, {
    session,
    address: `day=${day}${address}${address.includes("terminal=") ? "" : "&terminal=STL"}`,
  });
  const sent = (path: string) => requests.filter((one) => one.path.endsWith(path)).map(({ body }) => body);
  return { router, sent };
}
export const key = (name: string, more = {}) => fireEvent.keyDown(document.body, { key: name, ...more });
export const row = (text: RegExp) => screen.findByRole("rowheader", { name: text });

/** Goes to the first shipment, under the head of its group. */
export async function toFirst() {
  await row(/418220731/);
  key("j");
  key("j");
}
