// On the server: browsers may format dates differently.
import { getTranslations } from 'next-intl/server';
import type { z } from 'zod';
import type { sessionSchema } from '@/lib/contract/accounts/sign-in-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDate, formatMoment } from '@/lib/format/dates';
import { deviceName } from '@/lib/format/device-name';

export interface SessionRow {
  id: string;
  current: boolean;
  device: string;
  seen: string;
  since: string;
}

export async function sessionRows(
  sessions: readonly z.output<typeof sessionSchema>[],
  locale: Locale,
): Promise<SessionRow[]> {
  const t = await getTranslations({ locale, namespace: 'account.device' });
  return sessions.map(({ id, current, createdAt, lastSeenAt, userAgent }) => ({
    id,
    current,
    device: deviceName(userAgent) ?? t('unknown'),
    seen: formatMoment(lastSeenAt, locale),
    since: t('since', { date: formatDate(createdAt, locale) }),
  }));
}
