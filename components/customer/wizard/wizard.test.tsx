import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { forget } from '@/lib/requests/known-drafts';
import { toggleListed } from '@/lib/portfolio/shortlist';
import { draftRequest, FakeRequests } from '@/tests/setup/fake-requests';
import { leaveFor } from './leave';
import { showWizard } from '@/tests/setup/wizard';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));
vi.mock('./leave', () => ({ leaveFor: vi.fn() }));

let api: FakeRequests;

function serve(given = new FakeRequests()): void {
  api = given;
  vi.mocked(request).mockReset();
  vi.mocked(request).mockImplementation(api.answer);
}

beforeEach(() => {
  localStorage.clear();
  forget('d1');
  window.scrollTo = vi.fn();
  serve();
});

// Schemas and dialogs load on demand.
const waiting = { timeout: 30_000 };
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name }, waiting);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

async function fillGeneral(): Promise<void> {
  await type(/^Nom du projet/, 'Espace adhérents');
  await userEvent.click(screen.getByRole('radio', { name: 'Application web' }));
  await type(/^Ce qui doit changer/, 'Nous renouvelons par chèque.');
  await press(/^Continuer/);
  await heading(/^À qui répondre/);
}

const complete = () =>
  draftRequest({
    projectName: 'Espace adhérents',
    projectType: 'webApp',
    description: 'Nous renouvelons par chèque.',
    step: 'review',
  });

describe('wizard', () => {
  it('has eight steps, saves after each, and ends on the thank-you page', async () => {
    await showWizard();
    expect(screen.getByText(/^Étape 1 sur 8, encore 10/)).toBeInTheDocument();
    expect(screen.getByText('Champs obligatoires, sauf mention « facultatif ».')).toBeInTheDocument();
    await fillGeneral();
    expect(screen.getByLabelText(/^Nom complet/)).toHaveValue('Camille Vasseur');
    expect(screen.getByLabelText(/^Adresse e-mail/)).toHaveValue('camille@musee.example');
    await press(/^Continuer/);
    await heading(/^Ce que cela doit savoir faire/);
    await type(/^Ce que cela doit faire/, 'Payer{Enter}Recevoir');
    await press(/^Continuer/);
    await heading(/^Quelques questions de plus/);
    expect(screen.getByText(/«.Application web.»/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^Plus de 1.000$/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Un mot de passe' }));
    await press(/^Continuer/);
    await heading(/^L’allure/);
    await userEvent.click(
      within(screen.getByRole('group', { name: /charte graphique.\? facultatif$/ })).getByRole('radio', {
        name: 'Oui',
      }),
    );
    await press(/^Continuer/);
    await heading(/^Où cela vivra/);
    await press(/^Continuer/);
    await heading(/^Des documents à joindre/);
    await type(/^Une remarque/, 'Les noms sont inventés.');
    await press(/^Relire/);
    await heading(/^Relisez comme nous vous lirons/);
    expect(screen.getByText(/^Étape 8 sur 8, dernière/)).toBeInTheDocument();
    const details = within(screen.getByRole('article', { name: 'Espace adhérents' }));
    for (const line of [
      'Nous renouvelons par chèque.',
      'camille@musee.example',
      'Payer',
      'Un mot de passe',
      'Les noms sont inventés.',
    ])
      expect(details.getByText(line)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'J’accepte.' }));
    await press('Envoyer la demande');
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledWith(expect.stringMatching(/^\/thank-you\?request=./)),
    );
    expect(api.calls(/^post/)).toHaveLength(1);
    expect(api.calls(/^put/).map(({ body }) => body?.['step'])).toEqual([
      'technical',
      'specific',
      'design',
      'hosting',
      'documents',
      'review',
    ]);
    expect(api.calls(/submit/)).toHaveLength(1);
    expect(api.request).toMatchObject({
      status: 'pending',
      features: ['Payer', 'Recevoir'],
      hasStyleGuide: true,
      details: { webApp: { userCount: 'over1000', signIn: ['password'] } },
      comments: 'Les noms sont inventés.',
    });
    expect(localStorage).toHaveLength(0);
  });

  it('shows missing answers above the form and beside each field, and stays on the step', async () => {
    await showWizard();
    await press(/^Continuer/);
    const summary = await screen.findByRole('alert', {}, waiting);
    await waitFor(() => expect(summary).toHaveFocus());
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Donnez un nom au projet.',
      'Choisissez ce que vous voulez construire.',
      'Dites-nous ce qui doit changer, en quelques phrases.',
    ]);
    expect(screen.getByLabelText(/^Nom du projet/)).toHaveAccessibleDescription(/^Donnez un nom au projet/);
    await userEvent.click(within(summary).getByRole('link', { name: /construire/ }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Site web' })).toHaveFocus());
    expect(request).not.toHaveBeenCalled();
  });

  it('shows errors of budget amounts beside their fields', async () => {
    await showWizard();
    await type(/^Budget à partir de/, 'beaucoup');
    await userEvent.tab();
    await waitFor(
      () => expect(screen.getByLabelText(/^Budget à partir de/)).toHaveAccessibleDescription(/en chiffres/),
      waiting,
    );
    await type(/^Budget à partir de/, '9 000');
    await waitFor(() => expect(screen.getByLabelText(/^Budget à partir de/)).toBeValid());
    await type(/^Budget jusqu’à/, '5 000');
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Budget jusqu’à/)).toHaveAccessibleDescription(/inférieur au minimum/),
    );
  });

  it('shows which line of a list is invalid', async () => {
    await showWizard({ request: { ...complete(), step: 'design' }, query: '?draft=d1' });
    await type(/^Des sites que vous aimez/, 'louvre.fr{Enter}pas une adresse');
    await press(/^Continuer/);
    const summary = await screen.findByRole('alert', {}, waiting);
    expect(summary).toHaveTextContent(/Ligne 2.: Cette adresse web n’est pas valable/);
  });

  it('has a URL for each step: Back and Forward work and preserve input', async () => {
    await showWizard();
    await fillGeneral();
    expect(window.location.search).toBe('?draft=d1&step=contact');
    await type(/^Société/, 'Les Amis');
    act(() => window.history.back());
    await heading(/^Le projet en quelques lignes/);
    expect(screen.getByLabelText(/^Nom du projet/)).toHaveValue('Espace adhérents');
    expect(screen.getByRole('radio', { name: 'Application web' })).toBeChecked();
    act(() => window.history.forward());
    await heading(/^À qui répondre/);
    expect(screen.getByLabelText(/^Société/)).toHaveValue('Les Amis');
  });

  it('moves the focus to the heading of the step, and shows the step in the title', async () => {
    document.title = 'Démarrer un projet';
    await showWizard();
    expect(document.title).toMatch(/^Étape 1 sur 8.: Général – Démarrer un projet$/);
    await fillGeneral();
    expect(await heading(/^À qui répondre/)).toHaveFocus();
    expect(document.title).toMatch(/^Étape 2 sur 8.: Contact – Démarrer un projet$/);
  });

  it('opens a draft at its last step, and links only to earlier steps', async () => {
    await showWizard({ request: { ...complete(), step: 'specific' }, query: '?draft=d1' });
    await heading(/^Quelques questions de plus/);
    expect(window.location.search).toBe('?draft=d1&step=specific');
    const nav = within(screen.getByRole('navigation', { name: 'Étapes' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      ['Général, fait2 min', 'Contact, fait1 min', 'Technique, fait2 min'].map((text) =>
        text.replace(' min', '\u00a0min'),
      ),
    );
    await userEvent.click(nav.getByRole('link', { name: /^Contact/ }));
    await heading(/^À qui répondre/);
  });

  it('opens the first incomplete step when the URL names a later step', async () => {
    await showWizard({
      request: { ...complete(), contact: { fullName: 'Camille', email: null, phone: null, company: null } },
      query: '?draft=d1&step=review',
    });
    await heading(/^À qui répondre/);
    expect(window.location.search).toBe('?draft=d1&step=contact');
  });

  it('restores the form after a return from another page, in spite of outdated HTML', async () => {
    const { unmount } = await showWizard();
    await fillGeneral();
    await type(/^Société/, 'Les Amis');
    const { search } = window.location;
    unmount();
    await waitFor(() => expect(api.request?.contact.company).toBe('Les Amis'));
    // The HTML still has the empty form.
    await showWizard({ query: search });
    await heading(/^À qui répondre/);
    expect(screen.getByLabelText(/^Société/)).toHaveValue('Les Amis');
    expect(window.location.search).toBe('?draft=d1&step=contact');
  });

  it('takes service, tier and budget from the URL, and keeps the URL until the draft has a name', async () => {
    await showWizard({
      selection: { service: 'mobile', tier: 'professional' },
      query: '?service=mobile&action=start&tier=professional',
    });
    expect(screen.getByRole('radio', { name: 'Application mobile' })).toBeChecked();
    expect(screen.getByLabelText(/^Budget à partir de/)).toHaveValue('12000');
    expect(screen.getByLabelText(/^Budget jusqu’à/)).toHaveValue('25000');
    expect(window.location.search).toBe('?service=mobile&action=start&tier=professional');
    expect(request).not.toHaveBeenCalled();
  });

  it('updates suggested values after a change of tier, but never typed ones', async () => {
    await showWizard({ selection: { service: 'web', tier: 'simple' } });
    await userEvent.selectOptions(screen.getByLabelText(/^Formule/), 'professional');
    expect(screen.getByLabelText(/^Budget à partir de/)).toHaveValue('8000');
    await type(/^Budget jusqu’à/, '9000');
    await userEvent.selectOptions(screen.getByLabelText(/^Service/), 'mobile');
    expect(screen.getByRole('radio', { name: 'Application mobile' })).toBeChecked();
    expect(screen.getByLabelText(/^Budget jusqu’à/)).toHaveValue('9000');
    await press('Prendre cette fourchette');
    expect(screen.getByLabelText(/^Budget jusqu’à/)).toHaveValue('25000');
  });

  it('sends every shortlist entry, and suggests the sum of their prices as the budget', async () => {
    toggleListed('web', 'simple');
    toggleListed('software', 'professional');
    await showWizard();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Site web' })).toBeChecked());
    const list = within(screen.getByRole('region', { name: 'Votre sélection' }));
    expect(
      list
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.split(' HT')[0]?.replace(/\s/g, ' ')),
    ).toEqual(['Web, Simple 1 000 € – 5 000 €', 'Logiciel, Professionnel 15 000 € – 30 000 €']);
    expect(list.getByRole('status')).toHaveTextContent(/16.000.€ – 35.000.€ HT/);
    expect(screen.getByLabelText(/^Budget à partir de/)).toHaveValue('16000');
    expect(screen.getByLabelText(/^Budget jusqu’à/)).toHaveValue('35000');
    expect(screen.queryByLabelText(/^Service/)).not.toBeInTheDocument();
    await type(/^Nom du projet/, 'Deux choses');
    await waitFor(
      () =>
        expect(api.request).toMatchObject({
          projectName: 'Deux choses',
          service: 'web',
          tier: 'simple',
          shortlist: [
            { service: 'web', tier: 'simple' },
            { service: 'software', tier: 'professional' },
          ],
          budget: { min: 16_000, max: 35_000 },
        }),
      waiting,
    );
  });

  it('shows a single service and tier when one shortlist entry remains, and preserves a typed budget', async () => {
    toggleListed('web', 'simple');
    toggleListed('software', 'professional');
    await showWizard();
    await screen.findByRole('region', { name: 'Votre sélection' });
    await press(/^Retirer.*Web, Simple/);
    expect(screen.getByLabelText(/^Service/)).toHaveValue('software');
    expect(screen.getByLabelText(/^Formule/)).toHaveValue('professional');
    expect(screen.getByLabelText(/^Budget à partir de/)).toHaveValue('15000');
    expect(screen.getByRole('radio', { name: 'Application web' })).toBeChecked();
    await userEvent.clear(screen.getByLabelText(/^Budget jusqu’à/));
    await type(/^Budget jusqu’à/, '20000');
    await press(/^Ajouter.*Web, Simple/);
    expect(screen.getByLabelText(/^Budget jusqu’à/)).toHaveValue('20000');
    await press('Prendre cette fourchette');
    expect(screen.getByLabelText(/^Budget jusqu’à/)).toHaveValue('35000');
  });
});
