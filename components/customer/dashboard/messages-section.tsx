import { getTranslations } from 'next-intl/server';
import { FileLink } from '@/components/project/overview/file-link';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Dashboard } from '@/lib/contract/stats/schemas';
import { formatMoment } from '@/lib/format/dates';
import { formatSize } from '@/lib/format/sizes';
import { excerptOf } from '@/lib/projects/excerpt';
import { otherLanguage } from '@/lib/i18n/other-language';
import { projectPlace } from '@/lib/projects/project-query';
import styles from './dashboard.module.scss';

interface Props {
  locale: Locale;
  news: Dashboard['news'] | undefined;
}

type OfProject = Pick<Dashboard['news']['updates'][number], 'projectId' | 'projectTitle' | 'projectLocale'>;

const SHOWN = 6;

export async function MessagesSection({ locale, news }: Props) {
  const t = await getTranslations({ locale, namespace: 'dashboard.news' });
  const link = ({ projectId, projectTitle, projectLocale }: OfProject, tab: 'conversation' | 'files') => (
    <SiteLink
      to={projectPlace('myProject', projectId, { tab })}
      locale={locale}
      lang={otherLanguage(projectLocale, locale)}
    >
      {projectTitle}
    </SiteLink>
  );
  const when = (instant: string) => <time dateTime={instant}>{formatMoment(instant, locale)}</time>;
  const messages = (news?.updates ?? []).map((update) => {
    const { id, createdAt, author, body, locale: language, internal } = update;
    return {
      createdAt,
      row: (
        <Row
          key={id}
          when={when(createdAt)}
          title={link(update, 'conversation')}
          end={internal && <span className="label">{t('internal')}</span>}
        >
          <p>
            {t.rich('wrote', {
              quote: (text) => (
                <q className={styles.quotation} lang={otherLanguage(language, locale)} dir="auto">
                  {text}
                </q>
              ),
              name: author.me ? t('you') : (author.name ?? t('erased')),
              text: excerptOf(body ?? '', 140),
            })}
          </p>
        </Row>
      ),
    };
  });
  const files = (news?.files ?? []).map((file) => ({
    createdAt: file.createdAt,
    row: (
      <Row
        key={file.id}
        when={when(file.createdAt)}
        title={<FileLink projectId={file.projectId} file={file} label={t('download', { name: file.name })} />}
      >
        <p>
          {link(file, 'files')}, {formatSize(file.size, locale)}
        </p>
      </Row>
    ),
  }));
  const rows = [...messages, ...files]
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, SHOWN);
  return (
    <ScreenSection
      id="news"
      heading={t('heading')}
      note={news && news.unread > 0 && t('unread', { count: news.unread })}
    >
      {rows.length > 0 ? (
        <Rows>{rows.map(({ row }) => row)}</Rows>
      ) : (
        <p className={styles.none}>
          {news && news.unread > 0 ? t('changes', { count: news.unread }) : t(news ? 'none' : 'failed')}
        </p>
      )}
    </ScreenSection>
  );
}
