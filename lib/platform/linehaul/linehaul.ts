import { sql } from "drizzle-orm";
import type { FieldError } from "@/lib/contract/errors";
import { formatInstant } from "@/lib/contract/instant";
import { LinehaulTrip } from "@/lib/contract/interface/linehaul-objects";
import { locationCodesIn } from "@/lib/platform/linehaul/commands/check-codes";
import { manifestChange } from "@/lib/platform/linehaul/commands/command";
import { knownLocationCodes } from "@/lib/platform/linehaul/commands/known-codes";
import { linehaulReturnEvents } from "@/lib/platform/linehaul/commands/linehaul-return-events";
import { openWorkspace } from "@/lib/platform/linehaul/commands/open-workspace";
import { saveWorkspace } from "@/lib/platform/linehaul/commands/save-workspace";
import { mergeJson, sentOnly } from "@/lib/platform/service/absent-values";
import { badFields } from "@/lib/platform/service/api-error";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { knownTexts } from "@/lib/platform/service/known-texts";
import { linehaulManifests, linehaulTrips } from "@/lib/platform/tables/linehaul";
import { users } from "@/lib/platform/tables/people";

/** Adds a linehaul manifest or changes what was sent of the one with its number. @throws ApiError BAD_REQUEST */
export const upsertLinehaulManifest: Handler<"upsertLinehaulManifest"> = async (call) => {
  const { body, now } = call;
  const places = locationCodesIn(body);
  const workspace = await openWorkspace(
    call,
    {
      references: [],
      manifestNumbers: new Set([body.manifestNumber]),
      locationCodes: new Set(places.map(([, code]) => code)),
      driverCodes: new Set(),
    },
    now,
  );
  const faults = places
    .filter(([, code]) => !workspace.knowsLocation(code))
    .map(([path, code]) => ({ path, message: `${code} is not a known location code` }));
  if (faults.length > 0) throw badFields(faults);
  const { plannedCloseTime, associatedProNumbers, ...rest } = body;
  const known = workspace.manifestIdOfNumber(body.manifestNumber);
  const manifestId = known ?? workspace.newId();
  const changes = {
    ...sentOnly({ ...rest, scheduledCloseTime: plannedCloseTime }),
    ...(body.currentLocationCode === undefined ? {} : { currentLocationTime: workspace.now }),
    ...(known === null ? { manifestId, manifestCreatedOn: workspace.now } : {}),
  };
  const more = associatedProNumbers === undefined ? {} : { proNumbers: associatedProNumbers };
  const appended = workspace.append(
    [manifestChange(workspace, manifestId, "ManifestUpserted", changes, more)],
    {},
  );
  await saveWorkspace(call, workspace, new Date(now / 1000));
  for (const event of linehaulReturnEvents(workspace, appended, {})) call.raise(event.eventType, event.data);
};

type TripBody = Call<"upsertLinehaulTrip">["body"];

/** Everything that the trip names and nobody knows. */
async function tripFaults(
  call: Call<"upsertLinehaulTrip">,
  manifestNumbers: readonly string[],
): Promise<FieldError[]> {
  const { body } = call;
  const drivers = body.driverCode ?? [];
  const places = locationCodesIn(body);
  const codes = places.map(([, code]) => code);
  const knownDrivers = await knownTexts(call, users.externalUserId, drivers);
  const knownManifests = await knownTexts(call, linehaulManifests.manifestNumber, manifestNumbers);
  const knownPlaces = await knownLocationCodes(call, codes);
  const manifestsPath = body.manifestNumbers === undefined ? "manifestNumber" : "manifestNumbers";
  return [
    ...drivers.flatMap((code, index) =>
      knownDrivers.has(code)
        ? []
        : [{ path: `driverCode.${index}`, message: `${code} is not a known driver code` }],
    ),
    ...manifestNumbers.flatMap((number, index) =>
      knownManifests.has(number)
        ? []
        : [{ path: `${manifestsPath}.${index}`, message: `${number} is not a known manifest number` }],
    ),
    ...places.flatMap(([path, code]) =>
      knownPlaces.has(code) ? [] : [{ path, message: `${code} is not a known location code` }],
    ),
  ];
}

/** The trip's fields as `mergeJson` takes them: what is to be cleared is an empty text. */
function tripFields({ manifestNumber, manifestNumbers, status, ...rest }: TripBody) {
  const listed = manifestNumbers ?? manifestNumber;
  const sent = { ...rest, manifestNumbers: listed, status: status ?? undefined };
  return Object.fromEntries(Object.entries(sentOnly(sent)).map(([key, value]) => [key, value ?? ""]));
}

/** Adds a linehaul trip or changes what was sent of a known one. @throws ApiError BAD_REQUEST */
export const upsertLinehaulTrip: Handler<"upsertLinehaulTrip"> = async (call) => {
  const { body, companyId, tx, now } = call;
  const faults = await tripFaults(call, body.manifestNumbers ?? body.manifestNumber ?? []);
  if (faults.length > 0) throw badFields(faults);
  const at = new Date(now / 1000);
  const lastUpdated = formatInstant(now);
  const sent = { ...tripFields(body), lastUpdated };
  const fresh = JSON.stringify({ status: "pending", createdOn: lastUpdated });
  const [row] = await tx
    .insert(linehaulTrips)
    .values({
      companyId,
      externalTripId: body.externalTripId,
      fields: mergeJson(sql`${fresh}::jsonb`, sent),
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: [linehaulTrips.companyId, linehaulTrips.externalTripId],
      set: { fields: mergeJson(linehaulTrips.fields, sent), updatedAt: at },
    })
    .returning({ fields: linehaulTrips.fields });
  call.raise("linehaulTripUpserted", LinehaulTrip.parse(row?.fields));
};
