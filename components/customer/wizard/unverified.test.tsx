import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { draftRequest, FakeRequests } from '@/tests/setup/fake-requests';
import { person } from '@/tests/setup/users';
import { showWizard } from '@/tests/setup/wizard';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));
vi.mock('./leave', () => ({ leaveFor: vi.fn() }));

let api: FakeRequests;
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = vi.fn();
  api = new FakeRequests();
  vi.mocked(request).mockReset().mockImplementation(api.answer);
});

const remark = () => screen.queryByText(/ouvrir le lien reçu à camille@musee\.example/);
const unverified = person({ emailVerified: false });

describe('the first step for an address that is not confirmed', () => {
  it('says what is needed before sending, until another tab confirms it', async () => {
    await showWizard({ user: unverified });
    expect(remark()).toBeVisible();
    api.profile = person({ emailVerified: true });
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    fireEvent.focus(window);
    await waitFor(() => expect(remark()).toBeNull());
  });

  it('is the only one that says so', async () => {
    await showWizard({
      user: unverified,
      request: draftRequest({
        projectName: 'Espace',
        projectType: 'webApp',
        description: 'Par chèque.',
        step: 'contact',
      }),
      query: '?draft=d1',
    });
    expect(remark()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
    await waitFor(() => expect(remark()).toBeVisible());
  });

  it('is silent for a confirmed address', async () => {
    await showWizard();
    expect(remark()).toBeNull();
  });
});
