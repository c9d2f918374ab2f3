import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import {
  MedicalCard,
  MedicalCardChange,
  PersonList,
  PersonListQuery,
} from "@/lib/contract/desk/people/person-list";

const person = z.object({ externalUserId: z.string() });
const card = { expires: "2028-03-14", version: 0 };

/** The people whom the member sees. A read again names the step of the last one, and gets what changed since. */
const listPeople = deskCall({
  method: "GET",
  path: "/people",
  role: "viewer",
  scope: "filtered",
  query: PersonListQuery,
  response: PersonList,
  topics: ["people", "driver-work"],
  sample: {},
  probe: "sample",
});

/** Changes until when somebody is medically certified. */
const changeMedicalCard = deskCall({
  method: "PUT",
  path: "/people/{externalUserId}/medical-card",
  role: "manager",
  scope: "filtered",
  params: person,
  body: MedicalCardChange,
  response: MedicalCard,
  sample: { params: { externalUserId: "D1" }, body: card },
  probe: ({ driver }) => ({ params: driver, body: card }),
});

/** The desk's calls about people. */
export const peopleCalls = { listPeople, changeMedicalCard } as const;
