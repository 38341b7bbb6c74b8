// A reload loses the preview's token.
import { getTranslations } from 'next-intl/server';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { FormPage } from '@/components/ui/pages/form-page';
import styles from '@/components/ui/pages/form-page.module.scss';
import type { Locale } from '@/lib/contract/core/locale';

export async function OpenSiteAgain({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'officeSettings' });
  return (
    <FormPage
      label={t('preview.label')}
      heading={t('preview.again')}
      pitch={<p className={styles.lead}>{t('preview.againText')}</p>}
      panes={[
        <p key="settings">
          <ArrowLink to={{ route: 'officeSettings' }} locale={locale}>
            {t('crumb')}
          </ArrowLink>
        </p>,
      ]}
    />
  );
}
