// The public pages themselves, with the settings of a private link.
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ContactPage } from '@/components/site/contact/contact-page';
import { HomePage } from '@/components/site/home/home-page';
import { LegalPage } from '@/components/site/legal/legal-page';
import { ServicesPage } from '@/components/site/services/services-page';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { PreviewBar } from '@/components/ui/pages/preview-bar';
import { readHome } from '@/lib/api/reads/home';
import type { Locale } from '@/lib/contract/core/locale';
import { formatTimeInText } from '@/lib/format/dates';
import { previewPageOf, previewPages, type PreviewPage } from './preview-pages';

interface Props {
  locale: Locale;
  token: string;
  /** Of the address. */
  page: unknown;
  /** ISO 8601. */
  expiresAt: string;
}
