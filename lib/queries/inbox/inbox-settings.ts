import { useQuery } from "@tanstack/react-query";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { InboxSettings } from "@/lib/contract/desk/inbox-writes";
import { defaultInboxSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

const staleTime = 60_000;

/** Reads how long drivers may wait and what counts as late, for the company. */
export const inboxSettingsQuery = { ...deskQuery("getInboxSettings"), staleTime };

/** The company's settings of the inbox; its defaults until they are read. */
export const useInboxSettings = (): InboxSettings =>
  useQuery(inboxSettingsQuery).data?.settings ?? defaultInboxSettings;

export const useChangeInboxSettings = () =>
  useWrite(
    (body: DeskBody<"changeInboxSettings">, idempotencyKey) =>
      callDesk("changeInboxSettings", { body, idempotencyKey }),
    (client, response) => client.setQueryData(inboxSettingsQuery.queryKey, response),
  );

/** The company's prepared texts. */
export const cannedRepliesQuery = { ...deskQuery("getCannedReplies"), staleTime };

export const useSaveCannedReplies = () =>
  useWrite(
    (body: DeskBody<"saveCannedReplies">, idempotencyKey) =>
      callDesk("saveCannedReplies", { body, idempotencyKey }),
    (client, response) => client.setQueryData(cannedRepliesQuery.queryKey, response),
  );

/** Reads how the member wants to be told of new messages. */
export const notificationsQuery = { ...deskQuery("getNotificationSettings"), staleTime };

export const useChangeNotifications = () =>
  useWrite(
    (body: DeskBody<"changeNotificationSettings">, idempotencyKey) =>
      callDesk("changeNotificationSettings", { body, idempotencyKey }),
    (client, response) => client.setQueryData(notificationsQuery.queryKey, response),
  );
