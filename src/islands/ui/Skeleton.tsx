/** Placeholder rows that are shown while data are loaded. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className="rows" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div className="skeleton" key={index} />
      ))}
    </div>
  );
}
