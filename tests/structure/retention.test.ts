import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CONSENT_DAYS } from '@/lib/consent';
import { retention } from '@/server/jobs/retention-rules';

const page = (locale: 'fr' | 'en') =>
  readFileSync(
    path.join(import.meta.dirname, `../../server/seed/settings/legal/privacy.${locale}.md`),
    'utf8',
  );

function periodsOf(locale: 'fr' | 'en'): string[] {
  const table = page(locale)
    .split(/\n(?=\|)/)
    .filter((line) => line.startsWith('|'));
  const end = table.findIndex((line) => /^\| (?:Nom|Name) \|/.test(line));
  return table.slice(2, end).flatMap((line) =>
    (line.split('|').at(-2) ?? '')
      .replace(/\s+/g, ' ')
      .split(';')
      .map((phrase) => phrase.trim()),
  );
}

/** Data that ends by other means. */
const otherwise = [
  {
    fr: 'jusqu’à la suppression du compte',
    en: 'until the account is deleted',
    by: 'server/accounts/erase.ts',
  },
  {
    fr: 'jusqu’à la suppression de leur profil',
    en: 'until their profile is deleted',
    by: 'server/posts/labels/delete-guest.ts',
  },
  { fr: 'durée du compte', en: 'life of the account', by: 'server/personal-data.ts' },
  { fr: 'sans limite', en: 'no limit', by: 'server/core/activity/record-activity.ts' },
  {
    fr: 'un compte supprimé n’y est plus qu’un numéro',
    en: 'a deleted account is only a number in it',
    by: 'server/core/activity/activity-values.ts',
  },
  { fr: 'jusqu’au désabonnement', en: 'until you unsubscribe', by: 'server/letters/unsubscribe.ts' },
  { fr: '12 mois', en: '12 months', by: 'deploy/nginx/logrotate' },
  { fr: 'les adresses IP, 14 jours', en: 'IP addresses, 14 days', by: 'deploy/nginx/logrotate' },
  { fr: '6 mois pour le choix', en: '6 months for the choice', by: 'lib/consent.ts' },
] as const;

const promised = retention.flatMap(({ promise, ...rule }) => (promise ? [{ ...rule, promise }] : []));

it.each(['fr', 'en'] as const)(
  'the privacy page in %s lists exactly the periods of the retention table',
  (locale) => {
    const stored = [
      ...promised.map(({ promise }) => promise[locale]),
      ...otherwise.map((end) => end[locale]),
    ];
    expect(periodsOf(locale).sort()).toEqual(stored.sort());
  },
);

it.each(promised.filter(({ period }) => !('days' in period && period.days === 0)))(
  'the period of $kind matches its text on the privacy page',
  ({ period, promise }) => {
    const [count, units] =
      'years' in period ? [period.years, ['ans?', 'years?']] : [period.days, ['jours', 'days']];
    expect(promise.fr).toMatch(new RegExp(`(?:^|\\D)${count} ${units[0]}\\b`));
    expect(promise.en).toMatch(new RegExp(`(?:^|\\D)${count} ${units[1]}\\b`));
  },
);

it('nginx stores access logs for 52 weeks and error logs for 14 days', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../deploy/nginx/logrotate'), 'utf8');
  const period = (file: string) =>
    new RegExp(`/${file}\\.log \\{[^}]*?(daily|weekly)\\s+rotate (\\d+)`).exec(text)?.slice(1);
  // Current and last log add a period each.
  expect(period('access')).toEqual(['weekly', '51']);
  expect(period('error')).toEqual(['daily', '13']);
  expect(text).not.toContain('notifempty');
});

it('the cookie choice lasts as long as the privacy page states', () => {
  expect(Math.round(CONSENT_DAYS / 30.4)).toBe(6);
});
