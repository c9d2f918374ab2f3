/** Messages that the main thread and PGlite's worker thread say to each other. */
export interface WorkerSetup {
  /** Null keeps everything in memory. */
  dataDir: string | null;
  /** A dumped data folder to start from, for tests. */
  template: Uint8Array<ArrayBuffer> | null;
}

/** Statements around a statement, sent with it to save messages. */
export interface Around {
  /** A script that begins a transaction and is run first. */
  ahead: string;
  /** Ends the transaction after the statement; else it stays open, whatever comes of the statement. */
  commit: boolean;
}

export type WorkerOrder =
  | {
      id: number;
      kind: "query";
      text: string;
      values: (string | null)[];
      script: boolean;
      around: Around | null;
    }
  | { id: number; kind: "dump" }
  | { id: number; kind: "close" };

export type WorkerResponse =
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

/** Message that the thread says unasked: a table was written, and what was written is committed. */
export interface WorkerNotification {
  kind: "notified";
  subject: string;
}
