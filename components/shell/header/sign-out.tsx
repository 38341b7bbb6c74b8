export interface SignOutProps {
  label: string;
  /** After a failure, users must know that the session is open. */
  failed: string;
  home: string;
}

export function SignOut({ label, failed, home }: SignOutProps) {
  return (
    <sign-out failed={failed} home={home}>
      <button type="button">{label}</button>
      <span role="status" className="small" />
    </sign-out>
  );
}
