import { getTranslations } from 'next-intl/server';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { Stats } from '@/lib/contract/stats/schemas';
import { formatListDay, formatTime } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import styles from './dashboard.module.scss';
import { Unavailable } from './unavailable';

interface Props {
  locale: Locale;
  stats: Pick<Stats, 'scheduledPosts'> | undefined;
}

export async function PostsSection({ locale, stats }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeDashboard.posts' });
  const head = { id: 'posts', heading: t('heading') };
  if (!stats) return <Unavailable locale={locale} {...head} />;
  const { scheduledPosts: posts = [] } = stats;
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <ScreenSection {...head} note={posts.length > 0 && posts.length}>
      {posts.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <Rows>
          {posts.map(({ id, title, locale: language, publishedAt, demo }) => (
            <Row
              key={id}
              when={<time dateTime={publishedAt}>{formatListDay(publishedAt, locale)}</time>}
              title={
                <>
                  <SiteLink
                    to={{ route: 'officePostEdit', params: { id } }}
                    locale={locale}
                    lang={otherLanguage(language, locale)}
                  >
                    {title}
                  </SiteLink>
                  <DemoMark locale={locale} demo={demo} />
                </>
              }
              end={<StateSign sign="clock" label={t('state')} />}
            >
              <p>
                {t('when', {
                  time: formatTime(publishedAt, locale),
                  language: languages.of(language) ?? language,
                })}
              </p>
            </Row>
          ))}
        </Rows>
      )}
    </ScreenSection>
  );
}
