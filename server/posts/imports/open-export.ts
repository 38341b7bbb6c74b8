import { stat } from 'node:fs/promises';
import type { Locale } from '../../../lib/contract/core/locale';
import type { ForeignSite } from './foreign-article';
import { readGhost } from './ghost/read-ghost';
import { refuseExport } from './refuse-export';
import { readWordPress } from './wordpress/read-wordpress';

const mebibyte = 1_048_576;

/** JSON is parsed whole, and takes about five times its size of memory; XML is read item by item. */
const longestExport = { json: 100 * mebibyte, xml: 1024 * mebibyte } as const;

/**
 * By the ending of the file's name.
 * @throws ExportRefused
 */
export async function openExport(path: string, locale: Locale | undefined): Promise<ForeignSite> {
  const kind = (['json', 'xml'] as const).find((suffix) => path.toLowerCase().endsWith(`.${suffix}`));
  if (!kind)
    return refuseExport(
      'Name a folder of posts:export, an export of Ghost (.json) or an export of WordPress (.xml). Unpack a .zip of exports first.',
    );
  const { size } = await stat(path);
  if (size > longestExport[kind])
    return refuseExport(
      `The file has more than ${longestExport[kind] / mebibyte} MiB: export fewer articles at once.`,
    );
  return kind === 'json' ? readGhost(path, locale) : readWordPress(path, locale);
}
