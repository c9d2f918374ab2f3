import { useQuery } from "@tanstack/react-query";
import { useLastWrite } from "@/components/list-page/use-last-write";
import { personName } from "@/components/people/person-row";
import {
  changeOf,
  type PersonChange,
  type PersonTexts,
  textsOfPerson,
} from "@/components/people/person-texts";
import { toastDone } from "@/components/ui/toast";
import type { PersonRow } from "@/lib/contract/desk/people/person-list";
import type { Body } from "@/lib/contract/interface/operations";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useChangeMedicalCard, useChangePerson, useCreatePerson } from "@/lib/queries/people/people";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

/** Makes and changes people, and takes back what was done last. */
export function usePersonWrites() {
  const [create, change, card] = [useCreatePerson(), useChangePerson(), useChangeMedicalCard()];
  const { done, undo } = useLastWrite();
  const session = useQuery(sessionQuery).data;
  /** Sends a change. @returns the medical card's version after it @throws PlatformError */
  const send = async (
    person: PersonRow | null,
    id: string,
    { body, medical }: PersonChange,
    readAt?: string,
  ) => {
    if (body !== null && person === null) await create.mutateAsync(body as Body<"createUser">);
    if (body !== null && person !== null)
      await change.mutateAsync({ externalUserId: person.id, body: body as Body<"updateUser">, readAt });
    const version = person?.medical.version ?? 0;
    if (medical === undefined) return version;
    return (await card.mutateAsync({ externalUserId: id, expires: medical, version })).version;
  };
  return {
    disabledReason: refusalOf(session, "updateUser"),
    send,
    /** @throws PlatformError */
    async save(person: PersonRow | null, typed: PersonTexts, sent: PersonChange, readAt: string) {
      const id = typed.externalUserId.trim();
      const name = personName({ first: typed.first, last: typed.last, id });
      const version = await send(person, id, sent, readAt);
      const savedAt = new Date(deskNowMs()).toISOString();
      if (person === null) return toastDone(`${name} is made`);
      if (sent.body === null && sent.medical === undefined) return;
      const after = { ...person, id, medical: { expires: typed.medicalExpires || null, version } };
      // A password is never known again, so that it stays as it was typed.
      const back = changeOf(textsOfPerson(person), { ...typed, password: "" });
      done(`${name} is saved`, () => send(after, person.id, back, savedAt));
    },
    undo,
  };
}

export type PersonWrites = ReturnType<typeof usePersonWrites>;
