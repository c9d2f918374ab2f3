import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { MedicalCardChange, PersonList } from "@/lib/contract/desk/people/person-list";
import type { Body } from "@/lib/contract/interface/operations";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { mergeRows } from "@/lib/queries/merge-rows";
import { platform } from "@/lib/queries/platform-client";
import { isOvertaken } from "@/lib/queries/read-step";
import { useWrite } from "@/lib/queries/use-write";

/** The live stream names what changed; this is for while it is broken, and for what drivers are at. */
const refetchInterval = 30_000;

/** The list with what changed since it was read, or with its next part; a response that is whole replaces it. */
function mergePeople(known: PersonList | undefined, response: PersonList): PersonList {
  const present = response.present ?? known?.present ?? null;
  if (response.whole || known === undefined) return { ...response, present };
  if (isOvertaken(known, response)) return known;
  const isSame = response.people.length === 0 && response.gone.length === 0;
  const people = isSame
    ? known.people
    : mergeRows(known.people, response.people, response.gone, ({ id }) => id);
  return { ...response, whole: true, people, gone: [], present };
}

/** The people whom the member sees, in no order of meaning; the first part of many is shown while the others are read. */
export const peopleQuery = queryOptions<PersonList, PlatformError>({
  queryKey: deskKey("listPeople", {}),
  queryFn: async ({ client, queryKey, signal }) => {
    const read = (since: string | undefined) =>
      callDesk("listPeople", { query: since === undefined ? {} : { since }, signal });
    const before = client.getQueryData<PersonList>(queryKey);
    let response = await read(before?.more ?? before?.step);
    let list = mergePeople(before, response);
    while (response.more !== null) {
      client.setQueryData(queryKey, list);
      response = await read(response.more);
      list = mergePeople(list, response);
    }
    return list;
  },
  // Merging keeps unchanged rows itself; comparing 10,000 rows deep would cost a frame.
  structuralSharing: false,
  staleTime: 5_000,
  refetchInterval,
});

/** Somebody, with what members changed of them here. */
export const personQuery = (externalUserId: string) => ({
  ...deskQuery("getPerson", { params: { externalUserId } }),
  staleTime: 5_000,
});

const readAgain = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
    client.invalidateQueries({ queryKey: deskKey("getPerson") }),
  ]);

export const useCreatePerson = () =>
  useWrite(
    (body: Body<"createUser">, idempotencyKey) => platform.call("createUser", { body, idempotencyKey }),
    readAgain,
  );

interface PersonBodyChange {
  externalUserId: string;
  body: Body<"updateUser">;
  /** Tells when the record was read, where somebody had it open; ISO. */
  readAt?: string | undefined;
}

export const useChangePerson = () =>
  useWrite(
    ({ externalUserId, body, readAt }: PersonBodyChange, idempotencyKey) =>
      platform.call("updateUser", { query: { externalUserId }, body, idempotencyKey, readAt }),
    readAgain,
  );

export const useChangeMedicalCard = () =>
  useWrite(
    ({ externalUserId, ...body }: MedicalCardChange & { externalUserId: string }, idempotencyKey) =>
      callDesk("changeMedicalCard", { params: { externalUserId }, body, idempotencyKey }),
    readAgain,
  );
