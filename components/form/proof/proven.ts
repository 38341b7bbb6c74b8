export interface Proven {
  locale: string;
  email: string;
  otp: boolean;
  passkey: boolean;
}
