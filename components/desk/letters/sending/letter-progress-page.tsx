import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { Desk } from '@/components/office/frame/desk';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { Result } from '@/lib/api/result';
import type { RefusalList } from '@/lib/api/reads/office-letters';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { otherLanguage } from '@/lib/i18n/other-language';
import { shownSubject } from '@/lib/letters/letter-texts';
import { LetterProgress } from './letter-progress';

interface Props {
  locale: Locale;
  user: { email: string };
  letter: Letter;
  refusals: Result<RefusalList>;
}

export async function LetterProgressPage({ locale, user, letter, refusals }: Props) {
  const [t, places, words, { officeLetters }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeLetters' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    formWords({ locale }),
    loadMessages(locale),
  ]);
  const { id, number } = letter;
  const { language, subject = t('untitled') } = shownSubject(letter, locale);
  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: places('officeLetters'), to: { route: 'officeLetters' } },
        { label: t('number', { number }) },
      ]}
      heading={<span lang={otherLanguage(language, locale)}>{subject}</span>}
      record={{ title: subject, detail: t('number', { number }) }}
      actions={
        <ButtonLink size="small" to={{ route: 'officeLetterPreview', params: { id } }} locale={locale}>
          {t('progress.text')}
        </ButtonLink>
      }
    >
      <LetterProgress
        key={id}
        locale={locale}
        letter={letter}
        refusals={refusals.ok ? refusals.value.refusals : undefined}
        labels={officeLetters.progress}
        settings={officeLetters.settings}
        transition={officeLetters.send.problems.transition}
        words={words}
        email={user.email}
      />
    </Desk>
  );
}
