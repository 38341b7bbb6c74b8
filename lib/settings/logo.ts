import { mediaOf } from '@/lib/contract/media/choices';
import { isWordmark } from '@/lib/contract/settings/wordmark';
import type { SiteSettings } from './site-settings';

/** Addresses of the agency's logo on both themes. */
export interface LogoAddresses {
  readonly light: string;
  readonly dark: string;
  /** The theme without an image of its own: the other's is shown, on the other's ground. */
  readonly borrower: LogoTheme | undefined;
  /** It shows the agency's name itself. */
  readonly isWordmark: boolean;
}

export const logoThemes = ['light', 'dark'] as const;
export type LogoTheme = (typeof logoThemes)[number];

export const isDrawing = (image: string): boolean => image.startsWith('<');

/** A logo and the theme that it is made for. */
export interface AgencyLogo {
  /** SVG, or the path of a picture. */
  readonly image: string;
  readonly theme: LogoTheme;
}

/** Undefined: the drawn mark of the product. */
export function agencyLogo({ logo: { light, dark } }: SiteSettings['identity']): AgencyLogo | undefined {
  if (light) return { image: light, theme: 'light' };
  return dark ? { image: dark, theme: 'dark' } : undefined;
}

/** SVG text of the theme, if the logo is a drawing. */
export function drawingOf({ logo }: SiteSettings['identity'], theme: LogoTheme): string | undefined {
  const image = logo[theme] || logo.light || logo.dark;
  return isDrawing(image) ? image : undefined;
}

/** Zero if unknown. */
function sizeOf(image: string): { width: number; height: number } {
  if (!isDrawing(image)) return mediaOf(image) ?? { width: 0, height: 0 };
  const [root = ''] = /<svg\b[^>]*/.exec(image) ?? [];
  const [, , box = ''] = /\sviewBox\s*=\s*(["'])(.*?)\1/.exec(root) ?? [];
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return { width, height };
}

/** Undefined: the drawn mark of the product. Addresses of drawings change with every save. */
export function logoOf({
  identity: { logo },
  revision,
}: Pick<SiteSettings, 'identity' | 'revision'>): LogoAddresses | undefined {
  if (!logo.light && !logo.dark) return undefined;
  const imageOf = (theme: LogoTheme) => logo[theme] || logo.light || logo.dark;
  const addressOf = (theme: LogoTheme): string => {
    const image = imageOf(theme);
    return isDrawing(image) ? `/logo/${theme}?v=${revision}` : image;
  };
  return {
    light: addressOf('light'),
    dark: addressOf('dark'),
    borrower: logoThemes.find((theme) => !logo[theme]),
    isWordmark: logoThemes.every((theme) => isWordmark(sizeOf(imageOf(theme)))),
  };
}
