import { formatTown, phoneLink } from '@/lib/format/contact';
import { formatPhone } from '@/lib/format/phone';
import { feedPath } from '@/lib/seo/feed-path';
import { siteAddress } from '@/lib/settings/site-address';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { CookieChoices } from '../consent/cookie-choices';
import type { FooterContent } from './footer-content';
import styles from './footer.module.scss';
import { OpeningHours } from './opening-hours';
import { ThemeSwitch } from './theme-switch';

export const footerClass = `inverted no-print ${styles.foot}`;

/** Inside of <footer>. */
export function Footer({ content }: { content: FooterContent }) {
  const {
    locale,
    email,
    phone,
    address,
    hours,
    socials,
    say,
    links,
    pages,
    legal,
    copyright,
    cookies,
    texts,
  } = content;
  const { footer, ways: wayTexts } = texts;
  const town = formatTown(address, locale);
  const ways = [
    ...(email ? [wayTexts.mail] : []),
    ...(phone ? [wayTexts.phone] : []),
    ...(town ? [wayTexts.visit] : []),
  ];
  return (
    <div className="wrap">
      <div className={`grid ${styles.parts}`}>
        <p className={styles.say}>{say}</p>
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
            <h2 id="foot-hours">{footer.hours.title}</h2>
            <OpeningHours locale={locale} hours={hours} today={footer.hours.today} />
          </section>
        )}
        <section aria-labelledby="foot-elsewhere">
          <h2 id="foot-elsewhere">{footer.elsewhere}</h2>
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
                {footer.feed}
              </a>
            </li>
          </ul>
        </section>
      </div>
      <div className={styles.end}>
        <ul className={styles.legal}>
          <li>{copyright}</li>
          <li>
            <SiteLink to={{ route: 'siteMap' }} locale={locale}>
              {footer.siteMap}
            </SiteLink>
          </li>
          {pages.map(({ slug, title }) => (
            <li key={slug}>
              <SiteLink to={{ route: 'page', params: { slug } }} locale={locale}>
                {title}
              </SiteLink>
            </li>
          ))}
          {legal.map((route, index) => (
            <li key={index}>
              <SiteLink to={{ route }} locale={locale}>
                {footer.legal[route]}
              </SiteLink>
            </li>
          ))}
          {cookies === 'choices' ? (
            <li className={styles.scripted}>
              <CookieChoices label={footer.legal.cookies} className={styles.choices} />
            </li>
          ) : (
            <li>
              <SiteLink to={{ route: 'legalPrivacy', hash: 'cookies' }} locale={locale}>
                {cookies === 'none' ? footer.legal.noCookies : footer.legal.cookies}
              </SiteLink>
            </li>
          )}
        </ul>
        <ThemeSwitch legend={footer.theme.title} labels={footer.theme} className={styles.scripted} />
      </div>
    </div>
  );
}
