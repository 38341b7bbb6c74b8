import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Proof } from '@/components/form/proof/proof';
import { MainPlace } from '@/components/shell/document/main-place';
import type { Locale } from '@/lib/contract/core/locale';
import type { OtpState } from '@/lib/contract/accounts/otp-schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import type { OpenCounts } from '@/lib/contract/stats/open-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { mayOpen, placesFor } from '@/lib/office/places';
import { viewRoutes, viewTarget, type SavedViews, type ViewRoute } from '@/lib/office/saved-views';
import { href } from '@/lib/routes';
import styles from './back-office.module.scss';
import { paletteWords } from './palette-words';
import { Rail } from './rail';
import { ShellKeys } from './shell-keys';
import { UndoHost } from '@/components/form/undo/undo-toast';

interface Props {
  locale: Locale;
  user: User;
  otp: OtpState | undefined;
  open: OpenCounts | undefined;
  saved?: SavedViews | undefined;
  children: ReactNode;
}

export async function BackOffice({ locale, user, otp, open, saved, children }: Props) {
  const [t, desk, subscribers, { api, officeFrame, session }, palette] = await Promise.all([
    getTranslations({ locale, namespace: 'officeFrame' }),
    getTranslations({ locale, namespace: 'postDesk.places' }),
    getTranslations({ locale, namespace: 'officeNewsletter' }),
    loadMessages(locale),
    paletteWords(locale, user),
  ]);
  const placeName = (route: ViewRoute) => {
    if (route === 'officeMedia') return desk(route);
    return route === 'officeNewsletter' ? subscribers('heading') : t(`places.${route}`);
  };
  return (
    <div className={styles.office}>
      <Rail locale={locale} user={user} open={open} />
      <div className={styles.work}>
        <MainPlace>{children}</MainPlace>
      </div>
      <ShellKeys
        locale={locale}
        places={placesFor(user).map(({ route, keys }) => ({
          id: route,
          keys,
          label: t('palette.go', { place: t(`places.${route}`) }),
          address: href({ route }, locale),
        }))}
        parts={
          mayOpen('officeMedia', user)
            ? [
                {
                  id: 'media',
                  label: t('palette.go', { place: desk('officeMedia') }),
                  synonyms: t('palette.mediaSynonyms').split(', '),
                  address: href({ route: 'officeMedia' }, locale),
                },
              ]
            : []
        }
        views={(saved?.views ?? []).map((view) => ({
          id: view.id,
          label: t('palette.view', { place: placeName(viewRoutes[view.list]), name: view.name }),
          address: href(viewTarget(view), locale),
        }))}
        beginnings={
          mayOpen('officePostNew', user)
            ? [
                {
                  id: 'post',
                  label: t('palette.newPost'),
                  address: href({ route: 'officePostNew' }, locale),
                },
                {
                  id: 'new-page',
                  label: t('palette.newPage'),
                  address: href({ route: 'officePostNew', query: { kind: 'page' } }, locale),
                },
                {
                  id: 'import',
                  label: t('palette.import'),
                  address: href({ route: 'officeImport' }, locale),
                },
              ]
            : []
        }
        labels={{ palette: t('palette.label'), help: t('help.open') }}
        palette={palette}
        help={{ ...officeFrame.help, close: session.close }}
        setting={href({ route: 'officeAccount', hash: 'keys' }, locale)}
      />
      <Proof locale={locale} user={user} otp={otp} />
      <UndoHost labels={{ ...officeFrame.undo, close: session.close, catalogue: api.client }} />
    </div>
  );
}
