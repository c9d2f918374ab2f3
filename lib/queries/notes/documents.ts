import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import type { DocumentSubject } from "@/lib/contract/desk/documents/record-documents";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Reads the papers of a driver or a unit. */
export const documentsQuery = (about: DocumentSubject) => ({
  ...deskQuery("listDocuments", { params: about }),
  staleTime: 30_000,
});

const useDocumentWrite = <Input>(
  about: DocumentSubject,
  write: (input: Input, idempotencyKey: string) => Promise<DeskResponse<"listDocuments">>,
) => useWrite(write, (client, response) => client.setQueryData(documentsQuery(about).queryKey, response));

export const useAttachDocument = (about: DocumentSubject) =>
  useDocumentWrite(about, (body: DeskBody<"attachDocument">, idempotencyKey) =>
    callDesk("attachDocument", { params: { ...about, id: idempotencyKey }, body, idempotencyKey }),
  );

export const useRemoveDocument = (about: DocumentSubject) =>
  useDocumentWrite(about, (id: string, idempotencyKey) =>
    callDesk("removeDocument", { params: { ...about, id }, idempotencyKey }),
  );

export const useRestoreDocument = (about: DocumentSubject) =>
  useDocumentWrite(about, (id: string, idempotencyKey) =>
    callDesk("restoreDocument", { params: { ...about, id }, idempotencyKey }),
  );

/** Reads the file of one. @throws PlatformError */
export const readDocument = (about: DocumentSubject, id: string) =>
  callDesk("readDocument", { params: { ...about, id } });
