import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { Desk } from '@/components/office/frame/desk';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { otherLanguage } from '@/lib/i18n/other-language';
import { shownSubject } from '@/lib/letters/letter-texts';
import { LetterAudience } from './letter-audience';
import { ScheduledLetter } from './scheduled-letter';
import { SendForm } from './send-form';
import styles from './sending.module.scss';

interface Props {
  locale: Locale;
  user: { email: string };
  letter: Letter;
}

export async function LetterSendPage({ locale, user, letter }: Props) {
  const [t, places, words, { officeLetters, postInspector }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeLetters' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    formWords({ locale }),
    loadMessages(locale),
  ]);
  const { id, number } = letter;
  const { language, subject = t('untitled') } = shownSubject(letter, locale);
  const { day, hour, at, past, unreadable, skipped, twice } = postInspector.publication;
  const shared = { locale, letter, labels: officeLetters.send, words, email: user.email };
  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: places('officeLetters'), to: { route: 'officeLetters' } },
        { label: t('number', { number }), to: { route: 'officeLetter', params: { id } } },
        { label: t('send.crumb') },
      ]}
      heading={<span lang={otherLanguage(language, locale)}>{subject}</span>}
      actions={
        <>
          <ButtonLink size="small" to={{ route: 'officeLetter', params: { id } }} locale={locale}>
            {t('preview.write')}
          </ButtonLink>
          <ButtonLink size="small" to={{ route: 'officeLetterPreview', params: { id } }} locale={locale}>
            {t('write.preview')}
          </ButtonLink>
        </>
      }
    >
      {letter.delivery === 'disk' && (
        <p className={styles.disk}>{letter.demo ? t('send.demo') : t('send.disk')}</p>
      )}
      <div className={styles.columns}>
        <ScreenSection id="letter-who" heading={t('send.who')} note={t('send.confirmed')}>
          <LetterAudience locale={locale} letter={letter} />
        </ScreenSection>
        <ScreenSection id="letter-when" heading={t('send.when')}>
          {letter.state === 'scheduled' && <ScheduledLetter {...shared} />}
          <SendForm
            {...shared}
            // The form starts again after the text or the time of the letter changed.
            key={`${letter.version} ${letter.sendAt ?? ''}`}
            moment={{ day, hour, at, past, unreadable, skipped, twice }}
            test={officeLetters.preview}
            languages={officeLetters.write.languages}
          />
        </ScreenSection>
      </div>
    </Desk>
  );
}
