import { escapeHtml } from './escape-html';
import { look } from './look';
import type { Printed } from './printed';

/** Pixels. */
const FULL = 552;
const GAP = 16;

interface Picture {
  src: string;
  alt: string;
}

/** @param width pixels */
export const printPicture = ({ src, alt }: Picture, width = FULL): Printed => ({
  html: `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}"${look.picture(width)}>`,
  text: alt && `[${alt}]`,
});

/** Pictures in pairs; the last of an odd number has a row of its own. */
export function printGallery(pictures: readonly Picture[]): Printed {
  const rows = pictures.flatMap((picture, index) => {
    if (index % 2 === 1) return [];
    const top = index === 0 ? 0 : GAP;
    const next = pictures[index + 1];
    if (!next)
      return `<tr><td colspan="2" valign="top"${look.galleryCell(top, 0)}>${printPicture(picture).html}</td></tr>`;
    const cell = (shown: Picture, [right, left]: [number, number]) =>
      `<td width="50%" valign="top"${look.galleryCell(top, right, left)}>${printPicture(shown, (FULL - GAP) / 2).html}</td>`;
    return `<tr>${cell(picture, [GAP / 2, 0])}${cell(next, [0, GAP / 2])}</tr>`;
  });
  return {
    html: `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"${look.gallery}>${rows.join('')}</table>`,
    text: pictures
      .map((picture) => printPicture(picture).text)
      .filter(Boolean)
      .join('\n'),
  };
}
