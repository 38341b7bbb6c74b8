import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/contract/core/locale';
import { matchRoute } from '@/lib/match-route';
import { localizedPath } from '@/lib/routes';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { composeMail } from '../../../server/mail/compose';
import { templates } from '../../../server/mail/mail';
import { projectPage } from '../../../server/projects/project-page';
import { sampleMails } from '../../../server/mail/samples';
import { readMailTexts } from '../../../server/mail/texts';
import { shippedMailAgency } from '../settings/shipped-mail-agency';

const composing = {
  texts: readMailTexts(new URL('../../..', import.meta.url).pathname),
  tokenKey: new Uint8Array(32),
  siteUrl: () => 'https://vitrine.test',
  agency: shippedMailAgency,
};
const samples = locales.flatMap(sampleMails);
const sample = (template: string, locale = 'fr') => {
  const found = samples.find((mail) => mail.template === template && mail.locale === locale);
  if (!found) throw new Error(`No sample of ${template}`);
  return found;
};

describe('kinds of mails', () => {
  it.each([
    ['fr', fr],
    ['en', en],
  ])('all have a label in %s', (_, { mailKinds }) =>
    expect(Object.keys(mailKinds).sort()).toEqual([...templates].sort()),
  );
});

describe('links in mails', () => {
  const paths = sampleMails('fr').flatMap(({ action }) => (action && 'path' in action ? [action.path] : []));

  const parts = (['user', 'admin'] as const).flatMap((role) => [
    projectPage('p1', 'conversation', { role }),
    projectPage('p1', 'quotes?quote=q1', { role }),
  ]);

  it.each([...new Set([...paths, ...parts])])('%s leads to an existing page', (path) =>
    expect(matchRoute(path.split('?')[0] ?? '')).toBeDefined(),
  );
});

describe.each(samples.map((mail) => [`${mail.template} (${mail.locale})`, mail] as const))(
  '%s',
  (_, mail) => {
    const { subject, html, text } = composeMail(mail, composing);
    it('contains all its values and no stray punctuation', () => {
      const shown = html.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, '');
      for (const part of [subject, shown, text])
        expect(part).not.toMatch(/\{\{|\}\}|\[\[|\]\]|undefined|null|NaN|\[object|, ?[,.]|\( *\)|«\s*»/);
      expect(subject).not.toMatch(/\n/);
      expect(html).toContain(`<html lang="${mail.locale}" dir="ltr"`);
      expect(Buffer.byteLength(html)).toBeLessThan(15_000);
      expect(html.match(/cid:mark@vitrine/g)).toHaveLength(1);
      // Decorative: the name is beside it.
      expect(html).toMatch(/<img src="cid:mark@vitrine"[^>]* alt=""/);
      for (const url of text.match(/https?:\S+/g) ?? [])
        expect(url.startsWith(`https://vitrine.test${localizedPath('', mail.locale)}/`)).toBe(true);
    });
  },
);

describe('mail layout', () => {
  const { html } = composeMail(sample('new-lead'), composing);
  const tables = html.match(/<table[^>]*>/g) ?? [];

  it('breaks words that are longer than a line', () =>
    expect(html).toMatch(/<td class="pad" style="[^"]*overflow-wrap:anywhere;word-break:break-word/));

  it('has a fixed width of its column and inner tables, for any cell content', () => {
    const fixed = tables.filter((table) => table.includes('table-layout:fixed'));
    expect(fixed.map((table) => /class="([^"]*)"/.exec(table)?.[1])).toEqual([
      'wrap',
      undefined,
      'strong',
      'quote',
    ]);
  });
});

describe('dark styles', () => {
  const html = samples.map((mail) => composeMail(mail, composing).html);
  const styles = html.map((document) => /<style>(:root[\s\S]*?)<\/style>/.exec(document)?.[1] ?? '');

  it('change every colour of text, background and border', () => {
    const [style = ''] = styles;
    const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}/.exec(style)?.[1] ?? '';
    const named = new Set([...dark.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
    const coloured = html.flatMap((document) =>
      // Except hidden elements and image alternatives.
      [...document.matchAll(/<(?!img)[^>]* style="(?!display:none)[^"]*#[^"]*"/g)].map(([tag]) => tag),
    );
    const classes = coloured.map((tag) => (/ class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' '));
    expect(coloured.filter((_, index) => !classes[index]?.some((name) => named.has(name)))).toEqual([]);
    expect(coloured.length).toBeGreaterThan(samples.length);
  });

  it('are the same in every mail, which declares both colour schemes', () => {
    expect(new Set(styles).size).toBe(1);
    for (const document of html)
      expect(document).toContain('<meta name="color-scheme" content="light dark">');
  });
});

describe('mail texts', () => {
  it('exist for every mail', () => expect(samples).toHaveLength(templates.length * locales.length));

  it('omit missing values', () => {
    expect(composeMail(sample('new-lead'), composing).text.replace(/[^\S\n]/g, ' ')).toContain(
      '- De : Camille Roy, Médiathèque de Brevanne\n- Joindre : camille@exemple.example\n- Sujet : Devis\n- Service : Web\n- Langue : français\n',
    );
    const deletion = sample('deletion');
    expect(
      composeMail(
        {
          ...deletion,
          values: {
            ...deletion.values,
            'orders.count': null,
            'projects.count': null,
            'invoice.references': null,
          },
        },
        composing,
      ).text,
    ).not.toMatch(/dix ans|\(/);
    const invitation = sample('invitation', 'en');
    expect(
      composeMail({ ...invitation, values: { ...invitation.values, 'project.title': null } }, composing)
        .subject,
    ).toBe('Inès Aubrac invites you');
  });

  it('name the preserved data of a deleted account: quotes, projects and unpaid invoices', () => {
    const text = composeMail(sample('deletion'), composing).text;
    expect(text).toContain('Les devis que vous avez acceptés (2)');
    expect(text).toContain('Les projets dont votre compte était membre (1)');
    expect(text).toContain('F-2026-0012');
    expect(text).not.toContain('commandes');
  });

  it('use the same name for a network address', () => {
    const named = samples
      .filter(({ locale }) => locale === 'fr')
      .map((mail) => composeMail(mail, composing).text);
    expect(named.filter((text) => /Réseau\s*:/.test(text))).toEqual([]);
    expect(named.filter((text) => /Adresse réseau\s*:/.test(text))).toHaveLength(4);
  });

  it.each([
    ['fr', /clés d’accès et la double authentification .* 72 heures d’avant/],
    ['en', /passkeys and two-factor codes .* 72 hours before it/],
  ])(
    'explain before and after the reversal of an address which factors are removed, in %s',
    (locale, sentence) => {
      for (const template of ['email-changed', 'email-taken-back'])
        expect(composeMail(sample(template, locale), composing).text).toMatch(sentence);
    },
  );

  it('name a status in the language of the recipient', () => {
    expect(composeMail(sample('request-state'), composing).text).toContain('Nous l’étudions.');
    expect(composeMail(sample('request-state', 'en'), composing).text).toContain('We’re studying it.');
  });

  it('name a status stored before migration 0025', () => {
    const mail = sample('request-state', 'en');
    const old = {
      ...mail,
      values: { ...mail.values, 'request.stateLabel': { term: 'state.in_progress' as never } },
    };
    expect(composeMail(old, composing).text).toBe(
      composeMail(
        { ...mail, values: { ...mail.values, 'request.stateLabel': { term: 'request.in_progress' } } },
        composing,
      ).text,
    );
  });

  it.each([
    ['fr', 'Inès, pour Vitrine', /^Le vendredi/m],
    ['en', 'Inès, for Vitrine', /^On Friday/m],
  ])('sign a reply before the message it quotes, in %s', (locale, signature, quotation) => {
    const { html, text } = composeMail(sample('contact-reply', locale), composing);
    expect(text.split(signature)).toHaveLength(2);
    expect(html.split(signature)).toHaveLength(2);
    expect(text.indexOf(signature)).toBeLessThan(text.search(quotation));
  });

  it('ask administrators to tell the others, not to contact the agency', () => {
    for (const locale of locales)
      for (const template of ['bank-changed', 'admin-added', 'admin-otp-removed'])
        expect(composeMail(sample(template, locale), composing).text).not.toMatch(
          /contactez-nous|contact us/i,
        );
  });

  it('offer unsubscription by header and page to subscribers only', () => {
    const { text, unsubscribe } = composeMail(sample('newsletter-confirmation', 'en'), composing);
    expect(unsubscribe).toMatchObject({
      oneClick: true,
      url: expect.stringMatching(
        /^https:\/\/vitrine\.test\/api\/newsletter\/unsubscribe\?token=sample\./,
      ) as string,
    });
    expect(text).toContain(
      'Unsubscribe from the letter (https://vitrine.test/en/newsletter/unsubscribe?token=sample.',
    );
    expect(composeMail(sample('project-update'), composing).unsubscribe).toEqual({
      oneClick: false,
      url: 'https://vitrine.test/account',
    });
    expect(composeMail(sample('verification'), composing).unsubscribe).toBeUndefined();
  });

  it('show the terms of an accepted quote as on its page', () => {
    const mail = sample('offer-accepted', 'en');
    const markdown =
      'Start in **March**.\n\n- deposit of 30 %\n- {{balance}} on [[delivery]]\n  - by **train**\n\n3. See [the plan](https://plan.test/?a&b)\n4. or [this](javascript:alert(1)) <b>x</b>';
    const { html, text } = composeMail(
      { ...mail, values: { ...mail.values, 'order.notes': { markdown } } },
      composing,
    );
    for (const part of [
      'Start in <strong>March</strong>.',
      '<li>deposit of 30 %</li><li>{{balance}} on [[delivery]]<ul',
      '<ol start="3"',
      'href="https://plan.test/?a&amp;b"',
      'this &lt;b&gt;x&lt;/b&gt;',
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/\*\*|javascript:/);
    expect(text).toContain(
      '> Start in March.\n>\n> - deposit of 30 %\n> - {{balance}} on [[delivery]]\n>   - by train\n>\n> 3. See the plan (https://plan.test/?a&b)\n> 4. or this <b>x</b>\n',
    );
  });

  it('show the terms of quotes accepted before their values were marked as Markdown', () => {
    const mail = sample('offer-accepted', 'en');
    expect(
      composeMail({ ...mail, values: { ...mail.values, 'order.notes': 'Delivery in June.' } }, composing)
        .text,
    ).toContain('> Delivery in June.\n');
  });

  it('cannot be composed without required values', () => {
    expect(() => composeMail({ ...sample('deactivation'), values: {} }, composing)).toThrow('user.firstName');
    const { template, locale, values: own } = sample('verification');
    expect(() => composeMail({ template, locale, values: own }, composing)).toThrow('action.url');
  });
});
