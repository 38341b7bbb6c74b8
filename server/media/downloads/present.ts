import { downloadUrl } from '../../../lib/contract/media/download-choices';
import type { DownloadFile } from '../../../lib/contract/media/download-schemas';
import type { Caller } from '../../core/caller';
import { shownUses } from '../shown-uses';
import type { DownloadRow } from './queries';
import { noUses } from './uses';
import type { DownloadUses } from './uses';

export const presentDownload = (
  { id, name, original_name, kind, bytes, created_at }: DownloadRow,
  uses: ReadonlyMap<string, DownloadUses>,
  caller: Caller,
): DownloadFile => ({
  id,
  url: downloadUrl(name),
  original_name,
  kind,
  bytes,
  ...shownUses(caller, uses.get(name) ?? noUses()),
  created_at,
});
