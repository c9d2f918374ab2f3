import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { FieldError } from "@/lib/contract/errors";
import { type EpochMicros, formatInstant, formatUploadInstant, parseInstant } from "@/lib/contract/instant";
import { DeviceFormResult } from "@/lib/contract/interface/forms";
import type { ResponseInput } from "@/lib/contract/interface/operations";
import { batchResponse, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Handler } from "@/lib/platform/service/handler";
import { offsetPaging } from "@/lib/platform/service/paging";
import { PeopleFinder } from "@/lib/platform/service/people-finder";
import { timePage, uploadedBetween } from "@/lib/platform/service/time-page";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import type { CompanyScope } from "@/lib/store/company-scope";

const formsPageSize = 100;
const resultsPageSize = 500;
/** How late a form may come in. */
const keptDays = 30;

interface FormRow extends Record<string, unknown> {
  form_id: string;
  version_micros: number;
  name: string;
  description: string;
  components: { key: string; displayTitle: string; type: string; required?: boolean }[];
}

const toForm = (row: FormRow): ResponseInput<"createForm"> => ({
  formId: row.form_id,
  version: formatUploadInstant(row.version_micros),
  name: row.name,
  description: row.description,
  components: row.components,
});

export const listForms: Handler<"listForms"> = async ({ query, companyId, tx }) => {
  const offset = query.offset ?? 0;
  const { rows } = await tx.execute<FormRow & { total: number }>(sql`
    with newest as (
      select distinct on (form_id) form_id, version_micros, name, description, components
      from platform.forms where company_id = ${companyId} order by form_id, version_micros desc
    )
    select *, (select count(*) from newest) as total from newest
    order by name, form_id limit ${formsPageSize} offset ${offset}`);
  return { forms: rows.map(toForm), pagination: offsetPaging(offset, rows.length, rows[0]?.total ?? 0) };
};

export const createForm: Handler<"createForm"> = async ({ body, companyId, tx, now }) => {
  const formId = body.formId ?? randomUUID();
  // A version later than any before it, also when two are made in the same microsecond.
  const { rows } = await tx.execute<FormRow>(sql`
    insert into platform.forms (company_id, form_id, version_micros, name, description, components)
    select ${companyId}, ${formId}::uuid, greatest(${now}::bigint, coalesce(max(version_micros) + 1, 0)), ${body.name},
      ${body.description}, ${JSON.stringify(body.components)}::jsonb
    from platform.forms where company_id = ${companyId} and form_id = ${formId}::uuid
    returning form_id, version_micros, name, description, components`);
  const made = rows[0];
  if (!made) throw new Error("The form was not stored");
  return toForm(made);
};

interface ResultRow extends Record<string, unknown> {
  uploaded_micros: number;
  form_results_id: string;
  form_id: string;
  version_micros: number;
  name: string;
  external_user_id: string;
  submitted_by: string;
  submitted_micros: number;
  answers: Record<string, unknown>;
  trip_id: number | null;
  stop_id: number | null;
}

export const listFormResults: Handler<"listFormResults"> = async ({ query, companyId, tx }) => {
  const { rows } = await tx.execute<ResultRow>(sql`
    select * from platform.form_results where company_id = ${companyId} and ${uploadedBetween(query)}
    order by uploaded_micros limit ${resultsPageSize + 1}`);
  const { page, pagination } = timePage(rows, resultsPageSize);
  const forms = page.map((row) => ({
    companyId,
    hr_id: row.external_user_id,
    formResultsId: row.form_results_id,
    formId: row.form_id,
    version: formatUploadInstant(row.version_micros),
    name: row.name,
    submittedBy: row.submitted_by,
    externalUserId: row.external_user_id,
    submissionTime: formatInstant(row.submitted_micros),
    storedTime: formatUploadInstant(row.uploaded_micros),
    approvals: null,
    formResults: row.answers,
    ...(row.trip_id === null ? {} : { tripId: row.trip_id }),
    ...(row.stop_id === null ? {} : { stopId: row.stop_id }),
  }));
  return { forms, pagination };
};

type Submitted = z.output<typeof DeviceFormResult>;

/** The definitions that a batch was filled in on, by form id, newest version first. */
async function definitionsOf({ tx, companyId }: CompanyScope, items: readonly Submitted[]) {
  const { rows } = await tx.execute<FormRow>(sql`
    select form_id, version_micros, name, description, components from platform.forms
    where company_id = ${companyId} and form_id = any(${sql.param([...new Set(items.map((i) => i.formId))])}::uuid[])
    order by version_micros desc`);
  return groupByForm(rows);
}

function groupByForm(rows: FormRow[]): Map<string, FormRow[]> {
  const groups = new Map<string, FormRow[]>();
  for (const row of rows) groups.set(row.form_id, [...(groups.get(row.form_id) ?? []), row]);
  return groups;
}

function faultsOf(
  item: Submitted,
  versions: FormRow[] | undefined,
): { form: FormRow | null; fields: FieldError[] } {
  const wanted = item.version === undefined ? null : parseInstant(item.version);
  const form = versions?.find((row) => wanted === null || row.version_micros === wanted) ?? null;
  if (!form) {
    const path = versions ? "version" : "formId";
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

export const recordFormResults: Handler<"recordFormResults"> = async ({ body, companyId, tx, now }) => {
  const { good, refused } = judgeBatch(DeviceFormResult, body.items, (item) =>
    deviceTimeFault("submissionTime", item.submissionTime, now, keptDays),
  );
  const items = good.map(({ item }) => item);
  const definitions = await definitionsOf({ tx, companyId }, items);
  const people = await PeopleFinder.load(
    { tx, companyId },
    {
      externalUserIds: items.map((item) => item.externalUserId),
    },
  );
  const rows: { item: Submitted; form: FormRow; submittedBy: string }[] = [];
  for (const { index, item } of good) {
    const { form, fields } = faultsOf(item, definitions.get(item.formId));
    const person = people.byExternalId(item.externalUserId);
    if (!person) fields.push({ path: "externalUserId", message: "is not a known user" });
    if (form && person && fields.length === 0)
      rows.push({ item, form, submittedBy: person.name ?? person.externalUserId });
    else refused.push({ index, fields });
  }
  const stored = rows.length === 0 ? 0 : await storeResults({ tx, companyId }, rows, now);
  return batchResponse(rows.length, stored, refused);
};

async function storeResults(
  scope: CompanyScope,
  results: { item: Submitted; form: FormRow; submittedBy: string }[],
  now: EpochMicros,
): Promise<number> {
  const first = await takeUploadInstants(scope, "form-results", results.length, now);
  const records = results.map(({ item, form, submittedBy }, i) => ({
    company_id: scope.companyId,
    uploaded_micros: first + i,
    form_results_id: randomUUID(),
    device_item_id: item.id,
    form_id: form.form_id,
    version_micros: form.version_micros,
    name: form.name,
    external_user_id: item.externalUserId,
    submitted_by: submittedBy,
    submitted_micros: parseInstant(item.submissionTime) ?? now,
    answers: completeAnswers(form, item),
    trip_id: item.tripId ?? null,
    stop_id: item.stopId ?? null,
  }));
  const { rows } = await scope.tx.execute(sql`
    insert into platform.form_results
    select * from jsonb_populate_recordset(null::platform.form_results, ${JSON.stringify(records)}::jsonb)
    on conflict (company_id, device_item_id) do nothing returning 1`);
  return rows.length;
}
