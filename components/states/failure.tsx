import { getTranslations } from 'next-intl/server';
import { failureReason } from '@/lib/api/failure-text';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import styles from './failure.module.scss';
import { Retry } from './retry';

interface Props {
  locale: Locale;
  failure: ApiFailure;
  heading: string;
  text: string;
  /** Level 1 if the page has no other h1. */
  level?: 1 | 2 | undefined;
  /** This page, for retrying. */
  address: string;
  query?: Record<string, string> | undefined;
}

export async function Failure({ locale, failure, heading, text, level = 2, address, query }: Props) {
  const t = await getTranslations({ locale, namespace: 'article' });
  const reason = await failureReason(failure, locale);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="wrap">
      <div className={`grid ${styles.failure}`}>
        <div>
          <Heading className="display-4">{heading}</Heading>
          <p className="lead">{text}</p>
          {reason && <p className={styles.reason}>{reason}</p>}
          <Retry address={address} query={query} label={t('retry')} busyLabel={t('loading')} />
        </div>
      </div>
    </div>
  );
}
