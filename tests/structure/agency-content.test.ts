// The agency's own content is in the settings, never in the messages of the interface.
import { expect, it } from 'vitest';
import { locales } from '@/lib/contract/core/locale';
import { sectionNames } from '@/lib/contract/settings/sections';
import { shippedFiles, shippedFolder, shippedSections } from '@/lib/contract/settings/shipped';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesOf } from './support/messages';

/** Characters; a shorter text is a label. */
const LEAST = 30;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

it('no message repeats a text of the settings, or names the agency of the demonstration', () => {
  const read = (file: string) => [file, readFileSync(join(...shippedFolder, file), 'utf8')] as const;
  const sections = shippedSections(new Map(shippedFiles.map(read)));
  const own = sectionNames.flatMap((name) => textsIn(sections[name])).map(plain);
  const long = new Set(own.filter((text) => text.length >= LEAST));
  const messages = locales.flatMap((locale) => [...messagesOf(locale).values()]).map(plain);
  expect(messages.filter((text) => long.has(text))).toEqual([]);
  const { name, email, address } = sections.identity;
  const facts = [email, address.street, `${name} SARL`];
  expect(messages.filter((text) => facts.some((fact) => text.includes(fact)))).toEqual([]);
});
