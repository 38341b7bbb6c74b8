import { getTranslations } from 'next-intl/server';
import { renderArticle } from '@/components/article/render-article';
import { Visited } from '@/components/office/frame/palette/visited';
import { NoScript } from '@/components/form/no-script';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import { hexesOf } from '@/lib/contract/settings/checks/accent';
import { siteUrl } from '@/lib/env';
import { currentCopy } from '@/lib/posts/saving/versions';
import type { Behind } from '@/lib/posts/saving/behind';
import { emptyCopy, type PostCopy } from '@/lib/posts/saving/copy';
import type { PostPlace, PostRecord } from '@/lib/posts/saving/post-calls';
import { placeName } from '@/lib/posts/saving/compare-draft';
import { postListRoute } from '@/lib/posts/post-target';
import { postEditWords } from './post-edit-words';
import { siteSettings } from '@/lib/settings/shown-settings';
import { PostScreen } from './post-screen';

interface Props {
  locale: Locale;
  user: User;
  record?: PostRecord | undefined;
  place: PostPlace;
  copy?: Partial<PostCopy> | undefined;
  other: Result<PostRecord | undefined>;
  behind?: Result<Behind | null> | undefined;
}

export async function EditPostPage({ locale, user, record, place, copy, other, behind }: Props) {
  const { kind = 'article' } = place;
  const [places, words, site] = await Promise.all([
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    postEditWords(locale, place.locale, kind),
    siteSettings(locale),
  ]);
  const beside = other.ok ? other.value : undefined;
  const besideCopy = beside && currentCopy(beside);
  const text =
    besideCopy && (await renderArticle(besideCopy.content, { locale: beside.post.locale, prefix: 'other-' }));
  return (
    <>
      {record && <Visited title={record.post.title} detail={words.labels.panes[place.locale]} />}
      <NoScript locale={locale} />
      <PostScreen
        key={record?.post.id ?? placeName(place)}
        locale={locale}
        words={words}
        listName={places(postListRoute(kind))}
        user={{ id: user.id, email: user.email }}
        siteUrl={siteUrl()}
        siteName={site.identity.name}
        accent={hexesOf(site.identity.accent)}
        place={place}
        record={record}
        copy={{ ...emptyCopy, ...copy }}
        other={beside && besideCopy && { post: beside.post, copy: besideCopy }}
        otherUnread={!other.ok}
        otherText={text?.content}
        behind={!behind ? null : behind.ok ? behind.value : undefined}
      />
    </>
  );
}
