import { vi } from "vitest";

/** Stands in for the browser's downloads until mocks are restored. @returns the files that were saved, which grow */
export function catchSavedFiles(): { name: string; blob: Blob }[] {
  const files: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, content as Blob);
    return address;
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) files.push({ name: this.download, blob });
  });
  return files;
}
