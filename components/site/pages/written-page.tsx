// Previews omit the structured data.
import { PageArticle } from '@/components/article/page-article';
import { StructuredData } from '@/components/shell/document/structured-data';
import type { Locale } from '@/lib/contract/core/locale';
import type { Post } from '@/lib/contract/posts/schemas';
import { writtenPageGraph } from '@/lib/seo/structured-data/pages';

export function WrittenPage({ locale, page }: { locale: Locale; page: Post }) {
  return (
    <>
      <PageArticle locale={locale} page={page} />
      <StructuredData graph={writtenPageGraph(page)} />
    </>
  );
}
