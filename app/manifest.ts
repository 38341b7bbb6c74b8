import type { MetadataRoute } from 'next';
import { defaultLocale } from '@/lib/contract/core/locale';
import { hasOwnIcons, iconAddress } from '@/lib/drawing/logo/icons';
import { siteSettings } from '@/lib/settings/shown-settings';

export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const site = await siteSettings(defaultLocale);
  const { name, tagline } = site.identity;
  const type = 'image/png';
  return {
    ...(name ? { name, short_name: name } : {}),
    ...(tagline ? { description: tagline } : {}),
    lang: defaultLocale,
    start_url: '/',
    display: 'browser',
    background_color: '#f5f2ea',
    theme_color: '#f5f2ea',
    icons: [
      ...(hasOwnIcons(site)
        ? [
            { src: iconAddress('192.png', site), type, sizes: '192x192' },
            { src: iconAddress('512.png', site), type, sizes: '512x512' },
          ]
        : [
            { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
            { src: '/icon-192.png', type, sizes: '192x192' },
            { src: '/icon-512.png', type, sizes: '512x512' },
          ]),
      { src: iconAddress('maskable-512.png', site), type, sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
