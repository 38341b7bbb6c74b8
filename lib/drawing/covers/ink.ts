// Presentation attributes: the CSP of SVG files forbids style attributes.

/** Empty without path data. @param more attributes, with a leading space */
export const stroke = (path: string, colour: string, width: number | string, more = ''): string =>
  path ? `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>` : '';

export const fill = (path: string, colour: string, more = ''): string =>
  path ? `<path d="${path}" fill="${colour}"${more}/>` : '';

/** Discs, with path data from `dot`. */
export const dots = (path: string, colour: string, diameter: number | string): string =>
  stroke(path, colour, diameter, ' stroke-linecap="round"');
