// Where pages of signed-in people ask for a recent proof.
import type { Locale } from '@/lib/contract/locale';
import type { OtpState } from '@/lib/contract/otp.schema';
import type { User } from '@/lib/contract/users.schema';
import { ProofHost } from './proof-host';

interface Props {
  locale: Locale;
  user: User;
  otp: OtpState | undefined;
}

export function Proof({ locale, user, otp }: Props) {
  return (
    <ProofHost
      locale={locale}
      email={user.email}
      otp={otp?.enabled ?? false}
      passkey={(otp?.passkeys ?? 0) > 0}
    />
  );
}
