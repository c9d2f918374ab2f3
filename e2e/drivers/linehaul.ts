import { expect, type Page } from "@playwright/test";

const minuteMs = 60_000;

/** The board of linehaul, and freight that comes to it too late. */
export class LinehaulDriver {
  constructor(readonly page: Page) {}

  row(manifest: string) {
    return this.page
      .getByRole("grid", { name: "Legs of linehaul" })
      .getByRole("row")
      .filter({ hasText: manifest });
  }

  get impact() {
    return this.page.getByRole("region", { name: "Impact of the late leg" });
  }

  /**
   * Two PROs ride from Columbus to Joliet, two hours late, and their delivery manifest there has closed: as another system
   * makes all of it known. @param leg number of its manifest
   */
  async makeLateLeg(leg: string) {
    const board = await this.page.request.get("/api/desk/linehaul/board");
    const nowMs = Date.parse((await board.json()).readAt);
    const at = (minutes: number) => new Date(nowMs + minutes * minuteMs).toISOString();
    const manifestNumber = `${leg}-D`;
    const proNumbers = [`${leg}-P1`, `${leg}-P2`];
    const day = at(0).slice(0, 10);
    await this.#post("/manifests", {
      ...{ manifestNumber, manifestStatus: "planning", manifestName: "Morris", manifestDate: day },
      terminalCode: "JOL",
    });
    for (const proNumber of proNumbers)
      await this.#post("/shipment", {
        ...{ terminalCode: "JOL", manifestNumber },
        associatedShipment: {
          ...{ shipmentType: "delivery", proNumber, deliveryDate: day, shipmentTotalWeight: 1_250 },
          ...{
            consigneeName: "Morris Mills",
            consigneeAddress: "500 Liberty Street",
            consigneeCity: "Morris",
          },
          ...{ consigneeState: "IL", consigneeZip: "60450" },
        },
      });
    const ends = { originLocationCode: "CMH", destinationLocationCode: "JOL" };
    await this.#post("/linehaul/manifest", {
      ...{ manifestNumber: leg, status: "LOADING", ...ends, plannedCloseTime: at(-400) },
      ...{ plannedArrivalTime: at(-45), estimatedArrivalTime: at(75), associatedProNumbers: proNumbers },
    });
    const [onManifest, onMovement] = [{ manifestNumber: leg }, { movementNumber: `${leg}-M` }];
    await this.#post("/manifests/commands", {
      commands: [
        {
          ...{ commandType: "CreateMovement", referenceIds: onMovement },
          payload: {
            ...{ ...onManifest, sequenceNumber: 1, ...ends, scheduledDepartureTime: at(-380) },
            ...{ scheduledArrivalTime: at(-45), estimatedArrivalTime: at(75) },
          },
        },
        { commandType: "LoadShipmentsOnManifest", referenceIds: onManifest, payload: { proNumbers } },
        { commandType: "CloseManifest", referenceIds: onManifest, payload: { actualCloseTime: at(-330) } },
        {
          ...{ commandType: "DepartMovement", referenceIds: onMovement },
          payload: { actualDepartureTime: at(-320) },
        },
      ],
    });
  }

  async #post(path: string, data: object) {
    const { origin } = new URL(this.page.url());
    const response = await this.page.request.post(`/api/platform${path}`, { data, headers: { origin } });
    expect(response.ok(), `${path} answers ${response.status()}`).toBe(true);
  }
}
