import { useQuery } from "@tanstack/react-query";
import { type FilledField, fieldsOf, filledText, textRefusal } from "@/components/shell/inbox/message-text";
import { conversationOfQuery } from "@/lib/queries/inbox/inbox";
import { conversationQuery } from "@/lib/queries/inbox/inbox-conversation";

const noFields: readonly FilledField[] = [];

/**
 * A text with its fields filled in for the one driver who gets it. For several they would be others for each.
 * @param driver null while nobody is chosen, and for several
 */
export function useFilledText(body: string, driver: string | null) {
  const hasFields = /\{(driver|next stop|eta)\}/.test(body);
  const found = useQuery({ ...conversationOfQuery(driver ?? ""), enabled: driver !== null && hasFields });
  const conversationId = found.data?.conversationId ?? null;
  const { data } = useQuery({
    ...conversationQuery(conversationId ?? ""),
    enabled: conversationId !== null && hasFields,
  });
  if (!hasFields) return { fields: noFields, text: body, refusal: textRefusal(body, noFields) };
  if (driver === null)
    return {
      fields: noFields,
      text: body,
      refusal: "Fields in braces are filled in for one driver at a time.",
    };
  if (data === undefined)
    return { fields: noFields, text: body, refusal: "What the fields become is being read." };
  const fields = fieldsOf(body, data.context);
  return { fields, text: filledText(body, fields), refusal: textRefusal(body, fields) };
}
