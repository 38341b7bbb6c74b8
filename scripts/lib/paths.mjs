import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Run by Node: a shell in between swallows signals. */
export const nextCommand = inRoot('node_modules/next/dist/bin/next');
