import type { formCalls } from "@/lib/contract/desk/forms";
import type { Desk } from "@/lib/desk/desk";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** What carries out the desk's calls about forms. */
export const formHandlers = ({ forms }: Pick<Desk, "forms">): DeskHandlers<typeof formCalls> => ({
  getFormDefinitions: () => forms.definitions.all(),
  getFormVersion: (_, { params }) => forms.definitions.version(params.formId, params.version),
  saveForm: (member, request) => forms.definitions.save(member, request),
  findFormResults: (member, { query }) => forms.results.find(member, query),
  getFormResult: (member, { params }) => forms.results.detail(member, params.resultId),
  getFormFile: (member, { params, signal }) =>
    forms.results.file(member, params.resultId, params.number, signal),
  getRequiredForms: async (member, { params }) => ({ forms: await forms.required(member, params.tripId) }),
});
