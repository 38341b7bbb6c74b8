import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/pages/screen';
import { Icon } from '@/components/ui/signs/icon';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import { formatNumber } from '@/lib/format/numbers';
import { pluralText } from '@/lib/i18n/fill-text';
import { loadMessages } from '@/lib/i18n/messages';
import styles from './preview.module.scss';

/** Gmail cuts mails at 102 kB. */
const HEAVY = 100_000;

export async function MailSize({ locale, bytes }: { locale: Locale; bytes: number }) {
  const t = await getTranslations({ locale, namespace: 'officeLetters.preview' });
  const size = formatNumber(Math.max(1, Math.round(bytes / 1000)), locale);
  return (
    <p className={styles.size}>
      {bytes > HEAVY ? (
        <StateSign sign="late" label={t('heavy', { size })} />
      ) : (
        <span className="label">{t('size', { size })}</span>
      )}
    </p>
  );
}

export async function MailLinks({ locale, links }: { locale: Locale; links: readonly string[] }) {
  const [t, { officeLetters }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeLetters.preview' }),
    loadMessages(locale),
  ]);
  return (
    <ScreenSection
      id="letter-links"
      heading={t('links')}
      note={pluralText(officeLetters.preview.linksCount, links.length, locale)}
    >
      {links.length > 0 ? (
        <ol className={styles.links}>
          {links.map((link) => (
            <li key={link}>
              {/^(https?:|mailto:)/.test(link) ? (
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {link} <Icon name="external" /> <span className="vh">({t('newTab')})</span>
                </a>
              ) : (
                link
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p>{t('noLinks')}</p>
      )}
    </ScreenSection>
  );
}
