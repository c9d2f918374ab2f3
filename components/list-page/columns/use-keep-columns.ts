import { useEffect } from "react";
import { writeKeptColumns } from "@/components/list-page/columns/kept-columns";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { keepCookie } from "@/components/ui/appearance/keep-cookie";

/** Keeps for the server what decides which columns are shown. @param path of the page with the table */
export function useKeepColumns<Row>(cookie: string, path: string, columns: Columns<Row>): void {
  const { roomPixels, hidden } = columns;
  const value = writeKeptColumns({ roomPixels, hidden: [...hidden].join(",") });
  useEffect(() => keepCookie(cookie, value, path), [cookie, path, value]);
}
