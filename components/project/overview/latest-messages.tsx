import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { formatMoment } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import { excerptOf } from '@/lib/projects/excerpt';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import styles from '../plan/plan.module.scss';
import type { OverviewProps } from '../tab-props';

interface Props {
  locale: Locale;
  base: ProjectBase;
  project: ProjectRecord;
  conversation: OverviewProps['conversation'];
}

const SHOWN = 3;

export async function LatestMessages({ locale, base, project, conversation }: Props) {
  const t = await getTranslations({ locale, namespace: 'myProjects.latest' });
  const conversationPage = projectPlace(base, project.id, { tab: 'conversation' });
  const messages = conversation.ok
    ? conversation.value.updates.filter(({ kind }) => kind === 'message').slice(0, SHOWN)
    : [];
  const end = messages.length > 0 && (
    <SiteLink className="small" to={conversationPage} locale={locale}>
      {t('all')}
    </SiteLink>
  );
  return (
    <ScreenSection
      id="latest"
      screenOnly
      heading={t('heading')}
      note={project.unread > 0 && t('unread', { count: project.unread })}
      end={end}
    >
      {messages.length === 0 && (
        <div className={styles.tools}>
          <p>
            {t(
              !conversation.ok
                ? 'failed'
                : conversation.value.count > 0
                  ? project.unread > 0
                    ? 'onlyEvents'
                    : 'quiet'
                  : base === 'officeProject'
                    ? 'noneTeam'
                    : 'none',
            )}
          </p>
          <ButtonLink size="small" to={conversationPage} locale={locale}>
            {t('write')}
          </ButtonLink>
        </div>
      )}
      {messages.length > 0 && (
        <Rows>
          {messages.map(({ id, body, locale: language, author, internal, attachments, createdAt }) => (
            <Row
              key={id}
              when={<time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>}
              title={author.name ?? t('erased')}
              end={internal && <span className="label">{t('internal')}</span>}
            >
              <p lang={otherLanguage(language, locale)} dir="auto">
                {excerptOf(body ?? '')}
              </p>
              {attachments.length > 0 && <p className="label">{t('files', { count: attachments.length })}</p>}
            </Row>
          ))}
        </Rows>
      )}
    </ScreenSection>
  );
}
