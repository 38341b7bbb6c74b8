import { getTranslations } from 'next-intl/server';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Stats } from '@/lib/contract/stats/schemas';

interface Props {
  locale: Locale;
  projects: NonNullable<Stats['unreadProjects']>;
}

export async function UnreadSection({ locale, projects }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeDashboard.unread' });
  return (
    <ScreenSection id="unread" heading={t('heading')}>
      <Rows>
        {projects.map(({ id, title, clientName, unread, demo }) => (
          <Row
            key={id}
            when={t('count', { count: unread })}
            title={
              <>
                <SiteLink to={{ route: 'officeProjectConversation', params: { id } }} locale={locale}>
                  {title}
                </SiteLink>
                <DemoMark locale={locale} demo={demo} />
              </>
            }
          >
            <p>{clientName}</p>
          </Row>
        ))}
      </Rows>
    </ScreenSection>
  );
}
