/** Look of everything that is typed into or chosen from. */
export const controlLook =
  "h-[30px] w-full min-w-0 rounded-control border border-control bg-surface px-2.5 text-body text-ink hover:border-ink-3 aria-invalid:border-late disabled:cursor-not-allowed disabled:opacity-55";
