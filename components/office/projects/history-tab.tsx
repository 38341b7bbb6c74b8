import { getTranslations } from 'next-intl/server';
import { History } from '@/components/office/activity/history';
import { PartFailure } from '@/components/states/part-failure';
import type { TabProps } from '@/components/project/tab-props';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { History as KnownHistory } from '@/lib/api/reads/activity';
import type { Result } from '@/lib/api/result';
import { projectPlace } from '@/lib/projects/project-query';
import { href } from '@/lib/routes';

interface Props extends TabProps {
  history: Result<KnownHistory>;
}

export async function HistoryTab({ locale, base, project, history }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeProjects.history' });
  return (
    <ScreenSection id="history" heading={t('heading')}>
      {history.ok ? (
        <History locale={locale} record={{ type: 'project', id: project.id }} history={history.value} />
      ) : (
        <PartFailure
          locale={locale}
          failure={history.failure}
          heading={t('failed.heading')}
          text={t('failed.text')}
          address={href(projectPlace(base, project.id, { tab: 'history' }), locale)}
          query={{}}
        />
      )}
    </ScreenSection>
  );
}
