import { z } from "zod";
import { deskCall, StreamedFile } from "@/lib/contract/desk/desk-call";
import {
  FormDefinitions,
  FormResultDetail,
  FormResults,
  FormVersion,
  RequiredForm,
  SavedForm,
} from "@/lib/contract/desk/forms/forms-records";
import { resultTimes } from "@/lib/contract/desk/plain/choices";
import { sampleId } from "@/lib/contract/desk/samples/sample";
import { QueryCount, QueryFlag, ZonedInstant } from "@/lib/contract/scalars";

const Id = z.string().trim().min(1).max(200);
const topics = ["form-results"];

/** The newest version of each form that the desk has seen. */
const getFormDefinitions = deskCall({
  method: "GET",
  path: "/forms/definitions",
  role: "viewer",
  scope: "everybody",
  response: FormDefinitions,
  topics: ["forms"],
  sample: {},
  probe: "sample",
});

const getFormVersion = deskCall({
  method: "GET",
  path: "/forms/definitions/{formId}/versions/{version}",
  role: "viewer",
  scope: "everybody",
  params: z.object({ formId: Id, version: Id }),
  response: FormVersion,
  sample: { params: { formId: sampleId, version: "2026-11-18T15:00:00Z" } },
  probe: "sample",
});

/** Makes a form, or the next version of one. */
const saveForm = deskCall({
  method: "POST",
  path: "/forms/definitions",
  role: "manager",
  scope: "company",
  body: SavedForm,
  bodyLimitBytes: 500_000,
  status: 201,
  response: FormVersion,
  sample: {
    body: {
      name: "Check",
      components: [
        { key: "Pieces", displayTitle: "Pieces", type: "integerInput", visible: true, required: true },
      ],
    },
  },
  probe: "sample",
});

/** Lists what drivers handed in, the newest first. */
const findFormResults = deskCall({
  method: "GET",
  path: "/forms/results",
  role: "viewer",
  scope: "filtered",
  query: z.object({
    form: Id.optional(),
    driver: Id.optional(),
    trip: QueryCount(0).optional(),
    stop: QueryCount(0).optional(),
    from: ZonedInstant.optional(),
    /** Not counted in. */
    to: ZonedInstant.optional(),
    /** Time, of its two, that orders the list, and lies in the span. */
    by: z.enum(resultTimes).default("submitted"),
    /** Words with which words of its name, its driver's or its answers begin; all must occur. */
    search: z.string().trim().max(200).optional(),
    /** Tells whether all answers come with it, as for a file. */
    texts: QueryFlag.default(false),
    /** `next` of the page before. */
    cursor: z.string().max(200).optional(),
    limit: QueryCount(1).pipe(z.number().max(500, "must be at most 500")).default(100),
  }),
  response: FormResults,
  topics,
  sample: {},
  probe: "sample",
});

const getFormResult = deskCall({
  method: "GET",
  path: "/forms/results/{resultId}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ resultId: Id }),
  response: FormResultDetail,
  topics: [...topics, "forms"],
  sample: { params: { resultId: sampleId } },
  probe: ({ used }) => ({ params: { resultId: used.formResult } }),
});

/** A picture or a document of a result, fetched by the desk and checked. */
const getFormFile = deskCall({
  method: "GET",
  path: "/forms/results/{resultId}/files/{number}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ resultId: Id, number: QueryCount(0) }),
  response: StreamedFile,
  produces: ["image/jpeg", "image/png", "image/gif", "image/webp", "application/pdf"],
  sample: { params: { resultId: sampleId, number: 0 } },
  probe: ({ used }) => ({ params: { resultId: used.formResult, number: 0 } }),
});

/** Lists what is asked of the driver at each stop of a trip, and what of it was handed in. */
const getRequiredForms = deskCall({
  method: "GET",
  path: "/forms/required/{tripId}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ tripId: QueryCount(0) }),
  response: z.object({ forms: z.array(RequiredForm) }),
  topics: [...topics, "forms"],
  sample: { params: { tripId: 1 } },
  probe: ({ tripId }) => ({ params: { tripId } }),
});

export const formCalls = {
  getFormDefinitions,
  getFormVersion,
  saveForm,
  findFormResults,
  getFormResult,
  getFormFile,
  getRequiredForms,
} as const;
