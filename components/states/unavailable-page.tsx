import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { StateView } from './state-view';
import { WindowPane } from '@/components/ui/signs/window-pane';

export async function UnavailablePage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'states' });
  return (
    <StateView
      figure={
        <>
          5<WindowPane />3
        </>
      }
      heading={t('unavailable.heading')}
      text={t('unavailable.text')}
      action={
        // Keeps path and query.
        <a href="" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('failed.retry')}
        </a>
      }
    />
  );
}
