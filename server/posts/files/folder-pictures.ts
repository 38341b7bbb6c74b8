import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_MAX } from '../../../lib/contract/projects/image-limits';
import type { PictureArchive } from '../imports/picture-archive';

/** Pictures of a folder as those of an archive; none outside the folder. */
export const folderPictures = (folder: string): Pick<PictureArchive, 'named'> => ({
  named: (path) => {
    const found = join(folder, path);
    if (path.startsWith('../') || !statSync(found, { throwIfNoEntry: false })?.isFile()) return undefined;
    return {
      name: path,
      unpack: async (target) => {
        const bytes = await readFile(found);
        if (bytes.length > IMAGE_MAX) return undefined;
        await writeFile(target, bytes);
        return createHash('sha256').update(bytes).digest('hex');
      },
    };
  },
});
