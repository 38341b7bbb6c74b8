// Files of the tests as the site judges them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { judgeDocument } from '../../server/files/receiving/judge-document';
import type { Judgement } from '../../server/files/receiving/judge-document';
import { commission } from '../server/files/documents';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

export function judged(bytes: Buffer): Promise<Judgement> {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return judgeDocument(path, commission());
}
