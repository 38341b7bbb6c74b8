import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeTags } from '@/e2e/fixtures/checks/axe';
import { pdf } from '@/e2e/fixtures/requests';
import { testAdmin } from '@/scripts/lib/servers/test-identity.mjs';
import { register, newEmail } from '@/lab/trial/visitor.mjs';
import { browsers, startBrowser, type Browser } from './support/browser';
import { callApi, confirmationLink, enterAsAdmin, newProject, site } from './support/site';
import { Visitor } from './support/visitor';

const password = 'only for the tests, never served';
const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-browsers-'));
const document = path.join(folder, 'Cahier des charges.pdf');
writeFileSync(document, pdf);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function logIn(visitor: Visitor, email: string, target: string): Promise<void> {
  await visitor.open(`/auth/login?redirect=${encodeURIComponent(target)}`);
  await visitor.fill(/^Adresse e-mail/, email);
  await visitor.fillPassword(password);
  await visitor.click('button', /^Se connecter/);
  await visitor.isAt(new RegExp(`^${target.replace('?', '\\?')}`));
}

const steps = [
  'À qui répondre',
  'Ce que cela doit savoir faire',
  'Quelques questions de plus',
  'L’allure',
  'Où cela vivra',
  'Des documents à joindre',
];

async function describeProject(visitor: Visitor): Promise<void> {
  await visitor.open('/new-project');
  await visitor.fill(/^Nom du projet/, 'Espace adhérents');
  await visitor.click('radio', /^Application web/);
  await visitor.fill(/^Ce qui doit changer/, 'Nos 1 260 adhérents renouvellent par chèque.');
  for (const heading of steps) {
    expect(await visitor.violations(axeTags)).toEqual([]);
    await visitor.click('button', /^Continuer/);
    await visitor.sees('heading', new RegExp(`^${heading}`));
  }
  await visitor.choose(document);
  await visitor.reads(/Reçu/);
  expect(await visitor.violations(axeTags)).toEqual([]);
  await visitor.click('button', /^Relire/);
  await visitor.sees('heading', /^Relisez comme nous vous lirons/);
  expect(await visitor.violations(axeTags)).toEqual([]);
  await visitor.click('checkbox', /^J’accepte/);
  await visitor.click('button', /^Envoyer la demande/);
  await visitor.isAt(/^\/thank-you\?request=/);
}

describe.each(browsers)('%s', (name) => {
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    browser = await startBrowser(name);
    return () => browser.close();
  });

  const expectNothingWrong = async () => {
    await visitor.hasTitle();
    expect({ complaints: visitor.takeComplaints(), violations: await visitor.violations(axeTags) }).toEqual({
      complaints: [],
      violations: [],
    });
  };

  describe.each([
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])('at $width px', (size) => {
    beforeEach(async () => {
      visitor = await Visitor.arrive(browser, site(), size);
      return () => visitor.leave();
    });

    it('lets a visitor sign up, confirm the address and send a request with a document', async () => {
      const email = newEmail();
      await visitor.open('/auth/signup');
      await visitor.fill(/^Prénom/, 'Léa');
      await visitor.fill(/^Nom/, 'Martin');
      await visitor.fill(/^Adresse e-mail/, email);
      await visitor.fillPassword(password);
      await visitor.click('button', /^Créer le compte/);
      await visitor.isAt(/^\/dashboard$/);
      await visitor.sees('heading', /^Bonjour Léa\./);
      await expectNothingWrong();
      await visitor.open(await confirmationLink(email));
      await visitor.click('button', /^Confirmer mon adresse/);
      await visitor.reads(/L’adresse est confirmée\./);
      await expectNothingWrong();
      await describeProject(visitor);
      await visitor.reads(/est entre nos mains/);
      await expectNothingWrong();
    });

    it('shows the team’s reply to a customer while the conversation is open', async () => {
      const email = newEmail();
      await register(site(), email);
      const admin = await enterAsAdmin();
      const id = await newProject(admin, email);
      await logIn(visitor, email, '/dashboard');
      // Projects open once the address is confirmed.
      await visitor.open(await confirmationLink(email));
      await visitor.click('button', /^Confirmer mon adresse/);
      await visitor.reads(/L’adresse est confirmée\./);
      await visitor.open(`/my-projects/${id}/conversation`);
      await visitor.fill(/^Votre message/, 'Le plan est-il prêt ?');
      await visitor.click('button', /^Envoyer$/);
      await visitor.reads(/Le plan est-il prêt \?/);
      await callApi(admin, 'POST', `/api/projects/${id}/updates`, {
        body: 'Il est **prêt**.\n\n- un\n- deux',
      });
      await visitor.reads(/Il est prêt\./);
      await expectNothingWrong();
    });

    it('saves the text written in the editor', async () => {
      await logIn(visitor, testAdmin.email, '/admin/blog/new');
      const title = `Carnet ${randomUUID()}`;
      await visitor.fill(/^Titre$/, title);
      await visitor.fill(/^Résumé$/, 'Ce que coûte un champ.');
      await visitor.fill(/^Texte français$/, 'Chaque champ a un prix.');
      await visitor.isAt(/^\/admin\/blog\/[\w-]{36}\/edit$/);
      await visitor.click('button', /^Enregistrer$/);
      await visitor.reads(/Brouillon enregistré\./);
      await expectNothingWrong();
      const { articles } = await callApi<{ articles: unknown[] }>(
        await enterAsAdmin(),
        'GET',
        `/api/blog/articles?search=${encodeURIComponent(title)}`,
      );
      expect(articles).toHaveLength(1);
    });

    it('inserts a block in the editor, and shows its tools', async () => {
      const admin = await enterAsAdmin();
      const { post } = await callApi<{ post: { id: string } }>(admin, 'POST', '/api/blog', {
        title: `Carnet ${randomUUID()}`,
        summary: 'Ce que coûte un champ.',
        content: 'Chaque champ a un prix.',
        locale: 'fr',
      });
      await logIn(visitor, testAdmin.email, `/admin/blog/${post.id}/edit`);
      // A field that has the focus stays Markdown.
      await visitor.sees('button', /insérer/i);
      await visitor.fill(/^Texte français$/, ' /encadré');
      await visitor.click('option', /^Encadré/);
      await visitor.sees('group', /^Encadré$/);
      await visitor.fill(/^Texte français$/, 'À retenir.');
      await visitor.click('button', /^Enregistrer$/);
      await visitor.reads(/Brouillon enregistré\./);
      await expectNothingWrong();
      const stored = await callApi<{ post: { content: string } }>(admin, 'GET', `/api/blog/${post.id}`);
      expect(stored.post.content).toMatch(/:::callout[^]*À retenir\.[^]*:::/);
    });

    it('writes a letter, shows it as mail, and sends a test', async () => {
      const admin = await enterAsAdmin();
      const { letter } = await callApi<{ letter: { id: string } }>(admin, 'POST', '/api/letters', {
        key: randomUUID(),
      });
      await logIn(visitor, testAdmin.email, `/admin/letters/${letter.id}`);
      const subject = `Lettre ${randomUUID()}`;
      await visitor.fill(/^Objet$/, subject);
      await visitor.fill(/^Texte français de la lettre$/, 'Bonjour à tous.');
      await visitor.reads(/Enregistrée il y a un instant/);
      await expectNothingWrong();
      await visitor.click('button', /^Aperçu/);
      await visitor.isAt(/\/preview\?language=fr$/);
      await visitor.click('button', /^M’envoyer un essai$/);
      await visitor.reads(/L’essai est en route/);
      await expectNothingWrong();
    });
  });
});
