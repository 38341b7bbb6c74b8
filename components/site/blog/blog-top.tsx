// The search works without scripts.
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/buttons/button';
import { Icon } from '@/components/ui/signs/icon';
import { PageTop } from '@/components/ui/pages/page-top';
import { TagLink, TagList } from '@/components/ui/signs/tag';
import { TextInput } from '@/components/ui/fields/text-input';
import type { Tag } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';
import { pageTexts } from '@/lib/settings/page-texts';
import styles from './blog-top.module.scss';

export interface BlogTopProps {
  locale: Locale;
  tags: readonly Tag[];
  tag?: string | undefined;
  search?: string | undefined;
}

export async function BlogTop({ locale, tags, tag, search }: BlogTopProps) {
  const [t, own] = await Promise.all([
    getTranslations({ locale, namespace: 'blog' }),
    pageTexts('blog', locale),
  ]);
  const subject = tags.find(({ slug }) => slug === tag)?.label;
  const heading = search !== undefined ? t('search.heading', { search }) : (subject ?? own.heading);
  return (
    <>
      <div className="wrap">
        <PageTop heading={heading} lead={search === undefined && !subject ? own.lead : undefined} />
      </div>
      <div className={styles.bar}>
        <div className={`wrap ${styles.inner}`}>
          <form
            role="search"
            action={href({ route: 'blog' }, locale)}
            method="get"
            className={styles.find}
            aria-label={t('filter.search')}
          >
            <Icon name="search" />
            <label className="vh" htmlFor="blog-search">
              {t('filter.search')}
            </label>
            <TextInput
              id="blog-search"
              type="search"
              name="search"
              required
              maxLength={200}
              placeholder={t('filter.placeholder')}
              defaultValue={search}
              autoComplete="off"
            />
            <Button type="submit">{t('filter.submit')}</Button>
          </form>
          {tags.length > 0 && (
            <nav aria-label={t('filter.tags')} className={styles.tags}>
              <TagList>
                <li>
                  <TagLink
                    to={{ route: 'blog' }}
                    locale={locale}
                    aria-current={tag === undefined && search === undefined ? 'page' : undefined}
                  >
                    {t('filter.all')}
                  </TagLink>
                </li>
                {tags.map(({ slug, label, count }) => (
                  <li key={slug}>
                    <TagLink
                      to={{ route: 'blog', query: { tag: slug } }}
                      locale={locale}
                      aria-current={tag === slug ? 'page' : undefined}
                    >
                      {label} <span aria-hidden="true">{count}</span>
                      <span className="vh">{t('filter.tagCount', { count })}</span>
                    </TagLink>
                  </li>
                ))}
              </TagList>
            </nav>
          )}
        </div>
      </div>
    </>
  );
}
