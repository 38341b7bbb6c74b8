import type { MetadataRoute } from 'next';
import { defaultLocale } from '@/lib/contract/core/locale';
import { siteSettings } from '@/lib/settings/shown-settings';

export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, tagline } = (await siteSettings(defaultLocale)).identity;
  return {
    ...(name ? { name, short_name: name } : {}),
    ...(tagline ? { description: tagline } : {}),
    lang: defaultLocale,
    start_url: '/',
    display: 'browser',
    background_color: '#f5f2ea',
    theme_color: '#f5f2ea',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
}
