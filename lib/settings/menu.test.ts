import { describe, expect, it } from 'vitest';
import { publicSite } from '@/lib/contract/settings/public-site';
import { emptySections } from '@/lib/contract/settings/sections';
import { menuOf } from './menu';

const site = publicSite(emptySections, 'fr', '');

describe('menu', () => {
  it('leaves out the services until their page shows more than its title', () => {
    expect(menuOf(site)).toEqual(['home', 'projects', 'blog', 'contact']);
    const lead = { ...site.services, page: { ...site.services.page, lead: 'Du verre.' } };
    expect(menuOf({ ...site, services: lead })).toContain('services');
    const closing = { ...site.services, closing: { ...site.services.closing, heading: 'Une idée ?' } };
    expect(menuOf({ ...site, services: closing })).toContain('services');
  });

  it('leaves out what its owner hides', () => {
    const menu = site.navigation.menu.map((item) => ({ ...item, isVisible: item.id === 'blog' }));
    expect(menuOf({ ...site, navigation: { ...site.navigation, menu } })).toEqual(['blog']);
  });
});
