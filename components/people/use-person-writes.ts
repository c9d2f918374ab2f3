import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListAction } from "@/components/list-page/list-actions";
import { personName } from "@/components/people/person-row";
import {
  changeOf,
  type PersonChange,
  type PersonTexts,
  textsOfPerson,
} from "@/components/people/person-texts";
import { pageKeys } from "@/components/ui/page-keys";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { PersonRow } from "@/lib/contract/desk/people/person-list";
import type { Body } from "@/lib/contract/interface/operations";
import { useChangeMedicalCard, useChangePerson, useCreatePerson } from "@/lib/queries/people/people";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

type Undo = { label: string; run: () => void } | null;

/** Makes and changes people, and takes back what was done last. */
export function usePersonWrites() {
  const [create, change, card] = [useCreatePerson(), useChangePerson(), useChangeMedicalCard()];
  const [undo, setUndo] = useState<Undo>(null);
  const session = useQuery(sessionQuery).data;
  /** Sends a change. @returns the medical card's version after it @throws PlatformError */
  const send = async (person: PersonRow | null, id: string, { body, medical }: PersonChange) => {
    if (body !== null && person === null) await create.mutateAsync(body as Body<"createUser">);
    if (body !== null && person !== null)
      await change.mutateAsync({ externalUserId: person.id, body: body as Body<"updateUser"> });
    const version = person?.medical.version ?? 0;
    if (medical === undefined) return version;
    return (await card.mutateAsync({ externalUserId: id, expires: medical, version })).version;
  };
  const withUndo = (title: string, label: string, back: () => Promise<unknown>) => {
    const run = () => {
      setUndo(null);
      back().then(
        () => toastDone("It is as it was"),
        (error: Error) => toastRefused("It could not be taken back", error),
      );
    };
    setUndo({ label, run });
    toastDone(title, { action: { label: "Undo", run } });
  };
  return {
    disabledReason: refusalOf(session, "updateUser"),
    send,
    /** @throws PlatformError */
    async save(person: PersonRow | null, typed: PersonTexts, sent: PersonChange) {
      const id = typed.externalUserId.trim();
      const name = personName({ first: typed.first, last: typed.last, id });
      const version = await send(person, id, sent);
      if (person === null) return toastDone(`${name} is made`);
      if (sent.body === null && sent.medical === undefined) return;
      const after = { ...person, id, medical: { expires: typed.medicalExpires || null, version } };
      // A password is never known again, so that it stays as it was typed.
      const back = changeOf(textsOfPerson(person), { ...typed, password: "" });
      withUndo(`${name} is saved`, `Undo the change of ${name}`, () => send(after, person.id, back));
    },
    undo: {
      keys: pageKeys.undo,
      label: undo?.label ?? "Undo",
      disabledReason: undo === null ? "Nothing to undo." : null,
      run: () => undo?.run(),
    } satisfies ListAction,
  };
}

export type PersonWrites = ReturnType<typeof usePersonWrites>;
