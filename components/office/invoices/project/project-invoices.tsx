import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { ListTable } from '@/components/list/list-table';
import type { InvoicesTabProps } from '@/components/project/tab-props';
import { PartFailure } from '@/components/states/part-failure';
import { Void } from '@/components/states/void';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Pager } from '@/components/ui/lists/pager';
import { ScreenSection } from '@/components/ui/pages/screen';
import { PROJECT_INVOICES_PER_PAGE } from '@/lib/invoices/per-page';
import { projectPlace } from '@/lib/projects/project-query';
import { href } from '@/lib/routes';
import { InvoiceRow } from '../invoice-row';
import { QuoteParts } from './quote-parts';

const columns = [
  { key: 'state' },
  { key: 'number' },
  { key: 'customer' },
  { key: 'issued', number: true },
  { key: 'due', number: true },
  { key: 'total', number: true },
  { key: 'left', number: true },
] as const;

export async function ProjectInvoices({
  locale,
  base,
  project: { id },
  query,
  invoices,
  quotes,
}: InvoicesTabProps) {
  const [t, w, pager, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices.project' }),
    getTranslations({ locale, namespace: 'officeInvoices' }),
    getTranslations({ locale, namespace: 'officeList.pager' }),
    formWords({ locale, forOffice: true }),
  ]);
  const place = projectPlace(base, id, { tab: 'invoices', page: query.page });
  if (!invoices.ok)
    return (
      <PartFailure
        locale={locale}
        failure={invoices.failure}
        heading={w('failed.heading')}
        text={w('failed.text')}
        address={href(place, locale)}
        query={place.query}
      />
    );
  const { invoices: list, count, currentPage } = invoices.value;
  // What is left of a quote needs all its invoices.
  const accepted =
    quotes.ok && list.length === count
      ? quotes.value.orders.filter(({ acceptedAt, status }) => acceptedAt !== null && status !== 'annule')
      : [];
  const make = (
    <ButtonLink size="small" to={{ route: 'officeInvoiceNew', query: { project: id } }} locale={locale}>
      {t('free')}
    </ButtonLink>
  );
  return (
    <>
      {accepted.map((quote) => (
        <QuoteParts
          key={quote.id}
          locale={locale}
          projectId={id}
          quote={quote}
          invoices={list}
          words={words}
        />
      ))}
      <ScreenSection id="invoices" heading={t('heading')} end={list.length > 0 && make}>
        {list.length === 0 ? (
          <Void level={3} heading={t('empty.heading')} text={t('empty.text')}>
            {make}
          </Void>
        ) : (
          <ListTable
            caption={t('heading')}
            columns={columns.map((column) => ({ ...column, label: w(`table.${column.key}`) }))}
          >
            {list.map((invoice) => (
              <InvoiceRow key={invoice.id} locale={locale} invoice={invoice} />
            ))}
          </ListTable>
        )}
        <Pager
          locale={locale}
          labels={{
            label: pager('label'),
            previous: pager('previous'),
            next: pager('next'),
            info: (range) => pager('info', range),
          }}
          page={currentPage}
          perPage={PROJECT_INVOICES_PER_PAGE}
          shown={list.length}
          count={count}
          to={(page) => projectPlace(base, id, { tab: 'invoices', page })}
        />
      </ScreenSection>
    </>
  );
}
