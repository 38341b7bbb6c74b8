// A second way to find public pages and, after sign-in, those of the customer area. @see WCAG 2.4.5
import { getTranslations } from 'next-intl/server';
import { Failure } from '@/components/states/failure';
import { StructuredData } from '@/components/shell/document/structured-data';
import { AccountLinks } from '@/components/shell/header/account-links';
import { PageTop } from '@/components/ui/pages/page-top';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { PostAddress } from '@/lib/api/reads/posts/posts';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { SentLetterSummary } from '@/lib/contract/letters/letter-schemas';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { otherLanguage } from '@/lib/i18n/other-language';
import { accessibilityLabel } from '@/lib/legal/compliance';
import { shownLegalRoutes } from '@/lib/legal/shown';
import { accountEntrances, href, type Target } from '@/lib/routes';
import { menuOf } from '@/lib/settings/menu';
import { siteSettings } from '@/lib/settings/shown-settings';
import { feedPath } from '@/lib/seo/feed-path';
import { siteMapGraph } from '@/lib/seo/structured-data/pages';
import styles from './site-map-page.module.scss';

interface Props {
  locale: Locale;
  projects: Result<readonly ProjectSummary[]>;
  posts: Result<readonly PostAddress[]>;
  letters: Result<readonly SentLetterSummary[]>;
  pages: Result<readonly PostAddress[]>;
  tags: readonly { slug: string; label: string }[];
}

interface Entry {
  key: string;
  to: Target;
  label: string;
  /** Set if not the page's language. */
  lang?: string | undefined;
}

export async function SiteMapPage({ locale, projects, posts, letters, pages, tags }: Props) {
  const [t, nav, account, footer, site, { shell }] = await Promise.all([
    getTranslations({ locale, namespace: 'siteMap' }),
    getTranslations({ locale, namespace: 'shell.nav' }),
    getTranslations({ locale, namespace: 'shell.account' }),
    getTranslations({ locale, namespace: 'shell.footer' }),
    siteSettings(locale),
    loadMessages(locale),
  ]);
  const accessible = accessibilityLabel(site, locale, shell.footer);
  const failed = [projects, posts, letters, pages].find(({ ok }) => !ok);
  const foreign = (language: Locale | undefined) => otherLanguage(language, locale);
  const groups: {
    key: 'pages' | 'account' | 'legal' | 'projects' | 'posts' | 'tags' | 'letters';
    entries: Entry[];
  }[] = [
    {
      key: 'pages',
      entries: [
        ...menuOf(site).map((route) => ({ key: route, to: { route }, label: nav(route) })),
        { key: 'newProject', to: { route: 'newProject' }, label: nav('start') },
        ...(pages.ok
          ? pages.value.map(({ slug, title, locale: language }) => ({
              key: `page ${slug}`,
              to: { route: 'page', params: { slug } } as const,
              label: title,
              lang: foreign(language),
            }))
          : []),
      ],
    },
    {
      key: 'account',
      entries: accountEntrances.map((route) => ({ key: route, to: { route }, label: account(route) })),
    },
    {
      key: 'legal',
      entries: shownLegalRoutes(site).map((route) => ({
        key: route,
        to: { route },
        label: route === 'legalAccessibility' ? accessible : footer(`legal.${route}`),
      })),
    },
    {
      key: 'projects',
      entries: projects.ok
        ? projects.value.map(({ slug, title, locale: language }) => ({
            key: slug,
            to: { route: 'project', params: { slug } },
            label: title,
            lang: foreign(language),
          }))
        : [],
    },
    {
      key: 'posts',
      entries: posts.ok
        ? posts.value.map(({ slug, title, locale: language }) => ({
            key: slug,
            to: { route: 'post', params: { slug } },
            label: title,
            lang: foreign(language),
          }))
        : [],
    },
    {
      key: 'tags',
      entries: tags.map(({ slug, label }) => ({
        key: slug,
        to: { route: 'blog', query: { tag: slug } },
        label,
      })),
    },
    {
      key: 'letters',
      entries: letters.ok
        ? letters.value.map(({ slug, subject }) => ({
            key: slug,
            to: { route: 'letter', params: { slug } },
            label: subject,
          }))
        : [],
    },
  ];
  return (
    <>
      <div className="wrap">
        <PageTop heading={t('heading')} lead={t('lead')} />
      </div>
      <div className={`wrap ${styles.groups}`}>
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ key, entries }) => (
            <section key={key} aria-labelledby={`map-${key}`}>
              <h2 id={`map-${key}`}>{t(`groups.${key}`)}</h2>
              {key === 'account' ? (
                <AccountLinks
                  visitor={entries.map(({ to, label }) => ({ path: href(to, locale).slice(1), label }))}
                />
              ) : (
                <ul>
                  {entries.map((entry) => (
                    <li key={entry.key}>
                      <SiteLink to={entry.to} locale={locale} lang={entry.lang}>
                        {entry.label}
                      </SiteLink>
                    </li>
                  ))}
                  {key === 'pages' && (
                    <li>
                      <a href={feedPath(locale)} type="application/rss+xml">
                        {footer('feed')}
                      </a>
                    </li>
                  )}
                </ul>
              )}
            </section>
          ))}
      </div>
      {failed?.ok === false && (
        <Failure
          locale={locale}
          failure={failed.failure}
          heading={t('failed')}
          text={t('failedText')}
          address={href({ route: 'siteMap' }, locale)}
        />
      )}
      <StructuredData graph={siteMapGraph(locale)} />
    </>
  );
}
