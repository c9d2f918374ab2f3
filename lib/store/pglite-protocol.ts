/** What the main thread and PGlite's worker thread say to each other. */
export interface WorkerSetup {
  /** Null keeps everything in memory. */
  dataDir: string | null;
  /** A dumped data folder to start from, for tests. */
  template: Uint8Array<ArrayBuffer> | null;
}

export type WorkerOrder =
  | { id: number; kind: "query"; text: string; values: (string | null)[]; script: boolean }
  | { id: number; kind: "dump" }
  | { id: number; kind: "close" };

export type WorkerAnswer =
  | { id: number; kind: "ready" | "closed" }
  | { id: number; kind: "dump"; bytes: Uint8Array }
  | {
      id: number;
      kind: "rows";
      fields: { name: string; dataTypeID: number }[];
      rows: (string | null)[][];
      rowCount: number;
    }
  | { id: number; kind: "error"; message: string; properties: Record<string, unknown> };
