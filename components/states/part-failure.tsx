import { getTranslations } from 'next-intl/server';
import { Void } from '@/components/states/void';
import { failureReason } from '@/lib/api/failure-text';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { Retry } from './retry';

interface Props {
  locale: Locale;
  failure: ApiFailure;
  heading: string;
  text: string;
  /** This page, for retrying. */
  address: string;
  query: Record<string, string | number | undefined>;
}

export async function PartFailure({ locale, failure, heading, text, address, query }: Props) {
  const t = await getTranslations({ locale, namespace: 'article' });
  const reason = await failureReason(failure, locale);
  const fields = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  );
  return (
    <Void heading={heading} level={3} text={reason ? `${text} ${reason}` : text}>
      <Retry address={address} query={fields} label={t('retry')} busyLabel={t('loading')} />
    </Void>
  );
}
