import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeDocument } from '../../../server/files/receiving/judge-document';
import type { Judgement } from '../../../server/files/receiving/judge-document';
import { commission } from '../../server/files/documents';

export async function judged(bytes: Buffer): Promise<Judgement> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-hostile-'));
  const path = join(folder, 'file');
  try {
    await writeFile(path, bytes);
    return await judgeDocument(path, commission());
  } finally {
    await rm(folder, { recursive: true });
  }
}
