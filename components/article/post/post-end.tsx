import { getTranslations } from 'next-intl/server';
import { TagLink, TagList } from '@/components/ui/signs/tag';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { CopyLink } from './copy-link';
import { PostAuthor } from './post-author';
import styles from './post-end.module.scss';
import { shareAddresses } from './share-addresses';

export interface PostEndProps {
  post: Post;
  locale: Locale;
  address: string;
  lang?: Locale | undefined;
}

export async function PostEnd({ post, locale, address, lang }: PostEndProps) {
  const t = await getTranslations({ locale, namespace: 'blog.post' });
  const share = shareAddresses({
    title: post.title,
    address,
    text: t('mailBody', { title: post.title, address }),
  });
  return (
    <footer className={`grid ${styles.end}`}>
      <div className={styles.inner}>
        <h2 className="vh">{t('about')}</h2>
        <PostAuthor author={post.author} locale={locale} lang={lang} />
        {post.tags.length > 0 && (
          <TagList>
            {post.tags.map((tag) => (
              <li key={tag}>
                <TagLink to={{ route: 'blog', query: { tag } }} locale={locale} lang={lang}>
                  {post.tag_labels[tag] ?? tag}
                </TagLink>
              </li>
            ))}
          </TagList>
        )}
        <div className={styles.share} role="group" aria-labelledby="post_share">
          <p className="label" id="post_share">
            {t('share')}
          </p>
          <ul className={styles.ways}>
            <li>
              <a href={share.mail}>{t('mail')}</a>
            </li>
            {(['mastodon', 'linkedin'] as const).map((network) => (
              <li key={network}>
                <a href={share[network]} target="_blank" rel="noopener noreferrer">
                  {t(network)}
                  <span className="vh">{` (${t('newTab')})`}</span>
                </a>
              </li>
            ))}
            <li>
              <CopyLink address={address} label={t('copy')} copied={t('copied')} />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
