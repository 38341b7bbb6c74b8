// Path data to SVG elements. Colours are presentation attributes: the site's policy allows no style attribute.

/** A stroked path, or nothing when there is no path data. `more` is further attributes, with a leading space. */
export const stroke = (path: string, colour: string, width: number | string, more = ''): string =>
  path ? `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>` : '';

/** A filled path, or nothing when there is no path data. */
export const fill = (path: string, colour: string, more = ''): string =>
  path ? `<path d="${path}" fill="${colour}"${more}/>` : '';

/** Strokes whose ends are round: with `dot` path data, discs of that diameter. */
export const dots = (path: string, colour: string, diameter: number | string): string =>
  stroke(path, colour, diameter, ' stroke-linecap="round"');
