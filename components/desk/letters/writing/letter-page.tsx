import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/form/no-script';
import { Visited } from '@/components/office/frame/palette/visited';
import type { User } from '@/lib/contract/accounts/schemas';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { completenessOf } from '@/lib/contract/letters/completeness';
import { LetterScreen } from './letter-screen';
import { letterWords } from './letter-words';

interface Props {
  locale: Locale;
  user: User;
  letter: Letter;
  /** Language in the address. */
  wanted: Locale | undefined;
}

export async function LetterPage({ locale, user, letter, wanted }: Props) {
  const [t, places, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeLetters' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    letterWords(locale),
  ]);
  const written = [locale, ...locales].find((each) => completenessOf(letter.texts[each]) !== 'empty');
  return (
    <>
      <Visited
        title={letter.subjects[written ?? locale] || t('untitled')}
        detail={t('number', { number: letter.number })}
      />
      <NoScript locale={locale} />
      <LetterScreen
        key={letter.id}
        locale={locale}
        words={words}
        listName={places('officeLetters')}
        user={{ id: user.id, email: user.email, name: [user.firstName, user.lastName].join(' ') }}
        letter={letter}
        language={wanted ?? written ?? locale}
      />
    </>
  );
}
