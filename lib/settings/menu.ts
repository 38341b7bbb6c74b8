import type { MenuPage } from '@/lib/contract/settings/sections/navigation';
import type { SiteSettings } from './site-settings';

/** Without them, the page of the services says so, and is neither indexed nor listed. */
export function hasServicesPage({ services }: Pick<SiteSettings, 'services'>): boolean {
  const { page, items, process, technologies, closing } = services;
  const texts = [page.lead, closing.heading];
  return [items, process.steps, technologies.items].some(({ length }) => length > 0) || texts.some(Boolean);
}

export const menuOf = (site: Pick<SiteSettings, 'navigation' | 'services'>): MenuPage[] =>
  site.navigation.menu
    .filter(({ id, isVisible }) => isVisible && (id !== 'services' || hasServicesPage(site)))
    .map(({ id }) => id);
