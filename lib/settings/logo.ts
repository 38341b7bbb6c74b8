import { mediaOf } from '@/lib/contract/media/choices';
import { isWordmark } from '@/lib/contract/settings/wordmark';
import type { SiteSettings } from './site-settings';

/** Addresses by theme. */
export interface LogoAddresses {
  readonly light: string;
  readonly dark: string;
  /** The theme without an image: it borrows the other's image and ground. */
  readonly borrower: LogoTheme | undefined;
  /** The logo contains the agency's name. */
  readonly isWordmark: boolean;
}

export const logoThemes = ['light', 'dark'] as const;
export type LogoTheme = (typeof logoThemes)[number];

export const isDrawing = (image: string): boolean => image.startsWith('<');

export interface AgencyLogo {
  /** SVG or a picture's path. */
  readonly image: string;
  readonly theme: LogoTheme;
}

/** Undefined: the product's mark. */
export function agencyLogo({ logo: { light, dark } }: SiteSettings['identity']): AgencyLogo | undefined {
  if (light) return { image: light, theme: 'light' };
  return dark ? { image: dark, theme: 'dark' } : undefined;
}

/** The theme's SVG text; undefined for a picture. */
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

/** Undefined: the product's mark. Addresses of drawings change with every save. */
export function logoOf({
  identity: { logo },
  revision,
  isPreview = false,
}: Pick<SiteSettings, 'identity' | 'revision' | 'isPreview'>): LogoAddresses | undefined {
  if (!logo.light && !logo.dark) return undefined;
  const imageOf = (theme: LogoTheme) => logo[theme] || logo.light || logo.dark;
  const addressOf = (theme: LogoTheme): string => {
    const image = imageOf(theme);
    if (!isDrawing(image)) return image;
    return isPreview ? `data:image/svg+xml,${encodeURIComponent(image)}` : `/logo/${theme}?v=${revision}`;
  };
  return {
    light: addressOf('light'),
    dark: addressOf('dark'),
    borrower: logoThemes.find((theme) => !logo[theme]),
    isWordmark: logoThemes.every((theme) => isWordmark(sizeOf(imageOf(theme)))),
  };
}
