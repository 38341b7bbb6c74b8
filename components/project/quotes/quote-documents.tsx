import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/signs/icon';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { downloadQuoteCertificate, downloadQuoteDocument } from '@/lib/contract/quotes/calls';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { ScreenSection } from '@/components/ui/pages/screen';
import { AwaitDocuments } from './await-documents';
import styles from './quotes.module.scss';
import schedule from './schedule.module.scss';

/** Of an accepted quote. */
export async function QuoteDocuments({ locale, quote: { id, documents } }: { locale: Locale; quote: Quote }) {
  if (!documents) return null;
  const t = await getTranslations({ locale, namespace: 'quotes.documents' });
  const files = [
    ['quote', downloadQuoteDocument.path, documents.quote],
    ['certificate', downloadQuoteCertificate.path, documents.certificate],
  ] as const;
  return (
    <ScreenSection id="quote-documents" heading={t('heading')}>
      <ul className={styles.documents}>
        {files.map(([name, path, { sha256 }]) => (
          <li key={name}>
            <a href={addressOf(path, { id })} download>
              <Icon name="download" />
              {t(name)}
            </a>
            <p className={schedule.hash}>
              {sha256 ? t('hash', { sha256: sha256.replace(/(.{8})(?=.)/g, '$1 ') }) : t('drawing')}
            </p>
          </li>
        ))}
      </ul>
      {files.some(([, , { sha256 }]) => sha256 === null) && <AwaitDocuments />}
    </ScreenSection>
  );
}
