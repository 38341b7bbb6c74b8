import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import type { SearchParams } from '@/lib/office/list-query';
import type { OutboxList } from '@/lib/api/reads/outbox';
import { readOutboxQuery } from '@/lib/office/outbox-query';
import { request } from '@/lib/api/browser/browser';
import type { OutboxMail } from '@/lib/contract/mail/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { chipTexts } from '@/tests/setup/chips';
import { showOnPage } from '@/tests/setup/server-render';
import { OutboxPage } from './outbox-page';
import { ReadMail } from './read-mail';
import { RetryMails } from './retry-mails';
import { SendTestMail } from './send-test-mail';

const refresh = vi.fn();
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
const requestMock = vi.mocked(request);

beforeEach(() => {
  refresh.mockReset();
  requestMock.mockReset();
  document.body.innerHTML = '';
});

const mail = (more: Partial<OutboxMail> = {}): OutboxMail => ({
  id: 'm1',
  recipient: 'ada@client.example',
  locale: 'fr',
  template: 'offer',
  status: 'failed',
  attempts: 9,
  nextAttemptAt: null,
  error: 'EENVELOPE 550',
  createdAt: '2026-11-17T20:08:00.000Z',
  sentAt: null,
  ...more,
});
const noMails = { pending: 0, sending: 0, sent: 0, written: 0, failed: 0 };
const page = async (mails: OutboxMail[], query: SearchParams = {}, more: Partial<OutboxList> = {}) =>
  showOnPage(
    <OutboxPage
      locale="fr"
      query={readOutboxQuery(query)}
      perPage={50}
      list={{
        success: true,
        mails,
        templates: ['offer', 'later-kind'],
        count: mails.length,
        currentPage: 1,
        totalPages: 1,
        delivery: 'smtp',
        counts: noMails,
        ...more,
      }}
    />,
  );

describe('the outbox', () => {
  it('shows recipient, kind and state of each mail', async () => {
    await page([
      mail(),
      mail({ id: 'm2', status: 'sent', attempts: 1, error: null, sentAt: '2026-11-17T20:09:00.000Z' }),
      mail({
        id: 'm3',
        status: 'pending',
        attempts: 0,
        error: null,
        template: 'later-kind',
        nextAttemptAt: '2026-11-17T20:18:00.000Z',
      }),
    ]);
    const [, failed, sent, waiting] = screen.getAllByRole('row');
    expect(failed).toHaveTextContent(
      /En échec.*Devis émis.*ada@client\.example.*9 essais.*EENVELOPE 550.*17 novembre 2026 à 21 h 08.*Réessayer/,
    );
    expect(sent).toHaveTextContent(/Parti.*1 essai.*le 17 novembre 2026 à 21 h 09/);
    expect(
      within(sent as HTMLElement).queryByRole('button', { name: /Réessayer|Envoyer/ }),
    ).not.toBeInTheDocument();
    expect(waiting).toHaveTextContent(
      /En attente.*later-kind.*aucun essai.*prochain 17 novembre 2026 à 21 h 18.*Envoyer maintenant/,
    );
  });

  it('shows the number of mails per state on the filter chips', async () => {
    await page([mail()], {}, { counts: { ...noMails, pending: 3, sent: 1200, failed: 1 } });
    expect(chipTexts()).toEqual([
      expect.stringMatching(/^Tous 1.204$/),
      'En attente 3',
      'En route 0',
      expect.stringMatching(/^Parti 1.200$/),
      'En échec 1',
    ]);
  });

  it('filters by state, kind and address', async () => {
    await page([], { status: 'failed', template: 'offer', search: 'ada' });
    expect(screen.getByRole('link', { name: 'En échec' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByLabelText('Courrier')).toHaveDisplayValue('Devis émis');
    expect(screen.getByRole('link', { name: 'Parti' })).toHaveAttribute(
      'href',
      '/admin/outbox?status=sent&search=ada&template=offer',
    );
    expect(screen.getByText('Rien pour « ada »')).toBeInTheDocument();
  });
});

describe('outbox without a mail server', () => {
  it('shows that mails are written to disk, never that one was sent', async () => {
    await page(
      [mail({ status: 'written', attempts: 1, error: null, sentAt: '2026-11-17T20:09:00.000Z' })],
      {},
      { delivery: 'disk', counts: { ...noMails, written: 1 } },
    );
    expect(screen.getByText(/sont écrits sur le disque et n’atteignent personne/)).toBeInTheDocument();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Écrit sur le disque');
    expect(screen.getByRole('link', { name: /^Écrit sur le disque/ })).toHaveAttribute(
      'href',
      '/admin/outbox?status=written',
    );
    expect(document.body).not.toHaveTextContent(/parti\b|envoyé/i);
  });
});

describe('outbox without failures', () => {
  it('offers to retry all only while there are failed mails', async () => {
    await page([mail({ status: 'sent' })]);
    expect(screen.queryByRole('button', { name: /Réessayer tous/ })).not.toBeInTheDocument();
    document.body.innerHTML = '';
    await page([mail()], {}, { counts: { ...noMails, failed: 1 } });
    expect(screen.getByRole('button', { name: /Réessayer tous/ })).toBeInTheDocument();
  });
});

describe('reading a mail', () => {
  it('shows subject and text as plain text, in the language of the mail', async () => {
    requestMock.mockResolvedValue({
      ok: true,
      value: { mail: mail(), content: { subject: 'Votre devis', text: 'Bonjour,\n\n<b>oui</b>' } },
    } as never);
    render(
      <ReadMail
        words={await formWords({ locale: 'fr' })}
        labels={(await loadMessages('fr')).officeOutbox.text}
        mail={{ id: 'm1', name: 'Devis émis, ada@client.example' }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Lire Devis émis, ada@client.example' }));
    const dialog = await screen.findByRole('dialog', { name: 'Texte du courrier' });
    expect(dialog).toHaveTextContent(/Objet.*Votre devis.*<b>oui<\/b>/);
    expect(requestMock.mock.calls.map(([method, path]) => [method, path])).toEqual([
      ['get', '/api/outbox/m1'],
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('explains why there is no text', async () => {
    requestMock.mockResolvedValue({
      ok: true,
      value: { mail: mail({ status: 'sent' }), content: null },
    } as never);
    render(
      <ReadMail
        words={await formWords({ locale: 'fr' })}
        labels={(await loadMessages('fr')).officeOutbox.text}
        mail={{ id: 'm1', name: 'x' }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Lire x' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('n’est pas gardé');
  });
});

describe('retrying mails', () => {
  const button = async (one?: { id: string; name: string; failed: boolean }) => {
    render(
      <RetryMails
        words={await formWords({ locale: 'fr' })}
        labels={(await loadMessages('fr')).officeOutbox}
        mail={one}
      />,
    );
    return screen.findByRole('button');
  };

  it('sends one request when the button is pressed twice, and reports success', async () => {
    let answer: (result: never) => void = () => {};
    requestMock.mockReturnValue(new Promise((resolve) => void (answer = resolve)));
    const pressed = await button({ id: 'm1', name: 'Devis émis, ada@client.example', failed: true });
    expect(pressed).toHaveAccessibleName('Réessayer Devis émis, ada@client.example');
    await userEvent.dblClick(pressed);
    answer({ ok: true, value: {} } as never);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Le courrier est remis en attente.'),
    );
    expect(requestMock.mock.calls.map(([method, path]) => [method, path])).toEqual([
      ['post', '/api/outbox/m1/retry'],
    ]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('reports success when another user has already retried the mail', async () => {
    requestMock.mockResolvedValue({
      ok: false,
      failure: { kind: 'refused', status: 409, code: 'INVALID_TRANSITION', message: 'x' },
    } as never);
    await userEvent.click(await button({ id: 'm1', name: 'x', failed: false }));
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  });

  it('shows how many mails are retried, and why the others are not', async () => {
    requestMock
      .mockResolvedValueOnce({ ok: true, value: { retried: 2 } })
      .mockResolvedValueOnce({ ok: true, value: { retried: 0 } })
      .mockResolvedValueOnce({
        ok: false,
        failure: { kind: 'refused', status: 500, code: 'SERVER_ERROR', message: 'Erreur du serveur' },
      } as never);
    const pressed = await button();
    for (const text of ['2 courriers sont remis en attente.', 'Plus aucun courrier n’est en échec.']) {
      await userEvent.click(pressed);
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
    }
    await userEvent.click(pressed);
    await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent(/remis|Plus/));
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

describe('test mail', () => {
  const show = async () => {
    const [words, { officeOutbox }] = await Promise.all([formWords({ locale: 'fr' }), loadMessages('fr')]);
    render(<SendTestMail words={words} labels={officeOutbox.test} />);
    const button = screen.getByRole('button', { name: 'M’envoyer un e-mail de test' });
    await userEvent.dblClick(button);
    return button;
  };
  const testMail = (more: Partial<OutboxMail>) => ({
    ok: true as const,
    value: {
      mail: mail({ id: 'm1', template: 'test-mail', recipient: 'ines@agence.example', error: null, ...more }),
    },
  });

  it.each([
    [{ status: 'sent' }, 'Le serveur de courrier a accepté un e-mail de test pour ines@agence.example.'],
    [{ status: 'written' }, /^Un e-mail de test pour ines@agence\.example est écrit sur le disque/],
    [
      { status: 'pending', error: 'ECONNREFUSED' },
      /^L’e-mail de test pour ines@agence\.example n’est pas parti.*ECONNREFUSED/,
    ],
  ] as const)('is sent once, and what became of it is shown: %j', async (became, text) => {
    requestMock.mockImplementation((method: string) =>
      Promise.resolve(method === 'post' ? testMail({ status: 'pending' }) : testMail(became)),
    );
    await show();
    expect(await screen.findByText(text, {}, { timeout: 3000 })).toBeInTheDocument();
    expect(requestMock.mock.calls).toEqual([
      ['post', '/api/outbox/test', { locale: 'fr' }],
      ['get', '/api/outbox/m1', { locale: 'fr' }],
    ]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('shows why it was not sent', async () => {
    requestMock.mockResolvedValue({ ok: false, failure: { status: 0, code: 'NETWORK' } });
    const button = await show();
    expect(await screen.findByText(/connexion/)).toBeInTheDocument();
    expect(button).toBeEnabled();
    expect(refresh).not.toHaveBeenCalled();
  });
});
