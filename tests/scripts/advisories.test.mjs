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

it('names each weakness once, however many packages it reaches', () => {
  expect(findings(answer({ a: { via: [advisory] }, b: { via: ['a'] }, c: { via: [advisory] } }), {})).toEqual(
    ['GHSA-aaaa-bbbb-cccc (high): a, Reads too much'],
  );
});

it('is content with none, and with those that were looked into', () => {
  expect(findings(answer({}), {})).toEqual([]);
  expect(
    findings(answer({ a: { via: [advisory] } }), { 'GHSA-aaaa-bbbb-cccc': 'We call nothing of it.' }),
  ).toEqual([]);
});

it('keeps no reason that is needed no more', () => {
  expect(findings(answer({}), { 'GHSA-aaaa-bbbb-cccc': 'We call nothing of it.' })).toEqual([
    expect.stringContaining('any more'),
  ]);
});

it.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}', '{'])(
  'takes %j for no answer',
  (output) => {
    expect(findings(output, {})).toBeUndefined();
  },
);
