import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { env } from '@/lib/env';
import { phoneLink } from '@/lib/format/contact';
import { formatPhone } from '@/lib/format/phone';
import { legalNavigation } from '@/lib/routes';
import { feedPath } from '@/lib/seo/feed-path';
import { site } from '@/lib/site';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { CookieChoices } from '../consent/cookie-choices';
import styles from './footer.module.scss';
import { OpeningHours } from './opening-hours';
import { ThemeSwitch } from './theme-switch';

export async function Footer({ locale, asksConsent }: { locale: Locale; asksConsent: boolean }) {
  const t = await getTranslations({ locale, namespace: 'shell.footer' });
  const { street, postalCode, city, country } = site.address;
  return (
    <footer className={`inverted no-print ${styles.foot}`}>
      <div className="wrap">
        <div className={`grid ${styles.parts}`}>
          <p className={styles.say}>{t('about')}</p>
          <section aria-labelledby="foot-contact">
            <h2 id="foot-contact">{t('contact')}</h2>
            <ul className={styles.list}>
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
              <li>
                <a href={phoneLink(site.phone)}>{formatPhone(site.phone, locale)}</a>
              </li>
              <li>
                <address>
                  {street}
                  <br />
                  {`${postalCode} ${city}${locale === 'fr' ? '' : `, ${country[locale]}`}`}
                </address>
              </li>
            </ul>
          </section>
          <section aria-labelledby="foot-hours">
            <h2 id="foot-hours">{t('hours.title')}</h2>
            <OpeningHours locale={locale} />
          </section>
          <section aria-labelledby="foot-elsewhere">
            <h2 id="foot-elsewhere">{t('elsewhere')}</h2>
            <ul className={styles.list}>
              {site.social.map(({ name, url }, index) => (
                <li key={index}>
                  <a href={url} rel="me noopener">
                    {name}
                  </a>
                </li>
              ))}
              <li>
                <a href={feedPath(locale)} type="application/rss+xml">
                  {t('feed')}
                </a>
              </li>
            </ul>
          </section>
        </div>
        <div className={styles.end}>
          <ul className={styles.legal}>
            <li>
              {t('copyright', {
                year: String(new Date().getFullYear()),
                siteName: site.name,
                siteLegalForm: site.legal.form,
              })}
            </li>
            <li>
              <SiteLink to={{ route: 'siteMap' }} locale={locale}>
                {t('siteMap')}
              </SiteLink>
            </li>
            {legalNavigation.map((name, index) => (
              <li key={index}>
                <SiteLink to={{ route: name }} locale={locale}>
                  {t(`legal.${name}`)}
                </SiteLink>
              </li>
            ))}
            {asksConsent ? (
              <li className={styles.scripted}>
                <CookieChoices label={t('legal.cookies')} className={styles.choices} />
              </li>
            ) : (
              <li>
                <SiteLink to={{ route: 'legalPrivacy', hash: 'cookies' }} locale={locale}>
                  {t(env().ANALYTICS_SRC === undefined ? 'legal.noCookies' : 'legal.cookies')}
                </SiteLink>
              </li>
            )}
          </ul>
          <ThemeSwitch
            legend={t('theme.title')}
            labels={{ auto: t('theme.auto'), paper: t('theme.paper'), night: t('theme.night') }}
            className={styles.scripted}
          />
        </div>
      </div>
    </footer>
  );
}
