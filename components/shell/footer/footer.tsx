import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { formatTown, phoneLink } from '@/lib/format/contact';
import { formatPhone } from '@/lib/format/phone';
import { shownLegalRoutes } from '@/lib/legal/shown';
import { feedPath } from '@/lib/seo/feed-path';
import { audienceOf } from '@/lib/settings/audience';
import { siteAddress } from '@/lib/settings/site-address';
import { siteSettings } from '@/lib/settings/shown-settings';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { CookieChoices } from '../consent/cookie-choices';
import styles from './footer.module.scss';
import { OpeningHours } from './opening-hours';
import { ThemeSwitch } from './theme-switch';

export async function Footer({ locale, asksConsent }: { locale: Locale; asksConsent: boolean }) {
  const [t, contact, site] = await Promise.all([
    getTranslations({ locale, namespace: 'shell.footer' }),
    getTranslations({ locale, namespace: 'contact' }),
    siteSettings(locale),
  ]);
  const { name, email, phone, address, hours, socials } = site.identity;
  const town = formatTown(address, locale);
  const { text, links } = site.navigation.footer;
  const ways = [
    ...(email ? [contact('mail.label')] : []),
    ...(phone ? [contact('phone.label')] : []),
    ...(town ? [contact('visit.label')] : []),
  ];
  return (
    <footer className={`inverted no-print ${styles.foot}`}>
      <div className="wrap">
        <div className={`grid ${styles.parts}`}>
          <p className={styles.say}>{text}</p>
          {ways.length > 0 && (
            <section aria-labelledby="foot-contact">
              <h2 id="foot-contact">
                {ways.map((way, index) => (index > 0 ? way.toLocaleLowerCase(locale) : way)).join(', ')}
              </h2>
              <ul className={styles.list}>
                {email && (
                  <li>
                    <a href={`mailto:${email}`}>{email}</a>
                  </li>
                )}
                {phone && (
                  <li>
                    <a href={phoneLink(phone)}>{formatPhone(phone, locale)}</a>
                  </li>
                )}
                {town && (
                  <li>
                    <address>
                      {address.street}
                      <br />
                      {town}
                    </address>
                  </li>
                )}
              </ul>
            </section>
          )}
          {hours.length > 0 && (
            <section aria-labelledby="foot-hours">
              <h2 id="foot-hours">{t('hours.title')}</h2>
              <OpeningHours locale={locale} hours={hours} />
            </section>
          )}
          <section aria-labelledby="foot-elsewhere">
            <h2 id="foot-elsewhere">{t('elsewhere')}</h2>
            <ul className={styles.list}>
              {socials.map(({ id, name: network, url }) => (
                <li key={id}>
                  <a href={url} rel="me noopener">
                    {network}
                  </a>
                </li>
              ))}
              {links.map(({ id, label, url }) => (
                <li key={id}>
                  <a href={siteAddress(url, locale)}>{label}</a>
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
                siteName: name,
                siteLegalForm: site.legal.form,
              })}
            </li>
            <li>
              <SiteLink to={{ route: 'siteMap' }} locale={locale}>
                {t('siteMap')}
              </SiteLink>
            </li>
            {shownLegalRoutes(site).map((route, index) => (
              <li key={index}>
                <SiteLink to={{ route }} locale={locale}>
                  {t(`legal.${route}`)}
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
                  {t(audienceOf(site) === undefined ? 'legal.noCookies' : 'legal.cookies')}
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
