import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomePage } from '@/components/home/home-page';
import { questions } from '@/components/home/question-list';
import { StructuredData } from '@/components/seo/structured-data';
import { failureText } from '@/lib/api/failure-text';
import { readFeaturedPosts } from '@/lib/api/posts';
import { readProjects } from '@/lib/api/projects';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { homeGraph } from '@/lib/seo/structured-data/pages';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'home.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'home' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const [projects, posts, t] = await Promise.all([
    readProjects(locale),
    readFeaturedPosts(locale),
    getTranslations({ locale, namespace: 'projects.error' }),
  ]);
  return (
    <>
      <HomePage
        locale={locale}
        projects={projects.ok ? projects.value : []}
        failure={projects.ok ? undefined : await failureText(projects.failure, locale, t('text'))}
        posts={posts.ok ? posts.value : null}
      />
      <StructuredData graph={homeGraph(locale, await questions(locale))} />
    </>
  );
}
