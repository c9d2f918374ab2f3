/** The mark: two lanes on a plate. */
export function Brand({ size = 16 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2 text-title font-bold tracking-[-0.015em]">
      <svg aria-hidden="true" viewBox="0 0 16 16" width={size} height={size} className="text-ink">
        <rect width="16" height="16" rx="4" fill="currentColor" />
        <path d="M3 5h10M3 11h10" stroke="var(--surface)" strokeWidth="2" />
      </svg>
      Haulboard
    </span>
  );
}
