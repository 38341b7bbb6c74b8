'use client';

import { pluralText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';

interface Props {
  locale: string;
  labels: Messages['account']['protection'];
}

export function Protection({ locale, labels }: Props) {
  const { passkeys, hasCodes } = useAccount().factors;
  if (passkeys === 0) return hasCodes ? labels.code : labels.alone;
  return pluralText(hasCodes ? labels.keysAndCode : labels.keys, passkeys, locale);
}
