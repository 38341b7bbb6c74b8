import { stat } from 'node:fs/promises';
import type { Locale } from '../../../lib/contract/core/locale';
import type { ForeignSite } from './foreign-article';
import { readGhost } from './ghost/read-ghost';
import { refuseExport } from './refuse-export';
import { readWordPress } from './wordpress/read-wordpress';

const mebibyte = 1_048_576;

/** JSON takes about five times its size of memory; XML is read item by item. */
const longestExport = { json: 100 * mebibyte, xml: 1024 * mebibyte } as const;

/**
 * By the ending of the file's name.
 * @throws ExportRefused
 */
export async function openExport(path: string, locale: Locale | undefined): Promise<ForeignSite> {
  const kind = (['json', 'xml'] as const).find((suffix) => path.toLowerCase().endsWith(`.${suffix}`));
  if (!kind)
    return refuseExport(
      'The file is no export of Ghost (.json) or WordPress (.xml), and no ZIP archive of Markdown files (.zip).',
    );
  const { size } = await stat(path);
  if (size > longestExport[kind])
    return refuseExport({
      text: 'The file has more than {most} MiB: export fewer articles at once.',
      values: { most: longestExport[kind] / mebibyte },
    });
  return kind === 'json' ? readGhost(path, locale) : readWordPress(path, locale);
}
