import { getTranslations } from 'next-intl/server';
import { choiceNames } from '@/lib/portfolio/choice-names';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Stops } from '@/components/ui/signs/stops';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDuration } from '@/lib/format/durations';
import { formatMoneyRange } from '@/lib/format/money';
import { linesOf, selectionIn } from '@/lib/requests/prefill';
import { services, totalPrice } from '@/lib/portfolio/services';
import { site } from '@/lib/site';
import styles from '@/components/ui/pages/form-page.module.scss';

interface Props {
  locale: Locale;
  /** Wizard URL with the visitor's selection. */
  redirect: string;
}

const steps = ['account', 'describe', 'answer'] as const;

export async function ProjectPitch({ locale, redirect }: Props) {
  const t = await getTranslations({ locale, namespace: 'auth.project' });
  const query = new URLSearchParams(redirect.split('?')[1]);
  const service = selectionIn(Object.fromEntries(query))?.service;
  const times = {
    account: t('steps.accountTime'),
    describe: t('steps.describeTime'),
    answer: t('steps.answerTime', site.answer),
  };
  return (
    <>
      <Ticket locale={locale} query={query} />
      <p className={styles.lead}>{t('why')}</p>
      <Stops stops={steps.map((step) => ({ id: step, name: t(`steps.${step}`), time: times[step] }))} />
      <p className="small">
        {t.rich('elsewhere', {
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
  const [t, names] = await Promise.all([
    getTranslations({ locale, namespace: 'auth.project.ticket' }),
    choiceNames(locale),
  ]);
  const selection = selectionIn(Object.fromEntries(query));
  if (!selection) return null;
  const lines = linesOf(selection);
  const [only] = lines;
  const named = (service: string, tier?: string) =>
    tier
      ? t('tier', { service: names.service[service] ?? service, tier: names.tier[tier] ?? tier })
      : (names.service[service] ?? service);
  return (
    <div className={styles.ticket}>
      <div>
        <span className="label">{t('label')}</span>
        {(lines.length > 0 ? lines : [{ ...selection, tier: undefined }]).map(({ service, tier }) => (
          <strong key={`${service} ${tier ?? ''}`}>{named(service, tier)}</strong>
        ))}
        {only && lines.length === 1 && (
          <span className="small muted">
            {t('duration', { duration: formatDuration(services[only.service][only.tier].duration, locale) })}
          </span>
        )}
      </div>
      {lines.length > 0 && (
        <div>
          <span className="label">{t('tax')}</span>
          <span className="num">{formatMoneyRange(totalPrice(lines), locale)}</span>
        </div>
      )}
    </div>
  );
}
