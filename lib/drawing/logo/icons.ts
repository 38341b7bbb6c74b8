// Icons made from the logo of the settings; without a logo, the files of public/.
import 'server-only';
import { agencyLogo, type AgencyLogo } from '@/lib/settings/logo';
import type { SiteSettings } from '@/lib/settings/site-settings';
import { drawnLogo, logoVersion, type LogoBox } from './drawn-logo';
import { mark } from './mark';

/** Pixels. Masks may keep only a circle of 80 %. @see W3C, Web application manifest */
const icons = {
  '32.png': { size: 32, inset: 1 },
  '180.png': { size: 180, inset: 20 },
  '192.png': { size: 192, inset: 12 },
  '512.png': { size: 512, inset: 32 },
  'maskable-512.png': { size: 512, inset: 113 },
} as const satisfies Record<string, { size: number; inset: number }>;

export type IconName = keyof typeof icons;

export const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name);

const drawnMark: AgencyLogo = { image: mark, theme: 'light' };

type Identity = Pick<SiteSettings, 'identity'>;

export const iconVersion = ({ identity }: Identity): string => logoVersion(agencyLogo(identity) ?? drawnMark);

export const iconAddress = (name: IconName, site: Identity): string =>
  `/icons/${name}?v=${iconVersion(site)}`;

/**
 * Falls back to the product's mark.
 * @returns PNG
 * @throws Busy
 */
export async function drawIcon(name: IconName, { identity }: Identity): Promise<Buffer | undefined> {
  const { size, inset } = icons[name];
  const box: LogoBox = {
    width: size,
    height: size,
    inset: { x: inset, y: inset },
    isOpaque: true,
    fills: true,
  };
  const logo = agencyLogo(identity);
  const drawn = (logo && (await drawnLogo(logo, box))) ?? (await drawnLogo(drawnMark, box));
  return drawn?.bytes;
}
