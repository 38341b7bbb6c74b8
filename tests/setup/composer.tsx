import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { documentsWords } from '@/components/form/uploads/documents-words';
import { formWords } from '@/components/form/form-words';
import { Composer } from '@/components/project/conversation/composer/composer';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';

export async function show({ team = false, owner = 'u1' } = {}) {
  const [form, { conversation }, documents] = await Promise.all([
    formWords({ locale: 'fr' }),
    loadMessages('fr'),
    documentsWords('fr'),
  ]);
  return render(
    <Composer
      projectId="p1"
      user={{ id: owner, email: 'camille@musee.example' }}
      team={team}
      words={{ form, labels: conversation.composer, documents }}
    />,
  );
}

/** Of parts that load at their first use. */
export const waiting = { timeout: 30_000 };
export const text = () => screen.getByRole('textbox');
export const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
/** Bodies of sent messages; `request` must be mocked. */
export const messages = () =>
  vi
    .mocked(request)
    .mock.calls.flatMap(([method, path, { body }]) =>
      method === 'post' && path === '/api/projects/p1/updates' ? [body as Record<string, unknown>] : [],
    );
export const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
export const arrived = (id: string, name: string) =>
  ok({ file: { id, name, size: 8, createdAt: '2026-11-19T10:00:00.000Z' } });
