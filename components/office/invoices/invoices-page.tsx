import { getTranslations } from 'next-intl/server';
import { ExportLink } from '@/components/list/export-link';
import { ListFilters, type ListFilter } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import { Desk } from '@/components/office/frame/desk';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Icon } from '@/components/ui/signs/icon';
import type { OfficeInvoiceList } from '@/lib/api/reads/office-invoices';
import { INVOICES_PER_PAGE } from '@/lib/invoices/per-page';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { invoiceFilters, invoiceKinds } from '@/lib/contract/invoices/choices';
import { archiveInvoices, exportForPlatform, exportInvoices } from '@/lib/contract/invoices/export-calls';
import { formatMonth } from '@/lib/format/dates';
import { dayAt, monthStart } from '@/lib/format/days';
import { formatCents } from '@/lib/format/money';
import { exportQuery, type InvoicesListQuery } from '@/lib/office/invoices-query';
import type { SavedViews } from '@/lib/office/saved-views';
import { DueChart } from './due-chart';
import { InvoiceRow } from './invoice-row';

interface Props {
  locale: Locale;
  query: InvoicesListQuery;
  saved?: SavedViews | undefined;
  list: OfficeInvoiceList;
}

const columns = [
  { key: 'state' },
  { key: 'number' },
  { key: 'customer' },
  { key: 'issued', number: true },
  { key: 'due', number: true },
  { key: 'total', number: true },
  { key: 'left', number: true },
] as const;

/** First in the list of states, with their counts. */
const attention = ['open', 'late', 'overpaid'] as const;

/** Offered by the filter of months; earlier ones are found by search. */
const MONTHS = 24;

async function filtersOf(locale: Locale): Promise<ListFilter[]> {
  const [t, kinds] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices.filters' }),
    getTranslations({ locale, namespace: 'invoices.kinds' }),
  ]);
  const today = dayAt(new Date());
  const any = { value: '', label: t('any') };
  const months = Array.from({ length: MONTHS }, (_, back) => monthStart(today, -back));
  return [
    {
      name: 'month',
      label: t('month'),
      choices: [any, ...months.map((day) => ({ value: day.slice(0, 7), label: formatMonth(day, locale) }))],
    },
    {
      name: 'kind',
      label: t('kind'),
      choices: [any, ...invoiceKinds.map((value) => ({ value, label: kinds(value) }))],
    },
  ];
}

/** All documents of the chosen month, otherwise of this one. */
async function monthExports({ filters }: InvoicesListQuery, hasDemo: boolean, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'officeInvoices.exports' });
  const month = filters?.month ?? dayAt(new Date()).slice(0, 7);
  const names = { month: formatMonth(`${month}-01`, locale), demo: hasDemo ? 'yes' : 'no' };
  return [
    { href: addressOf(archiveInvoices.path, {}, { month }), label: t('archive', names) },
    { href: addressOf(exportForPlatform.path, {}, { month }), label: t('platform', names) },
  ];
}

export async function InvoicesPage({ locale, query, saved, list: { invoices, sums, count, months } }: Props) {
  const [t, filters] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices' }),
    filtersOf(locale),
  ]);
  const place = { locale, place: { route: 'officeInvoices' }, query } as const;
  const counts: Partial<Record<string, number>> = {
    open: sums.open,
    late: sums.lateCount,
    overpaid: sums.overpaidCount,
  };
  const statuses = [
    { value: undefined, label: t('all') },
    ...(
      [
        ...attention,
        ...invoiceFilters.filter((each) => !(attention as readonly string[]).includes(each)),
      ] as const
    ).map((value) => ({ value, label: t(`states.${value}`), count: counts[value] })),
  ];
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('heading') }]}
      heading={t('heading')}
      note={
        sums.open + sums.overpaidCount > 0 &&
        t('note', {
          due: formatCents(sums.due, locale),
          late: formatCents(sums.late, locale),
          lateCount: sums.lateCount,
          overpaid: formatCents(sums.overpaid, locale),
          overpaidCount: sums.overpaidCount,
        })
      }
      actions={
        <>
          <ButtonLink size="small" to={{ route: 'officeBankFile' }} locale={locale}>
            {t('bankFile')}
          </ButtonLink>
          {count > 0 && (
            <ExportLink
              locale={locale}
              endpoint={exportInvoices}
              query={exportQuery(query)}
              more={await monthExports(
                query,
                invoices.some(({ demo }) => demo),
                locale,
              )}
            />
          )}
          <ButtonLink size="small" variant="primary" to={{ route: 'officeInvoiceNew' }} locale={locale}>
            <Icon name="plus" />
            {t('new')}
          </ButtonLink>
        </>
      }
    >
      {months.length > 0 && <DueChart locale={locale} months={months} />}
      <ListFilters
        {...place}
        saved={saved}
        found={count}
        statuses={statuses}
        placeholder={t('placeholder')}
        filters={filters}
      />
      {invoices.length > 0 ? (
        <ListTable
          caption={t('table.caption')}
          columns={columns.map((column) => ({ ...column, label: t(`table.${column.key}`) }))}
        >
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} locale={locale} invoice={invoice} />
          ))}
        </ListTable>
      ) : (
        <ListVoid
          {...place}
          count={count}
          heading={t('empty.heading')}
          text={t('empty.text')}
          action={t('empty.action')}
          to={{ route: 'officeInvoiceNew' }}
        />
      )}
      <ListPager {...place} shown={invoices.length} count={count} perPage={INVOICES_PER_PAGE} />
      {invoices.length > 0 && <ListKeys locale={locale} />}
    </Desk>
  );
}
