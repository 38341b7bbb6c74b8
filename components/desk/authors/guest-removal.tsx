import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/form/actions/action';
import { AskFirst } from '@/components/form/actions/ask-first';
import type { FormWords } from '@/components/form/form-words';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { ScreenSection } from '@/components/ui/pages/screen';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { deleteAuthor } from '@/lib/contract/posts/desk-calls';
import type { AuthorRecord } from '@/lib/contract/posts/desk-schemas';
import { formatNumber } from '@/lib/format/numbers';
import { href } from '@/lib/routes';

interface Props {
  locale: Locale;
  guest: AuthorRecord;
  words: FormWords;
  email: string;
}

export async function GuestRemoval({ locale, guest: { id, name, posts }, words, email }: Props) {
  const t = await getTranslations({ locale, namespace: 'postDesk.guest.remove' });
  const removal: Action = {
    key: 'delete-author',
    labels: {
      open: t('open'),
      heading: t('heading', { name }),
      text: t('consequence'),
      submit: t('submit'),
      keep: t('keep'),
      done: t('done', { name }),
    },
    bad: true,
    call: { method: deleteAuthor.method, path: addressOf(deleteAuthor.path, { id }) },
    nextPage: href({ route: 'officeAuthors' }, locale),
  };
  return (
    <ScreenSection id="delete-guest" heading={t('section')}>
      {posts > 0 ? (
        <p>
          {t('signs', { name, count: posts, number: formatNumber(posts, locale) })}{' '}
          <SiteLink to={{ route: 'officePosts', query: { author: id } }} locale={locale}>
            {t('posts')}
          </SiteLink>
        </p>
      ) : (
        <>
          <p>{t('text', { name })}</p>
          <AskFirst action={removal} words={words} email={email} />
        </>
      )}
    </ScreenSection>
  );
}
