import type { Finding, State } from './finding';

const marks: Record<State, string> = { ok: ' ok ', warn: 'warn', bad: 'BAD ', skip: '  – ' };

const WIDTH = 14;

export function asText(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ subject, state, says, mend }) => [
    `${marks[state]}  ${subject.padEnd(WIDTH)} ${says}`,
    ...(mend ? [`${' '.repeat(WIDTH + 7)}→ ${mend}`] : []),
  ]);
  const count = (wanted: State) => findings.filter(({ state }) => state === wanted).length;
  return [...lines, '', `OK: ${count('ok')}, warnings: ${count('warn')}, problems: ${count('bad')}`, ''].join(
    '\n',
  );
}

export function asJson(findings: readonly Finding[]): string {
  return `${JSON.stringify({ healthy: !findings.some(({ state }) => state === 'bad'), findings }, undefined, 2)}\n`;
}
