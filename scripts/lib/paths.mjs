// Where things lie in the repository.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Next's command line, started by Node itself: no shell in between that would swallow a signal. */
export const nextCommand = inRoot('node_modules/next/dist/bin/next');
