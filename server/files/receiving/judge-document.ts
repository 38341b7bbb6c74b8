import { stat } from 'node:fs/promises';
import { z } from 'zod';
import type { DocumentFormat } from '../../../lib/contract/projects/document-limits';
import { runBounded, UnworkableFile } from '../bounded-process';
import type { JobOwner } from '../bounded-process';
import { formatOf } from './format-of';
import { isActiveWordBinary } from './word-active';

/** Milliseconds: 50 MB take a second or two; clients wait ten. */
const timeout = 8000;
/** MiB: the file and its largest decompressed part. */
const memory = 400;

const findings = z.object({ found: z.enum(['sound', 'active', 'unchecked', 'foreign']) });

/** `active`: scripts, embedded programs or active links. `unchecked`: undecidable, for example encrypted. */
export type Judgement = DocumentFormat | 'active' | 'unchecked' | undefined;

/**
 * @returns undefined for an unsupported file
 * @throws Refusal UNAVAILABLE, UPLOAD_FAILED; Error if no process starts
 */
export async function judgeDocument(path: string, commission: JobOwner): Promise<Judgement> {
  const format = await formatOf(path);
  if (format === undefined) return undefined;
  if (format === 'doc') return (await isActiveWordBinary(path)) ? 'active' : format;
  const { size } = await stat(path);
  try {
    const { found } = findings.parse(
      await runBounded({
        task: format === 'pdf' ? 'inspect-pdf' : 'inspect-word',
        queue: 'documents',
        jobOwner: commission,
        path,
        timeout,
        memory,
        input: { size },
      }),
    );
    if (found === 'foreign') return undefined;
    return found === 'sound' ? format : found;
  } catch (error) {
    if (error instanceof UnworkableFile) return 'unchecked';
    throw error;
  }
}
