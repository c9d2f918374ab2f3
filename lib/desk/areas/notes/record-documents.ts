import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type {
  DocumentSubject,
  KeptDocuments,
  NewDocument,
} from "@/lib/contract/desk/documents/record-documents";
import {
  type documentTypes,
  mostDocumentBytes,
  paperLabel,
  papersOf,
} from "@/lib/contract/desk/plain/paper-kinds";
import type { Member } from "@/lib/desk/access/members";
import type { SeenSubject } from "@/lib/desk/areas/notes/notes";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { recordDocuments as table } from "@/lib/desk/tables/record-documents";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

interface RecordDocumentsOptions extends Pick<DeskGround, "clock"> {
  store: Pick<Store, "db">;
  /** Id of the company. */
  company: string;
  trail: Pick<AuditTrail, "write">;
  /** Throws a Refusal 404 for what the member does not see. */
  subjectOf: (member: Member, about: DocumentSubject) => Promise<SeenSubject>;
  onChanged: () => void;
}

/** One document of a record. */
interface OneDocument extends DocumentSubject {
  id: string;
}

/** Keeps papers of drivers and units. Whoever sees the record sees its papers, as far as their role goes. */
export class RecordDocuments {
  constructor(private readonly options: RecordDocumentsOptions) {}

  /** @throws Refusal 404 for what the member does not see */
  async of(member: Member, about: DocumentSubject): Promise<KeptDocuments> {
    await this.options.subjectOf(member, about);
    return this.#list(about);
  }

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal: 404 as `of`, 409 for an id that is taken, 400 for a paper that such a record has not, and for a file that is none of the kinds
   */
  async attach(
    member: Member,
    { id, ...about }: OneDocument,
    { content, ...document }: NewDocument,
    call: string,
  ): Promise<KeptDocuments> {
    const { company, clock, trail, onChanged } = this.options;
    const subject = await this.options.subjectOf(member, about);
    const bytes = Buffer.from(content, "base64");
    const contentType = typeOf(bytes);
    if (!(document.paper in papersOf[about.kind]))
      throw badFields([{ path: "paper", message: `is no paper of a ${about.kind}` }]);
    if (bytes.byteLength > mostDocumentBytes)
      throw badFields([{ path: "content", message: "must be at most 10 MB" }]);
    if (contentType === null)
      throw badFields([{ path: "content", message: "must be a PDF, or a JPEG, PNG or WebP picture" }]);
    const what = `attached ${nameOf(about.kind, document)} to ${subject.title}`;
    await trail.write(
      member,
      { ...madeOf("attachDocument", subject), what, after: document, call },
      async (tx) => {
        const kept = await tx
          .insert(table)
          .values({
            ...{ company, id, recordKind: about.kind, recordId: about.subject },
            ...{ ...document, contentType, content: bytes },
            ...{ attachedBy: member.name, attachedAt: new Date(clock()) },
          })
          .onConflictDoNothing()
          .returning({ id: table.id });
        if (kept.length === 0) throw new Refusal("CONFLICT", "A document is attached under this id already");
      },
    );
    onChanged();
    return this.#list(about);
  }

  /** @throws Refusal 404 as `of`, and for a document that is gone */
  async file(member: Member, about: OneDocument): Promise<File> {
    await this.options.subjectOf(member, about);
    const [row] = await this.options.store.db
      .select()
      .from(table)
      .where(and(this.#is(about), isNull(table.removedAt)));
    if (!row) throw noDocument();
    return new File([new Uint8Array(row.content)], row.fileName, { type: row.contentType });
  }

  /** Removes a document, or brings it back. @throws Refusal 404 as `file` */
  async setRemoved(
    member: Member,
    { isRemoved, ...about }: OneDocument & { isRemoved: boolean },
    call: string,
  ): Promise<KeptDocuments> {
    const { clock, trail, onChanged, store } = this.options;
    const subject = await this.options.subjectOf(member, about);
    const { paper, validUntil, fileName } = table;
    const stands = isRemoved ? isNull(table.removedAt) : isNotNull(table.removedAt);
    const [row] = await store.db
      .select({ paper, validUntil, fileName })
      .from(table)
      .where(and(this.#is(about), stands));
    if (!row) throw noDocument();
    const name = nameOf(about.kind, row);
    const made = isRemoved
      ? { ...madeOf("removeDocument", subject), what: `removed ${name} of ${subject.title}`, before: row }
      : { ...madeOf("restoreDocument", subject), what: `restored ${name} of ${subject.title}`, after: row };
    await trail.write(member, { ...made, call }, (tx) =>
      tx
        .update(table)
        .set({ removedAt: isRemoved ? new Date(clock()) : null })
        .where(this.#is(about)),
    );
    onChanged();
    return this.#list(about);
  }

  async #list({ kind, subject }: DocumentSubject): Promise<KeptDocuments> {
    const { store, company } = this.options;
    const { id, paper, validUntil, fileName, contentType, attachedBy, attachedAt } = table;
    const sizeBytes = sql<number>`length(${table.content})`.mapWith(Number);
    const rows = await store.db
      .select({ id, paper, validUntil, fileName, contentType, attachedBy, attachedAt, sizeBytes })
      .from(table)
      .where(
        and(
          eq(table.company, company),
          eq(table.recordKind, kind),
          eq(table.recordId, subject),
          isNull(table.removedAt),
        ),
      )
      .orderBy(desc(attachedAt), id);
    return {
      documents: rows.map(({ attachedBy: by, attachedAt: at, ...row }) => ({
        ...row,
        by,
        at: at.toISOString(),
      })),
    };
  }

  #is = ({ kind, subject, id }: OneDocument) =>
    and(
      eq(table.company, this.options.company),
      eq(table.id, id),
      eq(table.recordKind, kind),
      eq(table.recordId, subject),
    );
}

const noDocument = () => new Refusal("NOT_FOUND", "No such document is known");

const madeOf = (operation: string, { trailKind, objectId }: SeenSubject) => ({
  ...{ operation, objectKind: trailKind, objectId },
});

const nameOf = (
  kind: DocumentSubject["kind"],
  { paper, fileName }: Pick<NewDocument, "paper" | "fileName">,
): string => `${paperLabel(kind, paper).toLowerCase()} ${fileName}`;

/** Beginnings of files. */
const beginnings: readonly [(typeof documentTypes)[number], (bytes: Buffer) => boolean][] = [
  ["application/pdf", (bytes) => bytes.subarray(0, 5).toString("latin1") === "%PDF-"],
  ["image/jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["image/png", (bytes) => bytes.subarray(1, 4).toString("latin1") === "PNG"],
  ["image/webp", (bytes) => bytes.subarray(8, 12).toString("latin1") === "WEBP"],
];

/** Reads the kind of a file from its beginning, whatever its name says; null for none of those that are kept. */
const typeOf = (bytes: Buffer) => beginnings.find(([, begins]) => begins(bytes))?.[0] ?? null;
