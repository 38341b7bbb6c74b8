import { expect, it } from 'vitest';
import { findings } from '../../scripts/lib/checks/advisories.mjs';

const advisory = {
  source: 1,
  name: 'a',
  title: 'Reads too much',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
};
const answer = (/** @type {object} */ vulnerabilities) =>
  `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities })}\n`;

it('audit findings list each advisory once, however many packages it affects', () => {
  expect(findings(answer({ a: { via: [advisory] }, b: { via: ['a'] }, c: { via: [advisory] } }), {})).toEqual(
    ['GHSA-aaaa-bbbb-cccc (high): a, Reads too much'],
  );
});

it('audit findings are empty without advisories and with reviewed ones only', () => {
  expect(findings(answer({}), {})).toEqual([]);
  expect(
    findings(answer({ a: { via: [advisory] } }), { 'GHSA-aaaa-bbbb-cccc': 'We call nothing of it.' }),
  ).toEqual([]);
});

it('audit findings list obsolete reviews', () => {
  expect(findings(answer({}), { 'GHSA-aaaa-bbbb-cccc': 'We call nothing of it.' })).toEqual([
    expect.stringContaining('any more'),
  ]);
});

it.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}', '{'])(
  'audit findings are undefined for the output %j',
  (output) => {
    expect(findings(output, {})).toBeUndefined();
  },
);
