export function CookieChoices({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <cookie-choices>
      <button type="button" className={className}>
        {label}
      </button>
    </cookie-choices>
  );
}
