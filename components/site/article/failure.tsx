import { getTranslations } from 'next-intl/server';
import { shownMessage } from '@/lib/api/errors';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import styles from './failure.module.scss';
import { Retry } from './retry';

export interface FailureProps {
  locale: Locale;
  failure: ApiFailure;
  heading: string;
  text: string;
  /** Heading level: 1 if the page has no other h1. */
  level?: 1 | 2 | undefined;
  /** Address of this page, for retrying. */
  address: string;
  query?: Record<string, string> | undefined;
}

export async function Failure({ locale, failure, heading, text, level = 2, address, query }: FailureProps) {
  const t = await getTranslations({ locale });
  const shown = shownMessage(failure);
  const reason =
    'text' in shown ? shown.text : shown.key === 'other' ? undefined : t(`api.client.${shown.key}`);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="wrap">
      <div className={`grid ${styles.failure}`}>
        <div>
          <Heading className="display-4">{heading}</Heading>
          <p className="lead">{text}</p>
          {reason && <p className={styles.reason}>{reason}</p>}
          <Retry
            address={address}
            query={query}
            label={t('article.retry')}
            busyLabel={t('article.loading')}
          />
        </div>
      </div>
    </div>
  );
}
