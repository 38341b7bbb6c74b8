// One screen of the back office: where it stands, what it is about, what can be done, and the work itself.
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
  /** The way down from the dashboard, which is not named; the last one is the page itself, without an address. None: the dashboard. */
  crumbs: readonly Crumb[];
  heading: ReactNode;
  /** Beside the heading, in grey: how many, since when. */
  note?: ReactNode;
  actions?: ReactNode;
  /** The page shows a record: the palette offers it again, by this name and at this address (by default the page's path). */
  record?: { title: string; detail?: string | undefined; address?: string | undefined } | undefined;
  /** It shows a document: on paper that stands alone. */
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
  const t = await getTranslations({ locale, namespace: 'backOffice' });
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
