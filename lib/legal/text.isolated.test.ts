import { readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { locales } from '@/lib/contract/core/locale';
import { siteSettings } from '@/lib/settings/shown-settings';
import { withoutTexts } from '@/tests/setup/site-settings';
import { accessibilityLabel } from './compliance';
import { withFacts } from './facts';
import { withLinks } from './links';
import { noticeOf } from './notice';
import { legalNames, readLegalText } from './text';

vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));

it('replaces links quickly, whatever the text contains', () => {
  const start = performance.now();
  for (const text of ['['.repeat(40_000), '![['.repeat(13_000)]) expect(withLinks(text, 'fr')).toBe(text);
  expect(performance.now() - start).toBeLessThan(500);
});

describe.each(locales)('legal texts in %s', (locale) => {
  it.each(legalNames)('%s is complete: title, description, date, no open placeholder', async (name) => {
    const text = await readLegalText(name, locale);
    expect(text.title).not.toBe('');
    expect(text.description.length).toBeGreaterThan(40);
    expect(text.updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text.source).toContain('\n## ');
    expect(text.source).not.toMatch(/\{\{|\}\}|undefined|\[object/);
  });

  it('name publisher, register, host and director in the notice', async () => {
    const { source } = await readLegalText('notice', locale);
    const { identity, legal } = await siteSettings(locale);
    for (const fact of [
      identity.name,
      legal.rcs,
      legal.vat,
      legal.director,
      legal.host.name,
      legal.host.address,
    ])
      expect(source).toContain(fact);
    expect(source).toContain(locale === 'fr' ? '24\u00a0000\u00a0€' : '€24,000');
  });

  it('have the same headings and paragraphs in the other language', async () => {
    for (const name of legalNames) {
      const [here, there] = await Promise.all([
        readLegalText(name, locale),
        readLegalText(name, locale === 'fr' ? 'en' : 'fr'),
      ]);
      const shape = (source: string) =>
        source.split('\n').map((line) => /^(#{2,3} |- |\| )?/.exec(line)?.[0] ?? '');
      expect(shape(here.source)).toEqual(shape(there.source));
      expect(here.updatedAt).toBe(there.updatedAt);
    }
  });
});

describe.each(locales)('notice without a text in %s', (locale) => {
  it('lists the facts of the settings, and none that are missing', async () => {
    const site = await siteSettings(locale);
    const unwritten = { ...site.legal.texts, notice: { ...site.legal.texts.notice, text: '' } };
    const messages = await loadMessages(locale);
    const t = createTranslator({ locale, messages, namespace: 'legal' });
    const line = (key: 'publisher' | 'host', value: string) => t('fact', { label: t(`facts.${key}`), value });
    const source = noticeOf(
      { ...site, legal: { ...site.legal, vat: '', texts: unwritten } },
      locale,
      line as Parameters<typeof noticeOf>[2],
    );
    const { host, director, publisher } = site.legal;
    expect(source).toContain(`- ${line('publisher', publisher)}\n`);
    expect(source).toContain(`${host.name}, ${host.address}`);
    expect(source).toContain(director);
    expect(source).not.toContain(t('facts.vat'));
    expect(source).not.toContain('…');
  });

  it('is empty without a publisher', async () => {
    const site = await siteSettings(locale);
    expect(noticeOf({ ...site, legal: { ...site.legal, publisher: '' } }, locale, () => '')).toBe('');
  });
});

describe('facts', () => {
  it('are formatted in the language of the text', async () => {
    expect(withFacts('{{site.address}}', await siteSettings('fr'), 'fr')).toBe(
      '14, quai des Tanneurs, 44000\u00a0Nantes',
    );
    expect(withFacts('{{ site.address }}', await siteSettings('en'), 'en')).toBe(
      '14, quai des Tanneurs, 44000\u00a0Nantes, France',
    );
  });

  it('leave a visible gap where the agency gave none', async () => {
    const { locale } = await siteSettings('fr');
    const silent = withoutTexts(await siteSettings(locale));
    expect(withFacts('Tél. {{site.phone}}, {{site.legal.capital}}', silent, 'fr')).toBe('Tél. …, …');
  });

  it('do not replace unknown placeholders', async () => {
    const site = await siteSettings('fr');
    expect(withFacts('{{site.shoeSize}} {{constructor}}', site, 'fr')).toBe(
      '{{site.shoeSize}} {{constructor}}',
    );
  });
});

describe('links', () => {
  it('lead to the page in the language of the text', () => {
    expect(withLinks('[Privacy](/en/legal/privacy#accessibility)', 'en')).toBe(
      '[Privacy](/en/legal/privacy#accessibility)',
    );
    expect(withLinks('[Privacy](/legal/privacy)', 'en')).toBe('[Privacy](/en/legal/privacy)');
    expect(withLinks('[Confidentialité](/legal/privacy)', 'fr')).toBe('[Confidentialité](/legal/privacy)');
  });

  it('become plain text if the page does not exist', () => {
    expect(withLinks('page [Fantôme](/nowhere)', 'fr')).toBe('page Fantôme');
  });

  it('do not change if they point to other sites', () => {
    expect(withLinks('[cnil.fr](https://www.cnil.fr/en)', 'en')).toBe('[cnil.fr](https://www.cnil.fr/en)');
  });
});

describe('accessibility statement', () => {
  const audit = readFileSync('docs/accessibility-audit.md', 'utf8');
  const rows = [...audit.matchAll(/^\| (\d+\.\d+) \| [^|]+ \| (C|NC|NA) \|/gm)].map(
    ([, id = '', verdict]) => ({
      id,
      verdict,
    }),
  );
  const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length;
  const [met, failed] = [count('C'), count('NC')];
  /** Rounded down to a tenth. */
  const rate = Math.floor((1000 * met) / (met + failed)) / 10;

  it('follows an audit of all 106 criteria, whose rate is the share of those met', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(106);
    expect(rows).toHaveLength(106);
    expect(audit).toContain(`**${rate} %**: ${met} of ${met + failed} applicable criteria`);
  });

  // The law's words: all criteria met; half or more; less.
  const state = failed === 0 ? 0 : rate >= 50 ? 1 : 2;

  it.each([
    [
      'fr',
      ['totalement conforme', 'partiellement conforme', 'non conforme'],
      'Accessibilité\u202f: ',
      'tiers',
    ],
    ['en', ['fully compliant', 'partially compliant', 'not compliant'], 'Accessibility: ', 'third party'],
  ] as const)(
    'uses the legal term in %s for the result of the audit, in its text and in the footer',
    async (locale, words, footer, thirdParty) => {
      const { source, updatedAt } = await readLegalText('accessibility', locale);
      expect(source).toContain(`**${words[state]}**`);
      for (const other of words.filter((_, index) => index !== state)) expect(source).not.toContain(other);
      const [site, { shell }] = await Promise.all([siteSettings(locale), loadMessages(locale)]);
      expect(accessibilityLabel(site, locale, shell.footer)).toBe(`${footer}${words[state]}`);
      for (const [word, label] of words.map((each) => [each, `${footer}${each}`] as const)) {
        const text = source.replace(words[state], word);
        const { accessibility, ...texts } = site.legal.texts;
        const changed = {
          legal: { ...site.legal, texts: { ...texts, accessibility: { ...accessibility, text } } },
        };
        expect(accessibilityLabel(changed, locale, shell.footer)).toBe(label);
      }
      expect(source).toContain(`**${locale === 'fr' ? `${rate}\u00a0`.replace('.', ',') : rate}%**`);
      expect(source).toMatch(new RegExp(`\\b${met} (sur|out of) ${met + failed}\\b`));
      for (const { id, verdict } of rows)
        if (verdict === 'NC')
          expect(source).toMatch(new RegExp(`\\((critère|criterion) ${id.replace('.', '\\.')}\\)`));
      expect(audit).toContain('**30 November 2026**');
      expect(updatedAt).toBe('2026-11-30');
      expect(source).toContain(thirdParty);
    },
  );
});

describe('privacy page', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('states that nothing needs consent without audience measurement', async () => {
    vi.stubEnv('ANALYTICS_SRC', '');
    const { source } = await readLegalText('privacy', 'en');
    expect(source).toContain('this site doesn’t measure its audience');
    expect(source).not.toMatch(/cookiesAccepted|Cookie choices/);
  });

  it('names the analytics tool and the way to withdraw consent with audience measurement', async () => {
    vi.stubEnv('ANALYTICS_SRC', 'https://audience.example/count.js');
    const { source } = await readLegalText('privacy', 'en');
    expect(source).toMatch(/\| audience measurement \(audience\.example\) \|.*\n/);
    expect(source).toContain('“Cookie choices”');
    expect(source).not.toContain('doesn’t measure');
  });
});
