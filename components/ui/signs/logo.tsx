export function Logo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path data-lit="" fill="var(--signal)" d="M13 3h8v8h-8z" />
      <path fill="none" stroke="currentColor" strokeWidth="2" d="M2 2h20v20H2zM12 2v20M2 12h20" />
    </svg>
  );
}
