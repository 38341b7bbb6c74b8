import type { CSSProperties } from 'react';
import { hexesOf } from '@/lib/contract/settings/checks/accent';
import type { SiteSettings } from './site-settings';

/** For the root element; undefined: the product's colour. @see components/styles/_tokens.scss */
export function accentStyle({
  identity: { accent },
}: Pick<SiteSettings, 'identity'>): CSSProperties | undefined {
  const shown = hexesOf(accent);
  if (!shown) return undefined;
  const style: Record<`--${string}`, string> = {
    '--accent': `light-dark(${shown.paper}, ${shown.night})`,
    '--accent-wash': 'color-mix(in oklab, var(--accent) 14%, var(--ground))',
  };
  return style;
}
