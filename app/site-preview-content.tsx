import { ContactPage } from '@/components/site/contact/contact-page';
import { HomePage } from '@/components/site/home/home-page';
import { LegalPage } from '@/components/site/legal/legal-page';
import { ServicesPage } from '@/components/site/services/services-page';
import { readHome } from '@/lib/api/reads/home';
import type { Locale } from '@/lib/contract/core/locale';
import type { PreviewPage } from '@/lib/settings/preview-pages';

/** A public page, as its own address shows it. */
export async function SitePreviewContent({ page, locale }: { page: PreviewPage; locale: Locale }) {
  if (page === 'services') return <ServicesPage locale={locale} />;
  if (page === 'contact') return <ContactPage locale={locale} />;
  if (page === 'legalNotice') return <LegalPage name="notice" locale={locale} />;
  return <HomePage locale={locale} {...await readHome(locale)} />;
}
