import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { phoneLink } from '@/lib/format/contact';
import { formatPhone } from '@/lib/format/phone';
import { siteSettings } from '@/lib/settings/shown-settings';
import { showOnPage } from '@/tests/setup/server-render';
import { OutcomeContext, type Outcome } from '@/components/ui/pages/form-page';
import { EndAccessForm } from './end-access-form';
import { EndAccessPage } from './end-access-page';
import { endAccessTexts } from './end-access-texts';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => vi.mocked(request).mockReset());

const { phone: number } = (await siteSettings('fr')).identity;
const phone = formatPhone(number, 'fr');

async function press(kind: 'notMe' | 'takeBack'): Promise<string> {
  const say = vi.fn<(outcome: Outcome | undefined) => void>();
  const [words, texts] = await Promise.all([formWords({ locale: 'fr' }), endAccessTexts(kind, 'fr')]);
  render(
    <OutcomeContext value={say}>
      <EndAccessForm
        path="/api/auth/take-back-email"
        token="t"
        words={words}
        labels={texts.labels}
        reset={{
          heading: '',
          labels: { newPassword: '', submit: '', done: '', doneText: '', failed: '', failedText: '' },
        }}
        login={null}
        ways={texts.ways}
      />
    </OutcomeContext>,
  );
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(say).toHaveBeenCalled());
  const announced = say.mock.lastCall?.[0];
  return `${announced?.heading ?? ''} ${announced?.text ?? ''}`;
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('link that restores an address', () => {
  it.each([
    ['no longer works', () => fail({ status: 422, code: 'TOKEN_INVALID' }), /^Ce lien ne sert plus/],
    [
      'finds its address used by another account',
      () => fail({ status: 409, code: 'EMAIL_TAKEN' }),
      /a un autre compte/,
    ],
    ['belongs to a deactivated account', () => ok({ resetToken: null }), /est de retour/],
  ])('that %s shows the phone number, and offers no password reset', async (_, answer, heading) => {
    vi.mocked(request).mockResolvedValueOnce(answer());
    const announced = await press('takeBack');
    expect(announced).toMatch(heading);
    expect(announced).toContain(phone);
    expect(links()).toEqual([phoneLink(number), '/contact']);
  });
});

describe('link "this was not me"', () => {
  it('that no longer works offers a password reset', async () => {
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 422, code: 'TOKEN_INVALID' }));
    expect(await press('notMe')).toContain('Ce lien ne sert plus.');
    expect(links()).toEqual(['/auth/forgot-password', '/contact']);
  });

  it('for a deactivated account offers no password reset', async () => {
    vi.mocked(request).mockResolvedValueOnce(ok({ resetToken: null }));
    expect(await press('notMe')).toContain(phone);
    expect(links()).toEqual([phoneLink(number), '/contact']);
  });
});

describe('link without a token', () => {
  it('shows the phone number, and offers no password reset', async () => {
    await showOnPage(<EndAccessPage kind="takeBack" locale="fr" token={undefined} />);
    expect(document.body.textContent).toContain(`contactez-nous (${phone})`);
    expect(links()).toContain(phoneLink(number));
    expect(links()).not.toContain('/auth/forgot-password');
  });
});

describe('texts of the link that restores an address', () => {
  const announced = /clés d’accès et la double authentification ajoutées depuis le changement/;

  it('announce that recently added passkeys and codes will be removed', async () => {
    await showOnPage(<EndAccessPage kind="takeBack" locale="fr" token="t" />);
    expect(document.body).toHaveTextContent(announced);
  });

  it('confirm that recently added passkeys and codes were removed', async () => {
    const { labels } = await endAccessTexts('takeBack', 'fr');
    expect(labels.done[1]).toMatch(announced);
  });
});
