// Lengths that a drawing to scale hands to its style sheet, as custom properties.
import type { CSSProperties } from 'react';

export function lengths(properties: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return properties;
}
