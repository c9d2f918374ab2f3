import { Download } from "lucide-react";
import { saveFile } from "@/components/list-page/export/save-file";
import type { TableFile } from "@/components/list-page/import/table-file";
import { Button } from "@/components/ui/button";

/** Files to be sent back to whoever sent the file that was read. */
export function ReplyFiles({ file: { replies = [] } }: { file: Pick<TableFile, "replies"> }) {
  return replies.map(({ name, text }) => (
    <Button
      key={name}
      icon={<Download size={14} />}
      onClick={() => saveFile(name, new Blob([text], { type: "text/plain" }))}
    >
      {name}
    </Button>
  ));
}
