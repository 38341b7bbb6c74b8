import type { CSSProperties } from 'react';

export function lengths(properties: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return properties;
}
