import { getTranslations } from 'next-intl/server';
import { isMissing } from '@/lib/api/missing';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { href, type Target } from '@/lib/routes';
import { Failure } from './failure';
import { MissingPage } from './missing-page';

type FailureTexts =
  | 'officeContacts.failed'
  | 'officeUsers.show.failed'
  | 'blog.post.error'
  | 'pages.error'
  | 'postDesk.author.failed'
  | 'myProjects.failed'
  | 'postEdit.failed'
  | 'letters.failed'
  | 'projects.case.error'
  | 'request.failed'
  | 'officeInvoices.failed'
  | 'officeLetters.failed'
  | 'myInvoices.failed'
  | 'officeSettings.failed';

interface Props {
  locale: Locale;
  failure: ApiFailure;
  texts: FailureTexts;
  /** This page, for retrying. */
  to: Target;
}

export async function RecordFailure({ locale, failure, texts, to }: Props) {
  if (isMissing(failure)) return <MissingPage locale={locale} />;
  const t = await getTranslations({ locale, namespace: texts });
  return (
    <Failure
      locale={locale}
      failure={failure}
      level={1}
      heading={t('heading')}
      text={t('text')}
      address={href(to, locale)}
    />
  );
}
