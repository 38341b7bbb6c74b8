// 84 px, displayed at 28 px, with a background for dark themes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let mark: Buffer | undefined;

/** PNG. */
export function readMark(): Buffer {
  return (mark ??= readFileSync(join(process.cwd(), 'server', 'mail', 'mark.png')));
}
