// About whom a proof is asked.
export interface Proven {
  locale: string;
  email: string;
  /** Whether the account has codes. */
  otp: boolean;
  /** Whether it has a passkey. */
  passkey: boolean;
}
