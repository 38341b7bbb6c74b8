// Whatever is pasted into a field: a field error, and nothing saved.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sectionNames, sectionSchemas } from '@/lib/contract/settings/sections';
import type { SectionName } from '@/lib/contract/settings/sections';
import { fieldsOf } from '@/lib/contract/settings/tree';
import type { SettingsField } from '@/lib/contract/settings/tree';
import { openSettings } from './settings-calls';
import type { OpenedSettings } from './settings-calls';

let settings: OpenedSettings;
beforeAll(async () => void (settings = await openSettings()));
afterAll(() => settings.installation.close());

interface Place {
  section: SectionName;
  path: string[];
  field: Exclude<SettingsField, { kind: 'group' | 'list' }>;
}

/** Leaves of the demonstration's content, in the first item of each list. */
function placesIn(
  section: SectionName,
  value: unknown,
  fields: readonly SettingsField[],
  path: string[],
): Place[] {
  return fields.flatMap((field): Place[] => {
    const own = (value as Record<string, unknown>)[field.key];
    const at = [...path, field.key];
    if (field.kind === 'group') return placesIn(section, own, field.fields, at);
    if (field.kind !== 'list') return [{ section, path: at, field }];
    const [first] = own as unknown[];
    return first === undefined ? [] : placesIn(section, first, field.fields, [...at, '0']);
  });
}

const isText = ({ field }: Place) => ['line', 'lines', 'items', 'markdown'].includes(field.kind);

function withValue(section: unknown, path: readonly string[], value: unknown): unknown {
  const changed = structuredClone(section);
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], changed);
  (parent as Record<string, unknown>)[path.at(-1) ?? ''] = value;
  return changed;
}

const pasted = fc.oneof(
  fc.constantFrom(
    '<b>gras</b>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<!-- Word -->',
    '{{user.password}}',
    '\u0000',
    'a'.repeat(50_000),
  ),
  fc
    .tuple(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('p', 'a', 'style', 'o'),
      fc.string({ maxLength: 30 }),
    )
    .map(([before, tag, after]) => `${before}<${tag}>${after}`),
);

/** Refused by every kind of field. */
const foreign = fc.oneof(
  fc.constant(12.5),
  fc.constant('a'.repeat(200_000)),
  fc.constant('<p>'),
  fc.constant({ unknown: 1 }),
  fc.constant([null]),
  fc.constant(-1e12),
);

describe('a section', () => {
  const places = () =>
    sectionNames.flatMap((section) =>
      placesIn(section, settings.content[section], fieldsOf(sectionSchemas[section]), []),
    );

  const refusedAt = async ({ section, path }: Place, value: unknown): Promise<void> => {
    const before = await settings.call('GET', `/${section}`);
    const answer = await settings.call('PUT', `/${section}`, {
      [section]: withValue(settings.content[section], path, value),
    });
    expect([answer.status, answer.code]).toEqual([422, expect.stringMatching(/^(INVALID|UNKNOWN_FIELD)$/)]);
    const wrong = answer.errors.map(({ field }: { field: string }) => field);
    expect(wrong[0]).toMatch(new RegExp(`^${[section, ...path].join('\\.')}`));
    expect(answer.errors[0].message).not.toBe('');
    expect(await settings.call('GET', `/${section}`)).toEqual(before);
  };

  it('knows all of its fields', () => {
    expect(places().length).toBeGreaterThan(150);
    expect(new Set(places().map(({ field }) => field.kind)).size).toBeGreaterThan(15);
  });

  it('refuses pasted markup, unknown placeholders and too long texts at their field', async () => {
    const texts = places()
      .filter(isText)
      .filter(({ section, path }) => !(section === 'legal' && path.length < 2));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...texts), pasted, (place, text) =>
        refusedAt(place.field.isTranslated ? { ...place, path: [...place.path, 'fr'] } : place, text),
      ),
      { numRuns: 120 },
    );
  });

  it('refuses values of another form at their field', async () => {
    await fc.assert(fc.asyncProperty(fc.constantFrom(...places()), foreign, refusedAt), { numRuns: 120 });
  });
});

describe('fields with rules', () => {
  const legal = (changes: object) =>
    settings.call('PUT', '/legal', { legal: { ...settings.content.legal, ...changes } });
  const identity = (changes: object) =>
    settings.call('PUT', '/identity', { identity: { ...settings.content.identity, ...changes } });
  const bank = { holder: '', name: '', iban: '', bic: '' };

  it.each([
    [
      () => legal({ bank: { ...bank, iban: 'FR76 3000 6000 0112 3456 7890 188' } }),
      'legal.bank.iban',
      'iban',
    ],
    [() => legal({ bank: { ...bank, bic: 'VITRINE' } }), 'legal.bank.bic', 'bic'],
    [() => legal({ siren: '123456789', vat: '' }), 'legal.siren', 'siren'],
    [() => legal({ vat: 'FR83404833048' }), 'legal.vat', 'sameSiren'],
    [() => legal({ ape: '62.01' }), 'legal.ape', 'ape'],
    [
      () => identity({ accent: { paper: { l: 0.9, c: 0.1, h: 90 }, night: { l: 0.9, c: 0.1, h: 90 } } }),
      'identity.accent.paper',
      'contrast',
    ],
    [
      () =>
        identity({ logo: { light: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', dark: '' } }),
      'identity.logo.light',
      'image',
    ],
    [() => identity({ booking: 'javascript:alert(1)' }), 'identity.booking', 'https'],
    [() => identity({ name: 'Vitrine \u00ad<b>' }), 'identity.name', 'markup'],
    [
      () => identity({ socials: [{ id: 'a', name: 'A', url: 'http://a.example' }] }),
      'identity.socials.0.url',
      'https',
    ],
    [
      () => identity({ hours: [{ id: 'a', days: [1], opens: '', closes: '' }] }),
      'identity.hours.0.opens',
      'required',
    ],
    [() => identity({ phone: '01 42 00 00' }), 'identity.phone', 'phone'],
    [
      () => identity({ hours: [{ id: 'a', days: [1], opens: '18:00', closes: '09:00' }] }),
      'identity.hours.0.closes',
      'inverted',
    ],
    [
      () => identity({ socials: ['a', 'a'].map((id) => ({ id, name: 'A', url: 'https://a.example' })) }),
      'identity.socials',
      'twice',
    ],
  ])('answer with their own error (%#)', async (save, field, code) => {
    const answer = await save();
    expect([answer.status, answer.errors[0].field, answer.errors[0].code]).toEqual([422, field, code]);
  });

  it.each(['//evil.example', '/en//evil.example/x', '/a\\b', '/a b', 'page'])(
    'refuse the link %s of the footer',
    async (url) => {
      const { navigation } = settings.content;
      const links = [{ id: 'a', label: { fr: 'A', en: '' }, url }];
      const answer = await settings.call('PUT', '/navigation', {
        navigation: { ...navigation, footer: { ...navigation.footer, links } },
      });
      expect(answer.errors).toMatchObject([{ field: 'navigation.footer.links.0.url', code: 'siteLink' }]);
    },
  );

  it('refuse an inverted range of prices', async () => {
    const answer = await settings.save('services', (value) => {
      const changed = structuredClone(value);
      const [first] = changed.items;
      if (first) first.tiers.simple.price = { from: 8000, to: 6000 };
      return changed;
    });
    expect(answer.errors).toMatchObject([
      { field: 'services.items.0.tiers.simple.price.to', code: 'inverted' },
    ]);
  });

  it('accept numbers with spaces, and store them compact', async () => {
    const answer = await legal({ bank: { ...bank, iban: 'fr76 3000 6000 0112 3456 7890 189' } });
    expect(answer.legal.bank.iban).toBe('FR7630006000011234567890189');
  });
});
