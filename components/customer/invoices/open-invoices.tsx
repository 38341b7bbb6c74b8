// Solid: since issued; dotted: until due; red: from the due date to today.
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { InvoiceState } from '@/components/invoices/invoice-state';
import { Legend } from '@/components/project/plan/legend';
import lines from '@/components/project/plan/lines.module.scss';
import { Axis, Line, Stop, Track } from '@/components/project/plan/track';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDay, formatListDay } from '@/lib/format/dates';
import { daysBetween } from '@/lib/format/days';
import { formatCents } from '@/lib/format/money';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { OpenInvoice } from '@/lib/invoices/own-invoices';
import { scaleOf, type Scale } from '@/lib/projects/scale';
import styles from './invoices.module.scss';

interface Props {
  locale: Locale;
  /** In the order in which they are due. */
  invoices: readonly OpenInvoice[];
  today: string;
  end: ReactNode;
}

interface LineProps {
  locale: Locale;
  invoice: OpenInvoice;
  scale: Scale;
  today: string;
}

async function InvoiceLine({ locale, invoice, scale, today }: LineProps) {
  const [t, w] = await Promise.all([
    getTranslations({ locale, namespace: 'myInvoices.open' }),
    getTranslations({ locale, namespace: 'invoices.money' }),
  ]);
  const { id, reference, title, issuedOn, dueOn, due, totalInclTax, late, daysLate } = invoice;
  const days = late ? daysLate : daysBetween(today, dueOn);
  const label = t(late ? 'lineLate' : 'line', {
    issued: formatDay(issuedOn, locale),
    due: formatDay(dueOn, locale),
    days,
  });
  const until = dueOn < today ? dueOn : today;
  return (
    <li className={lines.line}>
      <div>
        <SiteLink className={lines.name} to={{ route: 'myInvoice', params: { id } }} locale={locale}>
          {reference}
        </SiteLink>
        <p lang={otherLanguage(invoice.locale, locale)}>{title}</p>
        <p className={styles.state}>
          <InvoiceState locale={locale} invoice={invoice} />
        </p>
      </div>
      <Track scale={scale} today={today} label={label}>
        <Line scale={scale} from={issuedOn} to={until} look="done" />
        {late ? (
          <Line scale={scale} from={dueOn} to={today} look="late" />
        ) : (
          <Line scale={scale} from={issuedOn > today ? issuedOn : today} to={dueOn} look="todo" />
        )}
        <Stop scale={scale} day={issuedOn} look="done" />
        <Stop scale={scale} day={dueOn} look={late ? 'late' : 'todo'} />
      </Track>
      <div className={lines.lineEnd}>
        <strong className={styles.left}>{formatCents(due, locale)}</strong>
        <p>{due === totalInclTax ? w('whole') : w('of', { total: formatCents(totalInclTax, locale) })}</p>
        <p>
          <span className={styles.date}>{t('due', { date: formatListDay(dueOn, locale) })}</span>
        </p>
      </div>
    </li>
  );
}

export async function OpenInvoices({ locale, invoices, today, end }: Props) {
  const [t, w] = await Promise.all([
    getTranslations({ locale, namespace: 'myInvoices.open' }),
    getTranslations({ locale, namespace: 'invoices.money' }),
  ]);
  const scale = scaleOf([today, ...invoices.flatMap(({ issuedOn, dueOn }) => [issuedOn, dueOn])]);
  const someLate = invoices.some(({ late }) => late);
  return (
    <ScreenSection
      id="open-invoices"
      heading={t('heading')}
      note={t('count', { count: invoices.length })}
      end={end}
    >
      <div className={`${lines.line} ${lines.lineHead}`}>
        <Axis scale={scale} today={today} locale={locale} />
        <span className="label">{w('left')}</span>
      </div>
      <ol className={lines.lines}>
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} locale={locale} invoice={invoice} scale={scale} today={today} />
        ))}
      </ol>
      <Legend
        locale={locale}
        kinds={['lineDone', 'lineTodo', ...(someLate ? (['lineLate'] as const) : []), 'today']}
        words={{ lineDone: t('since'), lineTodo: t('until'), lineLate: t('late') }}
      />
    </ScreenSection>
  );
}
