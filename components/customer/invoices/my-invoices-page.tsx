import { getTranslations } from 'next-intl/server';
import { InvoiceTable } from '@/components/invoices/invoice-table';
import { ExportLink } from '@/components/list/export-link';
import frame from '@/components/project/frame.module.scss';
import { AreaNav } from '@/components/shell/header/area-nav';
import { Void } from '@/components/states/void';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Screen, ScreenSection } from '@/components/ui/pages/screen';
import type { OwnInvoices } from '@/lib/api/reads/invoices';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { exportMyInvoices } from '@/lib/contract/invoices/export-calls';
import { today } from '@/lib/format/days';
import { formatCents } from '@/lib/format/money';
import { pressingInvoice, sortedInvoices } from '@/lib/invoices/own-invoices';
import { DueNext } from './due-next';
import styles from './invoices.module.scss';
import { OpenInvoices } from './open-invoices';

interface Props {
  locale: Locale;
  user: User;
  list: OwnInvoices;
}

async function Figures({
  locale,
  list: { sums, paidThisYear },
  year,
}: Omit<Props, 'user'> & { year: string }) {
  const t = await getTranslations({ locale, namespace: 'myInvoices.figures' });
  return (
    <dl className={frame.figures}>
      <div>
        <dt className="label">{t('due')}</dt>
        <dd>{formatCents(sums.due, locale)}</dd>
      </div>
      {sums.late > 0 && (
        <div>
          <dt className="label">{t('late')}</dt>
          <dd className={styles.late}>{formatCents(sums.late, locale)}</dd>
        </div>
      )}
      {sums.overpaid > 0 && (
        <div>
          <dt className="label">{t('overpaid')}</dt>
          <dd>{formatCents(sums.overpaid, locale)}</dd>
        </div>
      )}
      <div>
        <dt className="label">{t('paid', { year })}</dt>
        <dd>{formatCents(paidThisYear, locale)}</dd>
      </div>
    </dl>
  );
}

export async function MyInvoicesPage({ locale, user, list }: Props) {
  const t = await getTranslations({ locale, namespace: 'myInvoices' });
  const { open, settled } = sortedInvoices(list.invoices);
  const day = today();
  const pressing = pressingInvoice(open, day);
  const some = list.invoices.length > 0;
  const take = (
    <ExportLink
      locale={locale}
      endpoint={exportMyInvoices}
      query={{ status: undefined, search: '', page: 1 }}
    />
  );
  return (
    <Screen
      nav={<AreaNav locale={locale} user={user} current="myInvoices" />}
      label={t('count', { count: list.invoices.length })}
      heading={t('heading')}
      actions={some && <Figures locale={locale} list={list} year={day.slice(0, 4)} />}
    >
      {pressing && <DueNext locale={locale} invoice={pressing} today={day} />}
      {open.length > 0 && <OpenInvoices locale={locale} invoices={open} today={day} end={take} />}
      {settled.length > 0 && (
        <ScreenSection
          id="settled-invoices"
          heading={t('settled.heading')}
          end={open.length === 0 ? take : undefined}
        >
          <InvoiceTable locale={locale} caption={t('settled.caption')} invoices={settled} />
        </ScreenSection>
      )}
      {!some && (
        <Void heading={t('empty.heading')} text={t('empty.text')}>
          <ButtonLink to={{ route: 'myProjects' }} locale={locale}>
            {t('empty.action')}
          </ButtonLink>
        </Void>
      )}
    </Screen>
  );
}
