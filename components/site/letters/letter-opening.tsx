import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import openings from '@/components/article/post/post-opening.module.scss';
import type { Locale } from '@/lib/contract/core/locale';
import type { SentLetter } from '@/lib/contract/letters/letter-schemas';
import { formatDate } from '@/lib/format/dates';

type Opened = Pick<SentLetter, 'number' | 'subject' | 'preheader'> & { sentAt: string | null };

/** `sentAt`: null in a preview. */
interface Props {
  locale: Locale;
  letter: Opened;
  /** The letter's language, if not the page's. */
  lang?: Locale | undefined;
}

export async function LetterOpening({ locale, letter, lang }: Props) {
  const t = await getTranslations({ locale, namespace: 'letters' });
  const { number, subject, preheader, sentAt } = letter;
  return (
    <div className="wrap">
      <div className={`grid ${openings.opening}`}>
        <div className={openings.meta}>
          <SiteLink to={{ route: 'letters' }} locale={locale} className="label">
            {t('back')}
          </SiteLink>
          <span className="label">{t('numbered', { number })}</span>
          {sentAt && (
            <time className="label" dateTime={sentAt}>
              {formatDate(sentAt, locale)}
            </time>
          )}
        </div>
        <h1 lang={lang}>{subject}</h1>
        {preheader && (
          <p className="lead" lang={lang}>
            {preheader}
          </p>
        )}
      </div>
    </div>
  );
}
