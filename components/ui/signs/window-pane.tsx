export function WindowPane() {
  return (
    <svg viewBox="0 0 40 60" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
        d="M1 1h38v58H1zM20 1v58M1 22h38"
      />
    </svg>
  );
}
