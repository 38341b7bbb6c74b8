import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { menuOf } from '@/lib/settings/menu';
import { siteSettings } from '@/lib/settings/shown-settings';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { StateView } from './state-view';
import { WindowPane } from '@/components/ui/signs/window-pane';

export async function MissingPage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'states.missing' });
  const nav = await getTranslations({ locale, namespace: 'shell.nav' });
  const site = await siteSettings(locale);
  const { heading, text } = site.navigation.pages.missing;
  const home = { route: 'home' } as const;
  return (
    <StateView
      figure={
        <>
          4<WindowPane />4
        </>
      }
      heading={heading || t('title')}
      text={text || t('text')}
      action={
        <ButtonLink to={home} locale={locale} variant="primary" size="large">
          {t('home')}
        </ButtonLink>
      }
    >
      <nav aria-label={t('elsewhere')}>
        <ul className="small">
          {menuOf(site).flatMap((name) =>
            name === 'home' ? (
              []
            ) : (
              <li key={name}>
                <ArrowLink to={{ route: name }} locale={locale}>
                  {nav(name)}
                </ArrowLink>
              </li>
            ),
          )}
        </ul>
      </nav>
    </StateView>
  );
}
