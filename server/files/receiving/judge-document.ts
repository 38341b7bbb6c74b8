// What a document is, and whether it does anything of its own accord. Whatever takes parsing is done in a process with bounds.
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import type { DocumentFormat } from '../../../lib/contract/projects/document-limits';
import { runBounded, UnworkableFile } from '../bounded-process';
import type { Commission } from '../bounded-process';
import { formatOf } from './format-of';
import { isActiveWordBinary } from './word-active';

/** Milliseconds: a document of 50 MB takes a second or two; callers give up after ten. */
const patience = 8000;
/** MiB: the file itself, and what one of its parts unpacks to. */
const memory = 400;

const findings = z.object({ found: z.enum(['sound', 'active', 'unchecked', 'foreign']) });

/** `active`: it holds scripts, embedded programs or links that act. `unchecked`: there is no telling, as when it is encrypted. */
export type Judgement = DocumentFormat | 'active' | 'unchecked' | undefined;

/**
 * @param path of the file
 * @returns the format of a document without active content; undefined for a file that is none of ours
 * @throws Refusal UNAVAILABLE, UPLOAD_FAILED; Error when no process can be started
 */
export async function judgeDocument(path: string, commission: Commission): Promise<Judgement> {
  const format = await formatOf(path);
  if (format === undefined) return undefined;
  if (format === 'doc') return (await isActiveWordBinary(path)) ? 'active' : format;
  const { size } = await stat(path);
  try {
    const { found } = findings.parse(
      await runBounded({
        work: format === 'pdf' ? 'inspect-pdf' : 'inspect-word',
        queue: 'documents',
        commission,
        path,
        patience,
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
