import { LetterProgressPage } from '@/components/desk/letters/sending/letter-progress-page';
import { LetterPage } from '@/components/desk/letters/writing/letter-page';
import { RecordFailure } from '@/components/states/record-failure';
import { readRefusals } from '@/lib/api/reads/office-letters';
import { isLocale } from '@/lib/contract/core/locale';
import { isEditable } from '@/lib/letters/letter-texts';
import { isDeparting } from '@/lib/letters/progress';
import { letterMetadata, openLetter, type LetterPageProps } from './open-letter';

export const generateMetadata = (props: LetterPageProps) => letterMetadata(props, 'officeLetter');

export default async function Page(props: LetterPageProps) {
  const { locale, id, user, token, letter } = await openLetter(props, 'officeLetter');
  const to = { route: 'officeLetter', params: { id } } as const;
  if (!letter.ok)
    return <RecordFailure locale={locale} failure={letter.failure} texts="officeLetters.failed" to={to} />;
  if (isEditable(letter.value) && !isDeparting(letter.value)) {
    const { language } = await props.searchParams;
    const wanted = typeof language === 'string' && isLocale(language) ? language : undefined;
    return <LetterPage locale={locale} user={user} letter={letter.value} wanted={wanted} />;
  }
  const refusals = await readRefusals(id, { locale, token });
  return <LetterProgressPage locale={locale} user={user} letter={letter.value} refusals={refusals} />;
}
