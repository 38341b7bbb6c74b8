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
  /** From below the office's entrance to the page. */
  crumbs: readonly Crumb[];
  heading: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  /** Listed by the palette as recent; `address` defaults to the page's path. */
  record?: { title: string; detail?: string | undefined; address?: string | undefined } | undefined;
  /** Prints only the document. */
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
          crumbs={[{ label: t('label'), to: { route: 'admin' } }, ...crumbs]}
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
