// Public pages with the settings of a private link.
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PreviewBar } from '@/components/ui/pages/preview-bar';
import type { Locale } from '@/lib/contract/core/locale';
import { formatTimeInText } from '@/lib/format/dates';
import { href } from '@/lib/routes';
import { previewPages, type PreviewPage } from '@/lib/settings/preview-pages';

interface Props {
  locale: Locale;
  token: string;
  page: PreviewPage;
  /** ISO 8601. */
  expiresAt: string;
  children: ReactNode;
}

export async function SitePreviewFrame({ locale, token, page, expiresAt, children }: Props) {
  const [t, legal] = await Promise.all([
    getTranslations({ locale, namespace: 'officeSettings' }),
    getTranslations({ locale, namespace: 'shell' }),
  ]);
  const labels: Record<PreviewPage, string> = {
    home: legal('nav.home'),
    services: legal('nav.services'),
    contact: legal('nav.contact'),
    legalNotice: t('sections.legal'),
  };
  return (
    <>
      <PreviewBar label={t('preview.label')} sign="draft" text={t('preview.text')}>
        <p>
          <time dateTime={expiresAt}>
            {t('preview.until', { when: formatTimeInText(expiresAt, locale) })}
          </time>
        </p>
        <nav aria-label={t('preview.pages')}>
          {previewPages.map((each) => (
            // The router would keep the token in the history.
            <a
              key={each}
              href={href({ route: 'sitePreview', params: { token }, query: { page: each } }, locale)}
              aria-current={each === page ? 'page' : undefined}
            >
              {labels[each]}
            </a>
          ))}
        </nav>
      </PreviewBar>
      {children}
    </>
  );
}
