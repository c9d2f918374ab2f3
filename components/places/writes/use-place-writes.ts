import { useQuery } from "@tanstack/react-query";
import { useLastWrite } from "@/components/list-page/use-last-write";
import {
  type CheckedPlace,
  changeOfPlace,
  type PlaceChange,
  textsOfPlace,
} from "@/components/places/texts/place-texts";
import { toastDone } from "@/components/ui/toast";
import type { PlaceRecord, PlaceRecordChange } from "@/lib/contract/desk/places/place-records";
import type { CompanyLocation } from "@/lib/contract/interface/company-locations";
import type { Body } from "@/lib/contract/interface/operations";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useChangeLocation, useChangePlaceRecord, useCreateLocation } from "@/lib/queries/places/places";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

/** A place as it stands on record. */
export interface KnownPlace {
  location: CompanyLocation;
  record: PlaceRecord | undefined;
}

/** Makes and changes places, and takes back what was done last. */
export function usePlaceWrites() {
  const [create, change, record] = [useCreateLocation(), useChangeLocation(), useChangePlaceRecord()];
  const { done, undo } = useLastWrite();
  const session = useQuery(sessionQuery).data;
  /** Sends a change, or a new place. @returns the version of the desk's record after it @throws PlatformError */
  const send = async (
    known: KnownPlace | null,
    id: string,
    sent: PlaceChange,
    readAt?: string,
  ): Promise<number> => {
    if (known === null)
      await create.mutateAsync({
        ...(sent.location as Body<"createCompanyLocation">),
        externalCompanyLocationId: id,
      });
    else if (sent.location !== null) await change.mutateAsync({ place: id, body: sent.location, readAt });
    const version = known?.record?.version ?? 0;
    if (sent.record === null) return version;
    return (await record.mutateAsync({ place: id, version, ...sent.record })).version;
  };
  return {
    send,
    /** Saves a form. @throws PlatformError */
    async save(known: KnownPlace | null, { id, ...sent }: CheckedPlace, readAt: string) {
      const version = await send(known, id, sent, readAt);
      const savedAt = new Date(deskNowMs()).toISOString();
      if (known === null) return toastDone(`${sent.location?.name ?? id} is added`);
      const before = textsOfPlace(known.location, known.record);
      // Back is the difference from what stands there now: what others changed meanwhile stays.
      const now = { ...before, ...textsOf(known, sent) };
      const back = changeOfPlace(before, now);
      done(`${known.location.name} is saved`, async () => {
        if (back.location !== null)
          await change.mutateAsync({ place: id, body: back.location, readAt: savedAt });
        if (back.record !== null) await record.mutateAsync({ place: id, version, ...back.record });
      });
    },
    /** Changes the platform's record alone, such as its fences. @throws PlatformError */
    async change(known: KnownPlace, label: string, body: Body<"updateCompanyLocation">) {
      const place = known.location.externalCompanyLocationId;
      const back = Object.fromEntries(
        Object.keys(body).map((key) => [key, (known.location as Record<string, unknown>)[key] ?? []]),
      ) as Body<"updateCompanyLocation">;
      await change.mutateAsync({ place, body });
      done(label, () => change.mutateAsync({ place, body: back }));
    },
    /** Changes what this desk keeps. @param alsoBack is undone with it @throws PlatformError */
    async keep(
      { place, version, ...before }: PlaceRecord,
      label: string,
      body: Omit<PlaceRecordChange, "version">,
      alsoBack: () => Promise<unknown> = async () => undefined,
    ) {
      const after = await record.mutateAsync({ place, version, ...body });
      const { dockMinutes, timezone, notSame, retired } = before;
      const all = { dockMinutes, timezone, notSame, retired: retired && { into: retired.into } };
      const back = Object.fromEntries(Object.keys(body).map((key) => [key, all[key as keyof typeof all]]));
      done(label, async () => {
        await record.mutateAsync({ place, version: after.version, ...back });
        await alsoBack();
      });
    },
    isPending: change.isPending || record.isPending,
    disabledReason: refusalOf(session, "updateCompanyLocation"),
    undo,
  };
}
export type PlaceWrites = ReturnType<typeof usePlaceWrites>;

/** The texts of a place as a change has left it. */
function textsOf({ location, record }: KnownPlace, { location: changed, record: kept }: PlaceChange) {
  const rules = changed?.availability;
  return textsOfPlace(
    {
      ...location,
      ...changed,
      availability:
        rules?.flatMap(({ daysOfWeek, ...rule }) =>
          daysOfWeek.map((dayOfWeek) => ({ ...rule, dayOfWeek, availability: true })),
        ) ?? location.availability,
    } as CompanyLocation,
    {
      timezone: kept?.timezone === undefined ? (record?.timezone ?? null) : kept.timezone,
      dockMinutes: kept?.dockMinutes === undefined ? (record?.dockMinutes ?? null) : kept.dockMinutes,
    },
  );
}
