import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';
import styles from './blog-pager.module.scss';

export interface BlogPagerProps {
  locale: Locale;
  page: number;
  pages: number;
  query: { tag?: string | undefined; search?: string | undefined };
}

export async function BlogPager({ locale, page, pages, query }: BlogPagerProps) {
  if (pages < 2) return <div className={styles.end} />;
  const t = await getTranslations({ locale, namespace: 'blog.pager' });
  const to = (number: number): Target => ({
    route: 'blog',
    query: { ...query, page: number > 1 ? number : undefined },
  });
  return (
    <nav className={styles.pager} aria-label={t('label')}>
      {page > 1 ? (
        <ButtonLink to={to(page - 1)} locale={locale} rel="prev">
          <span className={styles.back}>
            <Icon name="arrow-right" />
          </span>
          {t('previous')}
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="label">{t('info', { page, pages })}</p>
      {page < pages ? (
        <ButtonLink to={to(page + 1)} locale={locale} rel="next">
          {t('next')}
          <Icon name="arrow-right" />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
