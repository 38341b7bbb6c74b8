import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { announce } from '@/lib/auth/session/session-events';
import {
  forgetSettings,
  LATER,
  openSection,
  SAVED_AT,
  sectionAnswer,
  sectionValue,
} from '@/tests/setup/settings';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const mail = (change: Parameters<typeof sectionValue<'mail'>>[1] = {}) =>
  sectionValue('mail', {
    senderName: 'Vitrine',
    replyTo: 'bonjour@vitrine.example',
    signature: { fr: 'Vitrine', en: '' },
    ...change,
  });

beforeEach(() => {
  forgetSettings();
  router.refresh.mockReset();
});

const sender = () => screen.getByRole('textbox', { name: 'Nom de l’expéditeur' });
const save = () => userEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
const sent = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => ({ method, path, body }));

async function type(text: string): Promise<void> {
  await userEvent.clear(sender());
  await userEvent.type(sender(), text);
}

describe('the form of a section', () => {
  it('sends the whole section with the version that the form has read', async () => {
    vi.mocked(request).mockResolvedValue(ok(sectionAnswer('mail', mail({ senderName: 'Atelier' }))));
    await openSection('mail', mail());
    await type('Atelier');
    await save();
    expect(await screen.findByText(/^Enregistré à/)).toBeVisible();
    expect(sent()).toEqual([
      {
        method: 'put',
        path: '/api/site/mail',
        body: { mail: mail({ senderName: 'Atelier' }), updatedAt: SAVED_AT },
      },
    ]);
    expect(router.refresh).toHaveBeenCalled();
  });

  it('names new items by their place, and says what each field of the opening hours lacks', async () => {
    await openSection(
      'identity',
      sectionValue('identity', {
        name: 'Atelier',
        socials: [{ id: 'nmx3211i2', name: '', url: '' }],
        hours: [{ id: 'nmx3211i3', days: [], opens: '', closes: '' }],
      }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Ville' }), 'Brest');
    await save();
    const first = await screen.findByRole('link', { name: /^Ailleurs › Sans titre, n°.1 › Nom$/ });
    expect(first.closest('ul')).toHaveTextContent('Cochez au moins un jour.');
    expect(first.closest('ul')).not.toHaveTextContent(/nmx3211|La fin est avant/);
  });

  it('offers the countries by name', async () => {
    const value = sectionValue('identity', { name: 'Atelier' });
    vi.mocked(request).mockResolvedValue(ok(sectionAnswer('identity', value)));
    await openSection('identity', value);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pays' }), 'Belgique');
    await save();
    expect(sent()[0]?.body).toMatchObject({ identity: { address: { country: 'BE' } } });
  });

  it('saves once when the button is clicked twice', async () => {
    vi.mocked(request).mockResolvedValue(ok(sectionAnswer('mail', mail({ senderName: 'Atelier' }))));
    await openSection('mail', mail());
    await type('Atelier');
    await userEvent.dblClick(screen.getByRole('button', { name: /^Enregistrer/ }));
    expect(await screen.findByText(/^Enregistré à/)).toBeVisible();
    expect(request).toHaveBeenCalledOnce();
  });

  it('sends nothing without changes', async () => {
    await openSection('mail', mail());
    await save();
    expect(request).not.toHaveBeenCalled();
    expect(screen.getByText('Rien à enregistrer')).toBeVisible();
  });

  it('saves the earlier state again on undo', async () => {
    const after = mail({ senderName: 'Atelier' });
    vi.mocked(request).mockResolvedValueOnce(ok(sectionAnswer('mail', after)));
    await openSection('mail', mail());
    await type('Atelier');
    await save();
    vi.mocked(request).mockResolvedValueOnce(ok(sectionAnswer('mail', mail(), '2026-11-26T11:00:00.000Z')));
    await userEvent.click(await screen.findByRole('button', { name: /^Annuler/ }));
    await waitFor(() => expect(sender()).toHaveValue('Vitrine'));
    expect(sent().at(-1)?.body).toEqual({ mail: mail(), updatedAt: LATER });
    expect(screen.getByText('L’état d’avant est de nouveau enregistré.')).toBeVisible();
  });

  it('shows an error beside its field and moves the focus there, without a call', async () => {
    await openSection('mail', mail());
    const reply = screen.getByRole('textbox', { name: 'Répondre à' });
    await userEvent.clear(reply);
    await userEvent.type(reply, 'pas une adresse');
    await save();
    await waitFor(() => expect(reply).toHaveFocus());
    expect(reply).toHaveAccessibleDescription('Veuillez saisir une adresse e-mail valide.');
    expect(screen.getByText(/1 valeur à corriger/)).toBeVisible();
    expect(request).not.toHaveBeenCalled();
    expect(reply).toHaveValue('pas une adresse');
  });

  it('lists all errors in the order of the page, in its language, and focuses the first', async () => {
    const identity = sectionValue('identity', { name: 'Vitrine' });
    const pale = { l: 0.9, c: 0.1, h: 90 };
    await openSection('identity', {
      ...identity,
      accent: { paper: pale, night: pale },
      address: { ...identity.address, location: { latitude: 91, longitude: 4 } },
    });
    const name = screen.getByRole('textbox', { name: 'Nom' });
    fireEvent.change(name, { target: { value: 'x'.repeat(200) } });
    await save();
    await waitFor(() => expect(name).toHaveFocus());
    const items = within(screen.getByRole('form'))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items[0]).toMatch(/^Nom Ce texte ne peut dépasser \d+ signes\.$/);
    expect(items.join('\n')).toContain('il faut un contraste de 4,5 au moins');
    expect(screen.getByRole('textbox', { name: /latitude/i })).toHaveAccessibleDescription(/trop grande/);
  });

  it('shows the errors of the server in the items of a list', async () => {
    const recipients = [
      { id: 'a', email: 'a@vitrine.example' },
      { id: 'b', email: 'b@vitrine.example' },
    ];
    vi.mocked(request).mockResolvedValue(
      fail({
        status: 422,
        code: 'INVALID',
        errors: [{ field: 'mail.recipients.1.email', code: 'email', message: 'Invalid' }],
      }),
    );
    await openSection('mail', mail({ recipients }));
    await type('Atelier');
    await save();
    const second = screen.getAllByRole('textbox', { name: 'E-mail' })[1];
    await waitFor(() => expect(second).toHaveFocus());
    expect(second).toHaveAccessibleDescription(/adresse e-mail valide/);
  });

  it('says why a save failed and keeps typed values', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await openSection('mail', mail());
    await type('Atelier');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/connexion/);
    expect(sender()).toHaveValue('Atelier');
  });
});

describe('a conflict', () => {
  const theirs = mail({ senderName: 'Agence Vitrine', replyTo: 'contact@vitrine.example' });

  async function conflict(): Promise<void> {
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(ok(sectionAnswer('mail', theirs)));
    await openSection('mail', mail());
    await type('Atelier');
    await save();
    await screen.findByRole('heading', { name: 'Modifié entre-temps' });
  }

  it('shows who has saved, both versions, and overwrites nothing', async () => {
    await conflict();
    const region = screen.getByRole('region', { name: 'Modifié entre-temps' });
    expect(region).toHaveTextContent(/Maud Kerbiriou l’a modifié/);
    expect(region).toHaveTextContent(/Atelier.*Agence Vitrine/);
    expect(sender()).toHaveValue('Atelier');
    expect(screen.getByRole('textbox', { name: 'Répondre à' })).toHaveValue('contact@vitrine.example');
    expect(sent().map(({ method }) => method)).toEqual(['put', 'get']);
  });

  it('fills in either version of a field, and saves over the newer section', async () => {
    await conflict();
    const choice = screen.getByRole('group', { name: /Nom de l’expéditeur, version/ });
    await userEvent.click(within(choice).getByRole('radio', { name: 'Prendre l’autre' }));
    expect(sender()).toHaveValue('Agence Vitrine');
    await userEvent.click(within(choice).getByRole('radio', { name: 'Garder la mienne' }));
    vi.mocked(request).mockResolvedValueOnce(ok(sectionAnswer('mail', { ...theirs, senderName: 'Atelier' })));
    await save();
    await screen.findByText(/^Enregistré à/);
    expect(sent().at(-1)?.body).toEqual({ mail: { ...theirs, senderName: 'Atelier' }, updatedAt: LATER });
    expect(screen.queryByRole('region', { name: 'Modifié entre-temps' })).toBeNull();
  });
});

describe('typed values', () => {
  it('are restored when the page is opened again', async () => {
    const page = await openSection('mail', mail());
    await type('Atelier');
    page.unmount();
    await openSection('mail', mail());
    await waitFor(() => expect(sender()).toHaveValue('Atelier'));
    expect(screen.getByText(/remis, mais pas encore enregistré/)).toBeVisible();
  });

  it('are deleted when the user discards them', async () => {
    const page = await openSection('mail', mail());
    await type('Atelier');
    await userEvent.click(screen.getByRole('button', { name: 'Abandonner' }));
    expect(sender()).toHaveValue('Vitrine');
    page.unmount();
    await openSection('mail', mail());
    expect(sender()).toHaveValue('Vitrine');
  });

  it('are deleted when the user signs out', async () => {
    const page = await openSection('mail', mail());
    await type('Atelier');
    act(() => void announce('signed-out'));
    page.unmount();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('stay when the session ends, and a dialog asks to sign in', async () => {
    await openSection('mail', mail());
    await type('Atelier');
    act(() => void announce('ended'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Session expirée/);
    expect(sender()).toHaveValue('Atelier');
  });
});

describe('the preview', () => {
  it('opens typed values in a new tab, by a private link', async () => {
    const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as never);
    vi.mocked(request).mockResolvedValue(ok({ preview: { token: 'jeton', expiresAt: LATER } }));
    await openSection('mail', mail());
    await type('Atelier');
    await userEvent.click(screen.getByRole('button', { name: 'Voir sur le site' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/preview/site/jeton?page=home'));
    expect(sent()).toEqual([
      { method: 'post', path: '/api/site/mail/preview', body: { mail: mail({ senderName: 'Atelier' }) } },
    ]);
    expect(tab.opener).toBeNull();
  });

  it('opens the page of visitors if nothing was changed', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await openSection('mail', mail());
    await userEvent.click(screen.getByRole('button', { name: 'Voir sur le site' }));
    expect(opened).toHaveBeenCalledExactlyOnceWith('/', '_blank', 'noopener');
    expect(sent()).toEqual([]);
  });

  it('offers the link if the browser blocks the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    vi.mocked(request).mockResolvedValue(ok({ preview: { token: 'jeton', expiresAt: LATER } }));
    await openSection('mail', mail());
    await type('Atelier');
    await userEvent.click(screen.getByRole('button', { name: 'Voir sur le site' }));
    expect(await screen.findByRole('link', { name: /Ouvrir le site/ })).toHaveAttribute(
      'href',
      '/preview/site/jeton?page=home',
    );
  });
});
