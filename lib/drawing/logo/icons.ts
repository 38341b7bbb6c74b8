// Without logo and accent colour, the icons are the files of public/.
import 'server-only';
import { hexesOf } from '@/lib/contract/settings/checks/accent';
import { agencyLogo, type AgencyLogo } from '@/lib/settings/logo';
import type { SiteSettings } from '@/lib/settings/site-settings';
import { drawnLogo, logoVersion, type LogoBox } from './drawn-logo';
import { markIn } from './mark';

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

const drawnMark = (signal?: string): AgencyLogo => ({ image: markIn(signal), theme: 'light' });

type Identity = Pick<SiteSettings, 'identity'>;

export const hasOwnIcons = ({ identity }: Identity): boolean =>
  Boolean(agencyLogo(identity) ?? identity.accent);

export const iconVersion = ({ identity }: Identity): string =>
  logoVersion(agencyLogo(identity) ?? drawnMark(), hexesOf(identity.accent));

export const iconAddress = (name: IconName, site: Identity): string =>
  `/icons/${name}?v=${iconVersion(site)}`;

export const largeIcon = (site: Identity): string =>
  hasOwnIcons(site) ? iconAddress('512.png', site) : '/icon-512.png';

/** PNG; the drawn mark without a logo, or if it can't be drawn. @throws Busy */
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
  const drawn =
    (logo && (await drawnLogo(logo, box))) ??
    (await drawnLogo(drawnMark(hexesOf(identity.accent)?.paper), box));
  return drawn?.bytes;
}
