import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { FieldError } from "@/lib/contract/errors";
import { type EpochMicros, formatInstant, formatUploadInstant, parseInstant } from "@/lib/contract/instant";
import { DeviceFormResult } from "@/lib/contract/interface/forms";
import { withoutNulls } from "@/lib/platform/service/absent-values";
import { insertMissing } from "@/lib/platform/service/bulk-write";
import { batchResponse, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Handler } from "@/lib/platform/service/handler";
import { offsetPaging } from "@/lib/platform/service/paging";
import { PeopleFinder } from "@/lib/platform/service/people-finder";
import { followTimePage } from "@/lib/platform/service/time-page";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import { formResults, forms } from "@/lib/platform/tables/road";
import type { CompanyScope } from "@/lib/store/company-scope";

const formsPageSize = 100;
const resultsPageSize = 500;
/** Takes forms that come in no later than this. */
const keptDays = 30;

type FormRow = Omit<typeof forms.$inferSelect, "companyId">;

const toForm = ({ versionMicros, formId, name, description, components }: FormRow) => ({
  formId,
  version: formatUploadInstant(versionMicros),
  name,
  description,
  components,
});

export const listForms: Handler<"listForms"> = async ({ query, companyId, tx }) => {
  const offset = query.offset ?? 0;
  const { rows } = await tx.execute<FormRow & { total: number }>(sql`
    with newest as (
      select distinct on (form_id) form_id as "formId", version_micros as "versionMicros", name, description, components
      from platform.forms where company_id = ${companyId} order by form_id, version_micros desc
    )
    select *, (select count(*) from newest) as total from newest
    order by name, "formId" limit ${formsPageSize} offset ${offset}`);
  return { forms: rows.map(toForm), pagination: offsetPaging(offset, rows.length, rows[0]?.total ?? 0) };
};

export const createForm: Handler<"createForm"> = async ({ body, companyId, tx, now }) => {
  const { formId = randomUUID(), ...definition } = body;
  // A version later than any before it, also when two are made in the same microsecond.
  const { rows } = await tx.execute<{ made: number }>(sql`
    insert into platform.forms (company_id, form_id, version_micros, name, description, components)
    select ${companyId}, ${formId}::uuid, greatest(${now}::bigint, coalesce(max(version_micros) + 1, 0)), ${body.name},
      ${body.description}, ${JSON.stringify(body.components)}::jsonb
    from platform.forms where company_id = ${companyId} and form_id = ${formId}::uuid
    returning version_micros as made`);
  const versionMicros = rows[0]?.made;
  if (versionMicros === undefined) throw new Error("The form was not stored");
  return toForm({ formId, versionMicros, ...definition });
};

export const listFormResults: Handler<"listFormResults"> = async (call) => {
  const { page, pagination } = await followTimePage(call, "form-results", formResults, resultsPageSize);
  const forms = page.map(({ tripId, stopId, ...row }) => ({
    companyId: row.companyId,
    hr_id: row.externalUserId,
    formResultsId: row.formResultsId,
    formId: row.formId,
    version: formatUploadInstant(row.versionMicros),
    name: row.name,
    submittedBy: row.submittedBy,
    externalUserId: row.externalUserId,
    submissionTime: formatInstant(row.submittedMicros),
    storedTime: formatUploadInstant(row.uploadedMicros),
    approvals: null,
    formResults: row.responses,
    ...withoutNulls({ tripId, stopId }),
  }));
  return { forms, pagination };
};

type Submitted = z.output<typeof DeviceFormResult>;

/** The definitions that a batch was filled in on, by form id, newest version first. */
async function definitionsOf({ tx, companyId }: CompanyScope, items: readonly Submitted[]) {
  const formIds = [...new Set(items.map((item) => item.formId))];
  const rows = await tx
    .select()
    .from(forms)
    .where(and(eq(forms.companyId, companyId), inArray(forms.formId, formIds)))
    .orderBy(desc(forms.versionMicros));
  return new Map(formIds.map((id) => [id, rows.filter((row) => row.formId === id)]));
}

function faultsOf(item: Submitted, versions: FormRow[]): { form: FormRow | null; fields: FieldError[] } {
  const wanted = item.version === undefined ? null : parseInstant(item.version);
  const form = versions.find((row) => wanted === null || row.versionMicros === wanted) ?? null;
  if (!form) {
    const path = versions.length > 0 ? "version" : "formId";
    return { form, fields: [{ path, message: "is not known" }] };
  }
  const fields = form.components
    .filter((component) => component.required === true)
    .filter(({ key }) => item.formResults[key] === undefined || item.formResults[key] === null)
    .map(({ key }) => ({ path: `formResults.${key}`, message: "is required" }));
  return { form, fields };
}

/** Every component of the form with its answer; the unanswered ones are null and present, as published. */
const completeAnswers = (form: FormRow, item: Submitted) => ({
  ...Object.fromEntries(form.components.map(({ key }) => [key, null])),
  ...item.formResults,
});

export const recordFormResults: Handler<"recordFormResults"> = async (call) => {
  const { body, now } = call;
  const { good, refused } = judgeBatch(DeviceFormResult, body.items, (item) =>
    deviceTimeFault("submissionTime", item.submissionTime, now, keptDays),
  );
  const items = good.map(({ item }) => item);
  const definitions = await definitionsOf(call, items);
  const people = await PeopleFinder.load(call, {
    externalUserIds: items.map((item) => item.externalUserId),
  });
  const rows: { item: Submitted; form: FormRow; submittedBy: string }[] = [];
  for (const { index, item } of good) {
    const { form, fields } = faultsOf(item, definitions.get(item.formId) ?? []);
    const person = people.byExternalId(item.externalUserId);
    if (!person) fields.push({ path: "externalUserId", message: "is not a known user" });
    if (form && person && fields.length === 0)
      rows.push({ item, form, submittedBy: person.name ?? person.externalUserId });
    else refused.push({ index, fields });
  }
  const stored = rows.length === 0 ? 0 : await storeResults(call, rows, now);
  if (stored > 0) call.uploaded("form-results");
  return batchResponse(rows.length, stored, refused);
};

async function storeResults(
  scope: CompanyScope,
  results: { item: Submitted; form: FormRow; submittedBy: string }[],
  now: EpochMicros,
): Promise<number> {
  const first = await takeUploadInstants(scope, "form-results", results.length, now);
  const rows = results.map(({ item, form, submittedBy }, i) => ({
    uploadedMicros: first + i,
    formResultsId: randomUUID(),
    deviceItemId: item.id,
    formId: form.formId,
    versionMicros: form.versionMicros,
    name: form.name,
    externalUserId: item.externalUserId,
    submittedBy,
    submittedMicros: parseInstant(item.submissionTime) ?? now,
    responses: completeAnswers(form, item),
    tripId: item.tripId,
    stopId: item.stopId,
  }));
  return (await insertMissing(scope, formResults, formResults.deviceItemId, rows)).size;
}
