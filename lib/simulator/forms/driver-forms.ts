import type { z } from "zod";
import type { PlatformClient } from "@/lib/client/create-client";
import type { DeviceFormResult } from "@/lib/contract/interface/forms";
import type { Body } from "@/lib/contract/interface/operations";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import type { Simulation } from "@/lib/simulator/calls/simulation";
import { UploadQueue } from "@/lib/simulator/calls/upload-queue";
import { carrierForms, type FormName, formNames } from "@/lib/simulator/forms/carrier-forms";
import { type FilledForm, filledForms, formsAtStop } from "@/lib/simulator/forms/filled-forms";
import { drawDocument } from "@/lib/simulator/pictures/draw-document";
import { employeeId } from "@/lib/simulator/plan/fleet-roster";
import { type PlannedTrip, stopNumber } from "@/lib/simulator/plan/planned-trip";
import { SeededRandom } from "@/lib/simulator/plan/seeded";
import { isoOf } from "@/lib/time/utc";

type Item = z.input<typeof DeviceFormResult>;
type StopForms = NonNullable<NonNullable<Body<"createTrip">["stops"]>[number]["forms"]>;

type FormsOptions = Omit<Simulation, "plan" | "graph">;

/** The platform's ids of a trip and its stops, in their order. */
export interface TripIds {
  readonly tripId: number;
  readonly stopIds: readonly number[];
}

interface Report {
  readonly item: Item;
  readonly pictures: FilledForm["pictures"];
  readonly seed: number;
}

/** The carrier's forms on the platform, and what its drivers hand in at their stops. */
export class DriverForms {
  readonly #options: FormsOptions;
  readonly #queue: UploadQueue<Report>;
  #forms: ReadonlyMap<string, StopForms[number]> | null = null;

  constructor(options: FormsOptions) {
    const { deviceClient, log } = options;
    this.#options = options;
    this.#queue = new UploadQueue({
      send: (reports, signal) => sendReports(deviceClient, reports, signal),
      name: "forms",
      log,
    });
  }

  /** Makes the forms that are missing. @throws PlatformError */
  async load(): Promise<void> {
    if (this.#forms) return;
    const { interfaceClient: client, signal } = this.#options;
    const { forms } = await retryCall(() => client.call("listForms", { query: {}, signal }), signal);
    const known = new Map(forms.map(({ name, formId, version }) => [name, { formId, version }]));
    for (const name of formNames.filter((name) => !known.has(name))) {
      const body = { name, ...carrierForms[name] };
      const made = await retryCall(() => client.call("createForm", { body, signal }), signal);
      known.set(name, { formId: made.formId, version: made.version });
    }
    this.#forms = known;
  }

  /** Lists what a trip's stop asks of its driver, as the interface takes it. */
  asked(trip: PlannedTrip, index: number): StopForms {
    return formsAtStop(trip, index).flatMap((name) => this.#forms?.get(name) ?? []);
  }

  /** Hands in what the driver has filled in at stops that they left after `from`, up to `upTo`, epoch milliseconds. */
  handIn(trip: PlannedTrip, ids: TripIds, from: number, upTo: number): void {
    const { seed } = this.#options;
    for (const [index, { departAt }] of trip.stops.entries())
      if (departAt > from && departAt <= upTo)
        this.#queue.push(
          filledForms(seed, trip, index).flatMap((filled) => this.#reportOf(trip, ids, index, filled) ?? []),
        );
  }

  stop(): Promise<void> {
    return this.#queue.stop();
  }

  #reportOf(trip: PlannedTrip, ids: TripIds, index: number, filled: FilledForm): Report | null {
    const form = this.#forms?.get(filled.form);
    const stopId = ids.stopIds[index];
    if (!form || trip.truck === null || stopId === undefined) return null;
    const item = {
      id: `${stopNumber(trip.id, index)}:${idPart(filled.form)}`,
      formId: form.formId,
      externalUserId: employeeId(trip.truck),
      submissionTime: isoOf(filled.at),
      formResults: filled.answers,
      tripId: ids.tripId,
      stopId,
    };
    return { item, pictures: filled.pictures, seed: this.#options.seed };
  }
}

const idPart = (name: FormName): string => name.toLowerCase().replaceAll(" ", "-");

/** Hands results in: first their pictures, then where these lie. @throws PlatformError */
async function sendReports(device: PlatformClient, reports: readonly Report[], signal: AbortSignal) {
  const items: Item[] = [];
  for (const { item, pictures, seed } of reports) {
    const urls: string[] = [];
    for (let place = 0; place < (pictures?.count ?? 0); place++) {
      const random = new SeededRandom(seed, item.stopId ?? 0, place, 263);
      const drawn = { documentType: "shipment-photo", number: String(item.tripId) } as const;
      const content = drawDocument(drawn, random).toString("base64");
      const id = `${item.id}:${place}`;
      urls.push((await device.call("storeFile", { body: { id, content }, signal })).url);
    }
    const formResults = pictures ? { ...item.formResults, [pictures.key]: urls } : item.formResults;
    items.push({ ...item, formResults });
  }
  return device.call("recordFormResults", { body: { items }, signal });
}
