import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { LetterMail } from '@/lib/contract/letters/letter-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { halfEnglish, letterOf } from '@/tests/setup/desk/letter-desk';
import { showOnPage } from '@/tests/setup/server-render';
import { LetterPreviewPage } from './letter-preview-page';
import { MailFrames } from './mail-frames';
import { SendTest } from './send-test';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const mail = (more: Partial<LetterMail> = {}): LetterMail => ({
  from: 'Vitrine <lettre@vitrine.example>',
  subject: 'Trois champs de moins',
  preheader: 'Bonjour à tous.',
  light: '<html><body><a style="color:red" href="https://a.example/x">un lien</a></body></html>',
  dark: '<html><body>sombre</body></html>',
  text: 'Bonjour à tous.\n\n-- \nVitrine',
  bytes: 38_200,
  links: ['https://a.example/x'],
  ...more,
});

const show = (more: Partial<Parameters<typeof LetterPreviewPage>[0]> = {}) =>
  showOnPage(
    <LetterPreviewPage
      locale="fr"
      user={{ email: 'ines@agence.example' }}
      letter={letterOf()}
      view="mail"
      language="fr"
      mail={ok(mail())}
      {...more}
    />,
  );

beforeEach(() => {
  document.body.replaceChildren();
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
});

describe('preview of a letter', () => {
  it('shows the mail in both schemes without scripts or links, its size and its links', async () => {
    await show();
    const [light, dark] = screen.getAllByTitle(/^Courrier, /);
    expect(light).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(light?.getAttribute('srcdoc')).toContain('<a style="color:red">un lien</a>');
    expect(dark?.getAttribute('srcdoc')).toContain('sombre');
    expect(screen.getByText(/^Taille du courrier\s: 38\sko$/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^https:\/\/a\.example\/x/ })).toBeVisible();
  });

  it('warns about a mail over 100 kB', async () => {
    await show({ mail: ok(mail({ bytes: 103_000 })) });
    expect(screen.getByText(/^103 ko.*certaines messageries coupent la lettre/)).toBeVisible();
  });

  it('shows the plain text of the mail', async () => {
    await show({ view: 'text' });
    expect(screen.getByLabelText('Texte seul du courrier')).toHaveTextContent('Bonjour à tous. -- Vitrine');
  });

  it('shows the public page, and that it is off', async () => {
    await show({ view: 'page', mail: undefined, letter: letterOf({ published: false }) });
    expect(screen.getByRole('heading', { name: 'Trois champs de moins' })).toBeVisible();
    expect(screen.getByText(/^La page publique est désactivée/)).toBeVisible();
  });

  it('names what a half-written language lacks', async () => {
    await show({ language: 'en', mail: undefined, letter: halfEnglish() });
    expect(screen.getByRole('heading', { name: 'Il manque le texte' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'M’envoyer un essai' })).not.toBeInTheDocument();
  });

  it('says why the mail could not be composed', async () => {
    await show({ mail: fail({ status: 503, code: 'UNAVAILABLE' }) });
    expect(screen.getByRole('heading', { name: 'Le courrier n’a pas pu être composé.' })).toBeVisible();
  });
});

describe('frames of a mail', () => {
  it('change to the width of a desktop', async () => {
    const { preview } = (await loadMessages('fr')).officeLetters;
    render(<MailFrames labels={preview} light="<p>a</p>" dark="<p>b</p>" />);
    fireEvent.click(screen.getByRole('radio', { name: '700 px' }));
    expect(screen.getByTitle('Courrier, Clair, 700 px')).toHaveStyle({ width: '700px' });
    expect(screen.getByTitle('Courrier, Sombre, 700 px')).toBeVisible();
  });
});

describe('test mail', () => {
  const showButton = async () => {
    const { preview } = (await loadMessages('fr')).officeLetters;
    render(
      <SendTest
        locale="fr"
        letter={letterOf()}
        language="fr"
        labels={preview}
        words={await formWords({ locale: 'fr' })}
        email="ines@agence.example"
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'M’envoyer un essai' }));
  };

  it('says where it goes, and reads the letter again', async () => {
    vi.mocked(request).mockResolvedValueOnce(ok({ to: 'ines@agence.example', delivery: 'smtp' }));
    await showButton();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('L’essai est en route vers ines@agence.example.'),
    );
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('shows when the last one left, and to whom', async () => {
    await show({
      letter: letterOf({
        lastTests: { fr: { at: '2026-11-20T13:19:00.000Z', to: 'maud@agence.example' }, en: null },
      }),
    });
    expect(screen.getByText(/^Dernier essai.* 14:19, pour maud@agence\.example$/)).toBeVisible();
  });

  it('is written to disk without a mail server, and says so', async () => {
    vi.mocked(request).mockResolvedValueOnce(ok({ to: 'ines@agence.example', delivery: 'disk' }));
    await showButton();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('est écrit sur le disque'));
  });
});
