import type { z } from "zod";
import type { deskCalls } from "@/lib/contract/desk/desk-calls";
import type {
  FormResultDetail,
  FormResultRow,
  FormResults,
  FormVersion,
} from "@/lib/contract/desk/forms/forms-records";
import type { FileStream } from "@/lib/contract/file-stream";
import { formatInstant, parseInstant } from "@/lib/contract/instant";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { answersOf, filesOf, missingOf, summaryOf, textsOf } from "@/lib/desk/areas/forms/answers";
import type { FormReader } from "@/lib/desk/areas/forms/form-reader";
import { type FormVersions, versionFor } from "@/lib/desk/areas/forms/form-versions";
import type { StoredResult } from "@/lib/desk/areas/forms/read-result";
import type { ResultFilter, ResultStore } from "@/lib/desk/areas/forms/result-store";
import { pageOf, placeOf } from "@/lib/desk/http/list-page";
import { Refusal } from "@/lib/desk/http/refusal";
import type { DocumentAccess } from "@/lib/desk/link/documents/document-access";
import { objectOr } from "@/lib/desk/link/read-value";
import { wordQuery } from "@/lib/desk/tables/words";

type FindQuery = z.output<(typeof deskCalls)["findFormResults"]["query"]>;

/** More are not counted. */
const countedTo = 10_000;

export interface FormResultsOptions {
  reader: Pick<FormReader, "state">;
  versions: FormVersions;
  results: ResultStore;
  documents: DocumentAccess;
  /** Ids of drivers whom the member sees. */
  driversSeenBy: (member: Member) => readonly string[];
  /** Terminals of somebody of the carrier; null for nobody. */
  terminalsOf: (externalUserId: string) => readonly string[] | null;
  /** Names a trip as people do; null where the board has it no more. */
  titleOf: (tripId: number) => string | null;
}

/** Reads what drivers handed in, as members read it. */
export class FormResultDesk {
  constructor(private readonly options: FormResultsOptions) {}

  /** @throws Refusal 400 for a cursor that is none */
  async find(member: Member, query: FindQuery): Promise<FormResults> {
    const { reader, results } = this.options;
    const filter = this.#filterOf(member, query);
    const rows = await results.page(filter, placeOf(query.cursor), query.limit + 1);
    const { shown, next } = pageOf(rows, query.limit, ({ id, submittedMicros, storedMicros }) => ({
      micros: query.by === "submitted" ? submittedMicros : storedMicros,
      id,
    }));
    return {
      results: await this.#rows(shown, query.texts),
      next,
      total: query.cursor === undefined ? await results.count(filter, countedTo) : null,
      countedTo,
      reading: await reader.state(),
    };
  }

  /** @throws Refusal 404 also for a result of a driver whom the member does not see */
  async detail(member: Member, id: string): Promise<FormResultDetail> {
    const result = await this.#seen(member, id);
    const version = versionFor(await this.options.versions.of(new Set([result.formId])), result);
    return {
      result: rowOf(result, version, this.options.titleOf),
      readBy: version?.version ?? null,
      description: version?.description ?? "",
      answers: answersOf(result.answers, version?.lines ?? []),
    };
  }

  /** A picture or a document of a result. @throws Refusal */
  async file(member: Member, id: string, number: number, signal: AbortSignal): Promise<FileStream> {
    const result = await this.#seen(member, id);
    const file = filesOf(result.answers)[number];
    if (!file) throw new Refusal("NOT_FOUND", "The form has no such picture or document");
    return this.options.documents(file.url, `${result.name} ${number + 1}`, signal);
  }

  async #seen(member: Member, id: string): Promise<StoredResult> {
    const result = await this.options.results.one(id);
    const scope = scopeOf(member.terminals);
    const terminals = result?.externalUserId ? this.options.terminalsOf(result.externalUserId) : null;
    if (result && sees(scope, terminals ?? [])) return result;
    throw new Refusal("NOT_FOUND", "No such submission is known");
  }

  async #rows(results: readonly StoredResult[], withTexts: boolean): Promise<FormResultRow[]> {
    const versions = await this.options.versions.of(new Set(results.map(({ formId }) => formId)));
    return results.map((result) => {
      const version = versionFor(versions, result);
      const row = rowOf(result, version, this.options.titleOf);
      return withTexts ? { ...row, texts: textsOf(result.answers, version?.lines ?? []) } : row;
    });
  }

  #filterOf(member: Member, query: FindQuery): ResultFilter {
    return {
      form: query.form ?? null,
      driver: query.driver ?? null,
      tripId: query.trip ?? null,
      stopId: query.stop ?? null,
      by: query.by,
      fromMicros: query.from === undefined ? null : parseInstant(query.from),
      toMicros: query.to === undefined ? null : parseInstant(query.to),
      words: query.search ? wordQuery(query.search) : null,
      drivers: member.terminals.length === 0 ? null : this.options.driversSeenBy(member),
    };
  }
}

function rowOf(
  result: StoredResult,
  version: FormVersion | null,
  titleOf: FormResultsOptions["titleOf"],
): FormResultRow {
  const { id, formId, name, externalUserId, submittedBy, tripId, stopId, files } = result;
  const answers = objectOr(result.answers);
  const lines = version?.lines ?? [];
  return {
    id,
    formId,
    version: result.version,
    name,
    externalUserId,
    submittedBy,
    submittedAt: formatInstant(result.submittedMicros),
    storedAt: formatInstant(result.storedMicros),
    tripId,
    tripTitle: tripId === null ? null : titleOf(tripId),
    stopId,
    files,
    summary: summaryOf(answers, lines),
    // Name nothing missing by another version: what that requires says nothing of this one.
    missing: version?.version === result.version ? missingOf(answers, lines) : [],
  };
}
