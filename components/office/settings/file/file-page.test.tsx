import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail } from '@/lib/api/result';
import { FilePage } from './file-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/components/office/frame/desk', () => ({
  Desk: ({ children }: { children: unknown }) => children,
}));
vi.mock('../settings-tabs', () => ({ SettingsTabs: () => null }));
vi.mock('@/components/form/no-script', () => ({ NoScript: () => null }));

it('the errors of a settings file name its fields like the form', async () => {
  vi.mocked(request).mockResolvedValue(
    fail({
      status: 422,
      code: 'INVALID',
      errors: [
        { field: 'settings.sections.identity.logo.light', code: 'image', message: '' },
        { field: 'settings.sections.services.items.0.name.fr', code: 'required', message: '' },
        { field: 'settings.version', code: 'invalid_value', message: '' },
      ],
    }),
  );
  render(await FilePage({ locale: 'fr', email: 'ines@agence.example' }));
  const services = { items: [{ id: 'web', name: { fr: '', en: 'Websites' } }] };
  const file = JSON.stringify({ format: 'vitrine-settings', version: 1, sections: { services } });
  await userEvent.upload(
    await screen.findByLabelText(/fichier/i, { selector: 'input' }),
    new File([file], 'settings.json', { type: 'application/json' }),
  );
  const errors = (await screen.findByText(/rien n’a changé/)).parentElement ?? document.body;
  const items = within(errors).getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('b')?.textContent)).toEqual([
    expect.stringMatching(/^Identité › Logo › /),
    expect.stringMatching(/^Services › Services › Sans titre, n°.1 › Nom, français$/),
    'version',
  ]);
});
