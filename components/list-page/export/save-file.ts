import { toSaveFailure } from "@/components/ui/save-failure";
import { toastRefused } from "@/components/ui/toast";

/** Hands a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Handles a paper that was asked for as PDF: a download, or a notice of why it is none. */
export const savesPaper = {
  onSuccess: (file: File) => saveFile(file.name, file),
  onError: (error: Error) => toastRefused("It was not printed", error),
};

/** Reads a file from the server and hands it to the browser as a download, or says why there is none. */
export async function saveAsked(read: () => Promise<File>): Promise<void> {
  try {
    const file = await read();
    saveFile(file.name, file);
  } catch (error) {
    toastRefused("Not exported", toSaveFailure(error));
  }
}

/** Hands a CSV text to the browser as a download. The byte order mark makes spreadsheets read it as UTF-8. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
}
