import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import styles from './quotes.module.scss';

interface Props {
  locale: Locale;
  base: ProjectBase;
  projectId: string;
  team: boolean;
}

export async function QuoteNext({ locale, base, projectId, team }: Props) {
  const t = await getTranslations({ locale, namespace: 'quotes.next' });
  const steps = team
    ? [t('team'), t('teamPlan'), t('teamInvoices')]
    : [t('informed'), t('plan'), t('mail'), t('invoices')];
  return (
    <ScreenSection id="quote-next" heading={t('heading')}>
      <ol className={styles.next}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.minor}>
        <ButtonLink size="small" to={projectPlace(base, projectId, { tab: 'conversation' })} locale={locale}>
          {t('write')}
        </ButtonLink>
        <SiteLink to={projectPlace(base, projectId, { tab: 'plan' })} locale={locale}>
          {t('seePlan')}
        </SiteLink>
      </div>
    </ScreenSection>
  );
}
