// Does not check virus signatures.
import { resolve } from 'node:path';
import type { Env } from '../../../lib/env';
import { scanFile } from '../../files/receiving/scanner';
import { bad, ok, reason } from './finding';
import type { Finding } from './finding';

/** Small, harmless, and in every checkout. */
const probe = resolve('package.json');

export async function checkScanner({
  CLAMAV_URL,
  CLAMAV_REQUIRED,
}: Pick<Env, 'CLAMAV_URL' | 'CLAMAV_REQUIRED'>): Promise<Finding[]> {
  if (CLAMAV_URL === undefined) return [];
  const begin = performance.now();
  try {
    const verdict = await scanFile(CLAMAV_URL, probe);
    if (verdict !== 'stream: OK')
      return [
        bad(
          'scanner',
          `answers for a harmless file: ${verdict.slice(0, 200)}`,
          'Check clamd’s settings and signatures.',
        ),
      ];
    return [ok('scanner', `answers (${Math.round(performance.now() - begin)} ms)`)];
  } catch (error) {
    return [
      bad(
        'scanner',
        `does not answer: ${reason(error)}`,
        `Start clamd, or check CLAMAV_URL. Until then documents are ${CLAMAV_REQUIRED === 'no' ? 'accepted unscanned' : 'refused'}.`,
      ),
    ];
  }
}
