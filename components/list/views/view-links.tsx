// Links, so that views work without scripts.
import { getTranslations } from 'next-intl/server';
import { ChoiceLinks } from '@/components/ui/lists/choice-links';
import { CurrentInView } from '@/components/ui/lists/current-in-view';
import type { Locale } from '@/lib/contract/core/locale';
import type { SavedView } from '@/lib/contract/accounts/view-schemas';
import { viewTarget } from '@/lib/office/saved-views';
import styles from './views.module.scss';

interface Props {
  locale: Locale;
  views: readonly SavedView[];
  current: SavedView | undefined;
}

export async function ViewLinks({ locale, views, current }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeList.views' });
  return (
    <div className={styles.views}>
      <span className="label" aria-hidden="true">
        {t('label')}
      </span>
      <ChoiceLinks
        locale={locale}
        label={t('saved')}
        choices={views.map((view) => ({
          label: view.name,
          to: viewTarget(view),
          current: view.id === current?.id,
        }))}
      />
      <CurrentInView current={current?.id ?? ''} />
    </div>
  );
}
