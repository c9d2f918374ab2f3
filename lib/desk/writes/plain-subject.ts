import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { objectOr, textOf } from "@/lib/desk/link/read-value";
import { plainWords } from "@/lib/desk/writes/plain-words";
import type { WriteSubject } from "@/lib/desk/writes/write-subject";

/** Writes of which nothing is known but their operation: the object is what the path or the body names first. */
export const plainSubject: WriteSubject = {
  describe(operation, { params, query, body }) {
    const id = firstName(params) ?? firstName(query) ?? nameInBody(operation, body);
    const { group }: Operation = operations[operation];
    const what = plainWords(operation, body) ?? operation;
    return { what, object: id === null ? null : { kind: kindOf(group), id } };
  },
  taken: async () => ({}),
  settled: async () => true,
  readBack: async () => null,
};

const kinds: Record<string, string> = { vehicles: "vehicle", "hours-of-service": "driver", users: "user" };

const kindOf = (group: string): string => kinds[group] ?? group;

const firstName = (fields: Record<string, unknown> | undefined): string | null =>
  textOf(Object.values(fields ?? {})[0]);

/** Reads the name of the object from the body, where a unit or a place is made or a driver's duty status changed. */
function nameInBody(operation: OperationId, body: unknown): string | null {
  const { externalUserId, powerUnitNumber, trailerNumber, externalCompanyLocationId } = objectOr(body);
  if (operation === "createCompanyLocation") return textOf(externalCompanyLocationId);
  if (operation === "createTrailer") return textOf(trailerNumber);
  return textOf(operation === "createVehicle" ? powerUnitNumber : externalUserId);
}
