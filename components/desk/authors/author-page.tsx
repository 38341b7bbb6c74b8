import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { mediaWords } from '@/components/media/media-words';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { AuthorRecord } from '@/lib/contract/posts/desk-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { AuthorForm } from './author-form';
import { GuestRemoval } from './guest-removal';

interface Props {
  locale: Locale;
  viewer: { id: string; email: string };
  author: AuthorRecord;
}

export async function AuthorPage({ locale, viewer, author }: Props) {
  const [t, authors, places, words, pictures, { postDesk, officeFrame }] = await Promise.all([
    getTranslations({ locale, namespace: 'postDesk.author' }),
    getTranslations({ locale, namespace: 'postDesk.authors' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    formWords({ locale }),
    mediaWords(locale),
    loadMessages(locale),
  ]);
  const crumbs = [
    { label: places('officePosts'), to: { route: 'officePosts' } as const },
    { label: authors('title'), to: { route: 'officeAuthors' } as const },
    { label: author.name },
  ];
  const fields = { ...words.fields, label_required: t('labelMissing'), name_required: t('nameMissing') };
  return (
    <Desk
      locale={locale}
      crumbs={crumbs}
      heading={author.name}
      note={t(author.guest ? 'noteGuest' : 'note')}
      record={{ title: author.name, detail: authors('title') }}
    >
      <NoScript locale={locale} />
      <ScreenSection id="author" heading={t('heading')}>
        <AuthorForm
          key={author.id}
          words={{ ...words, fields }}
          labels={postDesk.author}
          stale={officeFrame.stale}
          pictures={pictures}
          author={author}
          viewer={viewer}
        />
      </ScreenSection>
      {author.guest && <GuestRemoval locale={locale} guest={author} words={words} email={viewer.email} />}
    </Desk>
  );
}
