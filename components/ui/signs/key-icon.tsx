// Not on every page, unlike the icons.
export function KeyIcon() {
  return (
    <svg className="ico" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M5 4.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM8.2 8H15v2.5M12.5 8v3" />
    </svg>
  );
}
