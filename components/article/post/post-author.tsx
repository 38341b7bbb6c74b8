import { getTranslations } from 'next-intl/server';
import { Thumb } from '@/components/ui/signs/thumb';
import type { Author } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './post-author.module.scss';

interface Props {
  author: Author;
  locale: Locale;
  /** Language, if not the page's. */
  lang?: Locale | undefined;
}

export async function PostAuthor({
  author: { name, title, bio, links, image_url: portrait, guest },
  locale,
  lang,
}: Props) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'blog.post' }),
    siteSettings(locale),
  ]);
  const agency = site.identity.name;
  const by = (
    <p className={styles.name}>
      {guest ? t('byGuest', { author: name }) : agency ? t('by', { author: name, agency }) : name}
    </p>
  );
  if (!title && !bio && links.length === 0 && !portrait) return by;
  return (
    <div className={styles.author}>
      {portrait && <Thumb url={portrait} alt="" sizes="5rem" />}
      <div>
        {by}
        {title && (
          <p className="label" lang={lang}>
            {title}
          </p>
        )}
        {bio && (
          <p className={styles.bio} lang={lang}>
            {bio}
          </p>
        )}
        {links.length > 0 && (
          <ul className={styles.links} aria-label={t('links', { author: name })}>
            {links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <a href={url} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
