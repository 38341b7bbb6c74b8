// The agency's mark in mails: 84 px, drawn at 28, on its own ground so that dark themes leave it readable.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let mark: Buffer | undefined;

/** PNG, read once from the program's folder. */
export function readMark(): Buffer {
  return (mark ??= readFileSync(join(process.cwd(), 'server', 'mail', 'mark.png')));
}
