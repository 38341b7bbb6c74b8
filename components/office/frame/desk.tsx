import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import screen from '@/components/ui/pages/screen.module.scss';
import type { Locale } from '@/lib/contract/core/locale';
import { Crumbs, type Crumb } from './crumbs';
import styles from './desk.module.scss';
import { OpenPalette } from './palette/open-palette';
import { Visited } from './palette/visited';

interface Props {
  locale: Locale;
  /** Path below the dashboard, ending with the page itself; empty for the dashboard. */
  crumbs: readonly Crumb[];
  heading: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  /** Record that the palette lists as recent; `address` defaults to the page's path. */
  record?: { title: string; detail?: string | undefined; address?: string | undefined } | undefined;
  /** The page shows a document, which is printed without the frame. */
  paper?: boolean | undefined;
  children: ReactNode;
}

export async function Desk({
  locale,
  crumbs,
  heading,
  note,
  actions,
  record,
  paper = false,
  children,
}: Props) {
  const t = await getTranslations({ locale, namespace: 'officeFrame' });
  return (
    <div className={`${screen.screen} ${styles.desk}`}>
      {crumbs.length > 0 && (
        <Crumbs
          locale={locale}
          label={t('crumbs')}
          crumbs={[{ label: t('places.admin'), to: { route: 'admin' } }, ...crumbs]}
          className={styles.crumbs}
        />
      )}
      <div className={paper ? `${styles.head} no-print` : styles.head}>
        <h1>
          {heading} {note && <small className="label">{note}</small>}
        </h1>
        <div className={`${styles.actions} no-print`}>
          <OpenPalette label={t('palette.open')} />
          {actions}
        </div>
      </div>
      {record && <Visited {...record} />}
      {children}
    </div>
  );
}
