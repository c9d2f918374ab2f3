import type { CallInput } from "@/lib/client/create-client";
import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { formCalls } from "@/lib/contract/desk/forms";

type Samples = { [Id in keyof typeof formCalls]: CallInput<DeskCalls[Id]> };

const unknownId = "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0";
const question = {
  key: "Pieces",
  displayTitle: "Pieces",
  type: "integerInput",
  visible: true,
  required: true,
};

/** What each call about forms can be called with. */
export const formCallSamples: Samples = {
  getFormDefinitions: {},
  getFormVersion: { params: { formId: unknownId, version: "2026-11-18T15:00:00Z" } },
  saveForm: { body: { name: "Check", components: [{ ...question, type: "integerInput" }] } },
  findFormResults: {},
  getFormResult: { params: { resultId: unknownId } },
  getFormFile: { params: { resultId: unknownId, number: 0 } },
  getRequiredForms: { params: { tripId: 1 } },
};

/** Each call about forms, about what there is of one terminal. */
export const formProbes = (resultId: string, tripId: number): Samples => ({
  ...formCallSamples,
  getFormResult: { params: { resultId } },
  getFormFile: { params: { resultId, number: 0 } },
  getRequiredForms: { params: { tripId } },
});
