import type { Locale } from '@/lib/contract/core/locale';
import type { OtpState } from '@/lib/contract/accounts/otp-schemas';
import type { User } from '@/lib/contract/accounts/schemas';
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
