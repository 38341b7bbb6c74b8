// Identical for all visitors, for storing; boot.js sets their attributes before the first paint.
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import '@/components/styles/fonts.scss';
import '@/components/styles/global.scss';
import { scriptAddress } from '@/lib/page-scripts';
import { CONSENT_DAYS, POLICY_VERSION } from '@/lib/consent';
import type { Locale } from '@/lib/contract/core/locale';
import { display, italic, mono, text } from '@/lib/fonts';
import { accentStyle } from '@/lib/settings/accent-style';
import { siteSettings } from '@/lib/settings/shown-settings';
import { agencyTimeZone } from '@/lib/time-zone';
import { CookieBanner } from '../consent/cookie-banner';
import styles from './document.module.scss';
import { SessionWatch } from './session-watch';
import { StateTextsProvider } from '@/components/states/state-texts';
// Next.js preloads the error page's style sheet on every page.
import '@/components/states/state-view.module.scss';

export interface DocumentProps {
  locale: Locale;
  audienceScript?: string | undefined;
  children: ReactNode;
}

export async function Document({ locale, audienceScript, children }: DocumentProps) {
  const t = await getTranslations({ locale, namespace: 'shell.nav' });
  const client = await getTranslations({ locale, namespace: 'api.client' });
  const sessionTexts = {
    sessionExpired: client('sessionExpired'),
    server: client('server'),
    userMissing: client('userMissing'),
    profile: client('profile'),
  };
  const session = await getTranslations({ locale, namespace: 'session' });
  const failed = await getTranslations({ locale, namespace: 'states.failed' });
  const failedTexts = {
    heading: failed('heading'),
    text: failed('text'),
    retry: failed('retry'),
    reference: failed('reference'),
  };
  return (
    // boot.js changes <html> before hydration. data-scroll-behavior: no smooth scrolling during navigation.
    <html
      lang={locale}
      data-scroll-behavior="smooth"
      className={`${display.variable} ${text.variable} ${italic.variable} ${mono.variable}`}
      style={accentStyle(await siteSettings(locale))}
      suppressHydrationWarning
    >
      <head>
        {/* Blocking: theme, consent and role must be set before the first paint. */}
        {/* eslint-disable-next-line @next/next/no-sync-scripts */}
        <script
          src={scriptAddress('boot')}
          data-elements={scriptAddress('main')}
          data-policy={POLICY_VERSION}
          data-days={CONSENT_DAYS}
          data-zone={agencyTimeZone()}
        />
      </head>
      <body>
        <a className={`${styles.skip} no-print`} href="#main">
          {t('skip')}
        </a>
        {audienceScript !== undefined && <CookieBanner locale={locale} audienceScript={audienceScript} />}
        <StateTextsProvider failed={failedTexts}>{children}</StateTextsProvider>
        <SessionWatch texts={sessionTexts} close={session('close')} />
      </body>
    </html>
  );
}
