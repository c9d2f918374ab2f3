import type { ManifestWritten } from "@/lib/contract/desk/freight-writes";

/** A write of a manifest that was not done, as a form reads it: what was typed stays. */
export class ManifestNotWritten extends Error {
  readonly mayHaveBeenMade: boolean;
  readonly fields: NonNullable<ManifestWritten["fields"]>;

  constructor(readonly written: ManifestWritten) {
    super(written.message);
    this.fields = written.fields ?? [];
    this.mayHaveBeenMade = written.outcome === "unknown";
  }
}

/** @throws ManifestNotWritten where it was not done */
export function expectWritten(written: ManifestWritten): ManifestWritten {
  if (written.outcome !== "done") throw new ManifestNotWritten(written);
  return written;
}
