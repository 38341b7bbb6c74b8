// Consent texts and their stored versions must change together.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { agreements } from '../../../server/accounts/profile/agreements';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';

const words = {
  contact: [fr, en].map(({ contact }) => contact.consent),
  // The history of the settings keeps the sentence.
  newsletter: [fr, en].map(({ newsletter }) => newsletter.form.submit),
};

/** Digest of the texts by version. Keep old lines: rows refer to them. */
const versions: Record<keyof typeof agreements, Record<string, string>> = {
  contact: { '2026-11-21': '6f9a89b236e84286', '2026-11-23': '5c49ea4664eece2c' },
  newsletter: {
    '2026-11-21': '09c7f6ebd69c4bd1',
    '2026-11-23': '2f6045da18324672',
    '2026-11-26': '2d17f322616c1c12',
  },
};

it.each(['contact', 'newsletter'] as const)('stores a version with the current %s consent text', (name) => {
  const digest = createHash('sha256').update(words[name].join('\n')).digest('hex').slice(0, 16);
  expect(
    versions[name][agreements[name]],
    'The consent text has changed: raise the version in server/accounts/profile/agreements.ts and add it here',
  ).toBe(digest);
});
