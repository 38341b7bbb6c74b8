import { getTranslations } from 'next-intl/server';
import { choiceNamesOf } from '@/lib/portfolio/choice-names';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Stops } from '@/components/ui/signs/stops';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDuration } from '@/lib/format/durations';
import { formatMoneyRange } from '@/lib/format/money';
import { linesOf, selectionIn } from '@/lib/requests/prefill';
import { serviceTable, tierOf, totalPrice } from '@/lib/portfolio/services';
import { promiseValues } from '@/lib/settings/promise';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from '@/components/ui/pages/form-page.module.scss';

interface Props {
  locale: Locale;
  /** Wizard URL with the visitor's selection. */
  redirect: string;
}

const steps = ['account', 'describe', 'answer'] as const;

export async function ProjectPitch({ locale, redirect }: Props) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'auth.project' }),
    siteSettings(locale),
  ]);
  const query = new URLSearchParams(redirect.split('?')[1]);
  const service = selectionIn(Object.fromEntries(query), serviceTable(site.services))?.service;
  const times = {
    account: t('steps.accountTime'),
    describe: t('steps.describeTime'),
    answer: t('steps.answerTime', promiseValues(site)),
  };
  return (
    <>
      <Ticket locale={locale} query={query} />
      <p className={styles.lead}>{t('why')}</p>
      <Stops stops={steps.map((step) => ({ id: step, name: t(`steps.${step}`), time: times[step] }))} />
      <p className="small">
        {t.rich('elsewhere', {
          offered: site.services.items.length > 0 ? 'yes' : 'no',
          services: (text) => (
            <SiteLink to={{ route: 'services' }} locale={locale}>
              {text}
            </SiteLink>
          ),
          contact: (text) => (
            <SiteLink
              to={{ route: 'contact', query: { service, action: service && 'info' } }}
              locale={locale}
            >
              {text}
            </SiteLink>
          ),
        })}
      </p>
    </>
  );
}

async function Ticket({ locale, query }: { locale: Locale; query: URLSearchParams }) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'auth.project.ticket' }),
    siteSettings(locale),
  ]);
  const [services, names] = [serviceTable(site.services), choiceNamesOf(site.services)];
  const selection = selectionIn(Object.fromEntries(query), services);
  if (!selection) return null;
  const lines = linesOf(selection);
  const [only] = lines;
  const duration = only && lines.length === 1 ? tierOf(only, services)?.duration : undefined;
  const total = lines.length > 0 ? totalPrice(lines, services) : undefined;
  const named = (service: string, tier?: string) =>
    tier && names.tier[tier]
      ? t('tier', { service: names.service[service] ?? service, tier: names.tier[tier] })
      : (names.service[service] ?? service);
  return (
    <div className={styles.ticket}>
      <div>
        <span className="label">{t('label')}</span>
        {(lines.length > 0 ? lines : [{ ...selection, tier: undefined }]).map(({ service, tier }) => (
          <strong key={`${service} ${tier ?? ''}`}>{named(service, tier)}</strong>
        ))}
        {duration && (
          <span className="small muted">{t('duration', { duration: formatDuration(duration, locale) })}</span>
        )}
      </div>
      {total && (
        <div>
          <span className="label">{t('tax')}</span>
          <span className="num">{formatMoneyRange(total, locale)}</span>
        </div>
      )}
    </div>
  );
}
