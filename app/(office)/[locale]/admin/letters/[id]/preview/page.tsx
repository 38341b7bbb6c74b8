import { LetterPreviewPage } from '@/components/desk/letters/preview/letter-preview-page';
import { RecordFailure } from '@/components/states/record-failure';
import { readLetterMail } from '@/lib/api/reads/office-letters';
import { isLocale, locales } from '@/lib/contract/core/locale';
import { isComplete } from '@/lib/contract/letters/completeness';
import { previewViews } from '@/lib/letters/preview-views';
import { letterMetadata, openLetter, type LetterPageProps } from '../open-letter';

export const generateMetadata = (props: LetterPageProps) => letterMetadata(props, 'officeLetterPreview');

export default async function Page(props: LetterPageProps) {
  const { locale, id, user, token, letter } = await openLetter(props, 'officeLetterPreview');
  const to = { route: 'officeLetterPreview', params: { id } } as const;
  if (!letter.ok)
    return <RecordFailure locale={locale} failure={letter.failure} texts="officeLetters.failed" to={to} />;
  const query = await props.searchParams;
  const view = previewViews.find((known) => known === query['view']) ?? 'mail';
  const { texts } = letter.value;
  const wanted =
    typeof query['language'] === 'string' && isLocale(query['language']) ? query['language'] : undefined;
  const language = wanted ?? [locale, ...locales].find((each) => isComplete(texts[each])) ?? locale;
  const mail =
    view !== 'page' && isComplete(texts[language])
      ? await readLetterMail(id, language, { locale, token })
      : undefined;
  return (
    <LetterPreviewPage
      locale={locale}
      user={user}
      letter={letter.value}
      view={view}
      language={language}
      mail={mail}
    />
  );
}
