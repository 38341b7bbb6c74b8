import { say } from '../../scripts/lib/terminal.mjs';

/** @param {readonly string[]} cells a name, then figures */
export function sayLine([name = '', ...figures]) {
  say(`${name.padEnd(26)}${figures.map((figure) => figure.padStart(11)).join('')}`.trimEnd());
}
