import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { mediaWords } from '@/components/desk/media/media-words';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { AuthorRecord } from '@/lib/contract/posts/desk-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { AuthorForm } from './author-form';

interface Props {
  locale: Locale;
  viewer: { id: string; email: string };
  author: AuthorRecord;
}

export async function AuthorPage({ locale, viewer, author }: Props) {
  const [t, authors, places, words, pictures, { blogDesk, backOffice }] = await Promise.all([
    getTranslations({ locale, namespace: 'blogDesk.author' }),
    getTranslations({ locale, namespace: 'blogDesk.authors' }),
    getTranslations({ locale, namespace: 'backOffice.places' }),
    formWords({ locale }),
    mediaWords(locale),
    loadMessages(locale),
  ]);
  const crumbs = [
    { label: places('adminPosts'), to: { route: 'adminPosts' } as const },
    { label: authors('title'), to: { route: 'adminAuthors' } as const },
    { label: author.name },
  ];
  return (
    <Desk
      locale={locale}
      crumbs={crumbs}
      heading={author.name}
      note={t('note')}
      record={{ title: author.name, detail: authors('title') }}
    >
      <NoScript locale={locale} />
      <ScreenSection id="author" heading={t('heading')}>
        <AuthorForm
          key={author.id}
          words={{ ...words, fields: { ...words.fields, label_required: t('labelMissing') } }}
          labels={blogDesk.author}
          stale={backOffice.stale}
          pictures={pictures}
          author={author}
          viewer={viewer}
        />
      </ScreenSection>
    </Desk>
  );
}
