import { getTranslations } from 'next-intl/server';
import { Failure } from '@/components/states/failure';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';
import { BlogTop } from './blog-top';

export interface BlogFailureProps {
  locale: Locale;
  failure: ApiFailure;
  query?: Record<string, string> | undefined;
}

export async function BlogFailure({ locale, failure, query }: BlogFailureProps) {
  const t = await getTranslations({ locale, namespace: 'blog.error' });
  return (
    <>
      <BlogTop locale={locale} tags={[]} search={query?.['search']} />
      <Failure
        locale={locale}
        failure={failure}
        heading={t('heading')}
        text={t('text')}
        address={href({ route: 'blog' }, locale)}
        query={query}
      />
    </>
  );
}
