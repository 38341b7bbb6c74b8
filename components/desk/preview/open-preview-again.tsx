// A reload loses the token.
import { getTranslations } from 'next-intl/server';
import { FormPage } from '@/components/ui/pages/form-page';
import styles from '@/components/ui/pages/form-page.module.scss';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import type { Locale } from '@/lib/contract/core/locale';

export async function OpenPreviewAgain({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'postPreview' });
  const blog = (
    <p>
      <ArrowLink to={{ route: 'blog' }} locale={locale}>
        {t('blog')}
      </ArrowLink>
    </p>
  );
  return (
    <FormPage
      label={t('label.article')}
      heading={t('again')}
      pitch={<p className={styles.lead}>{t('againText')}</p>}
      panes={[blog]}
    />
  );
}
