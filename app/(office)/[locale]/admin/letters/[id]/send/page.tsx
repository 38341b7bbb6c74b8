import { redirect } from 'next/navigation';
import { LetterSendPage } from '@/components/desk/letters/sending/letter-send-page';
import { RecordFailure } from '@/components/states/record-failure';
import { isEditable } from '@/lib/letters/letter-texts';
import { isDeparting } from '@/lib/letters/progress';
import { href } from '@/lib/routes';
import { letterMetadata, openLetter, type LetterPageProps } from '../open-letter';

export const generateMetadata = (props: LetterPageProps) => letterMetadata(props, 'officeLetterSend');

export default async function Page(props: LetterPageProps) {
  const { locale, id, user, letter } = await openLetter(props, 'officeLetterSend');
  const to = { route: 'officeLetterSend', params: { id } } as const;
  if (!letter.ok)
    return <RecordFailure locale={locale} failure={letter.failure} texts="officeLetters.failed" to={to} />;
  if (!isEditable(letter.value) || isDeparting(letter.value))
    redirect(href({ route: 'officeLetter', params: { id } }, locale));
  return <LetterSendPage locale={locale} user={user} letter={letter.value} />;
}
