// The agency's own content is in the settings, never in the messages of the interface or in the texts of mails.
import { expect, it } from 'vitest';
import { locales } from '@/lib/contract/core/locale';
import type { Locale } from '@/lib/contract/core/locale';
import { sectionNames } from '@/lib/contract/settings/sections';
import { shippedFiles, shippedFolder, shippedSections } from '@/lib/contract/settings/shipped';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read as readFile } from './support/files';
import { messagesOf } from './support/messages';

/** Words in a row; fewer are common expressions. */
const RUN = 6;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Sequences of words without punctuation and placeholders between them. */
function runsOf(text: string): string[] {
  return plain(text)
    .toLowerCase()
    .split(/[.,;:!?{}()[\]«»“”"\n]+/)
    .flatMap((part) => {
      const words = part.split(' ').filter(Boolean);
      return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' '));
    });
}

const read = (file: string) => [file, readFileSync(join(...shippedFolder, file), 'utf8')] as const;
const sections = shippedSections(new Map(shippedFiles.map(read)));

/** What the interface says to visitors and customers. */
const office = /^(?:office|activity|desk|post|media|editor|mail)/;
const messages = locales.flatMap((locale) =>
  [...messagesOf(locale)].map(([key, text]) => ({ locale, key, text: plain(text) })),
);
const shown = messages.filter(({ key }) => !office.test(key));
const mails = locales.flatMap((locale) =>
  readFile(`server/mail/texts/${locale}.md`)
    .split('\n')
    .map((line) => ({ locale, key: 'mail', text: plain(line) })),
);

it('no message repeats words of the settings, or names the agency of the demonstration', () => {
  // Legal texts and the office's own words share legal terms with the interface.
  const own = sectionNames.filter((name) => name !== 'legal').flatMap((name) => textsIn(sections[name]));
  const runs = new Set(own.flatMap(runsOf));
  const repeated = [...shown, ...mails].filter(({ text }) => runsOf(text).some((run) => runs.has(run)));
  expect(repeated).toEqual([]);
  const { name, email, address } = sections.identity;
  const facts = [email, address.street, `${name} SARL`];
  expect(messages.filter(({ text }) => facts.some((fact) => text.includes(fact)))).toEqual([]);
});

/** Habits that one agency has and another has not: how often, how long, who. */
const habits: Readonly<Record<Locale, RegExp>> = {
  fr: /par mois\b|par an\b|mensuel|début de mois|en août|trente minutes|30 min\b|sous \d+ jours|semaine suivante|\bune personne (?:la|le|les|vous|répond)|par quelqu’un|ferait le travail|client aura donné/i,
  en: /a month\b|a year\b|monthly|of the month|in August|thirty-minute|30-minute|within \d+ days|the week after|\ba person (?:is|will|answers)|by someone|do the work|client agrees/i,
};

/** The demonstration's figures of speech: its shop window, workshop and catalogue. */
const figures: Readonly<Record<Locale, RegExp>> = {
  fr: /\bla vitrine\b|lampe|lumière s’est|cathédrale|cabane|tiroir|l’encre|catalogue|cette pièce|autres? pièces?|la carte s’écrit|la porte (?:reste|n’est)/i,
  en: /\bthe window\b|lamp\b|lights went|cathedral|\bshed\b|\bink’s|catalogue|workbench|writing the menu/i,
};

it.each([
  ['habits of one agency', habits],
  ['figures of speech of the demonstration', figures],
])('no message to visitors and customers has %s', (_, patterns) =>
  expect([...shown, ...mails].filter(({ locale, text }) => patterns[locale].test(text))).toEqual([]),
);
