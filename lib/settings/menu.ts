import type { MenuPage } from '@/lib/contract/settings/sections/navigation';
import type { SiteSettings } from './site-settings';

export const menuOf = ({ navigation }: Pick<SiteSettings, 'navigation'>): MenuPage[] =>
  navigation.menu.filter(({ isVisible }) => isVisible).map(({ id }) => id);
