import { parseJson } from "@/lib/client/platform-error";
import type { Role } from "@/lib/contract/desk/members/roles";
import type { Operation } from "@/lib/contract/operation";
import { licenseNumberFor, readsLicenses } from "@/lib/desk/access/short-license";
import { isObject, textOf } from "@/lib/desk/link/read-value";
import { valuesAt } from "@/lib/desk/link/values-at";

/** A response with the license numbers in it as a member of this role sees them. */
export async function withLicensesFor(
  role: Role,
  { licenseNumbers }: Operation,
  response: Response,
): Promise<Response> {
  if (licenseNumbers.length === 0 || readsLicenses(role)) return response;
  const body = parseJson(await response.text());
  for (const path of licenseNumbers) {
    const end = path.lastIndexOf(".");
    const name = path.slice(end + 1);
    for (const { value } of valuesAt(body, path.slice(0, end)))
      if (isObject(value) && value[name] != null)
        Object.assign(value, { [name]: licenseNumberFor(role, textOf(value[name]) ?? String(value[name])) });
  }
  return Response.json(body, { status: response.status, headers: response.headers });
}
