import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { StaleFields } from './stale-fields';
import { useStale } from './use-stale';

const request = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/browser/browser', () => ({ request }));

interface Thing {
  id: string;
  updatedAt: string;
  title: string;
  client: string;
}

const before: Thing = { id: 't1', updatedAt: '2026-11-17T09:00:00.000Z', title: 'Borne', client: 'Musée' };
const after: Thing = {
  ...before,
  updatedAt: '2026-11-18T09:00:00.000Z',
  title: 'Borne d’accueil',
  client: 'Musée de Brévigny',
};
const valuesOf = ({ title, client }: Thing) => ({ title, client });
const read = vi.fn();

function Form({ labels }: { labels: Messages['officeFrame']['stale'] }) {
  const form = useForm({ defaultValues: valuesOf(before) });
  const stale = useStale({ record: before, type: 'project', locale: 'fr', read });
  return (
    <form>
      {stale.theirs && (
        <StaleFields
          key={stale.theirs.record.updatedAt}
          locale="fr"
          labels={labels}
          mine={form.getValues()}
          put={(name, value) => form.setValue(name, value, { shouldDirty: true })}
          theirs={stale.theirs}
          valuesOf={valuesOf}
          fields={[
            { name: 'title', label: 'Titre' },
            { name: 'client', label: 'Client' },
          ]}
        />
      )}
      {stale.gone && <p>gone</p>}
      <input aria-label="titre" {...form.register('title')} />
      <input aria-label="client" {...form.register('client')} />
      <output>{stale.base.updatedAt}</output>
      <button type="button" onClick={() => stale.onFailure({ status: 409, code: 'STALE' })}>
        save
      </button>
    </form>
  );
}

async function show() {
  const { officeFrame } = await loadMessages('fr');
  render(<Form labels={officeFrame.stale} />);
  return userEvent.setup();
}

beforeEach(() => {
  request.mockReset();
  request.mockResolvedValue(
    ok({ activity: [{ actor: { id: 'u2', name: 'Théo Garrigue' }, createdAt: after.updatedAt }] }),
  );
  read.mockReset();
  read.mockResolvedValue(ok(after));
});

describe('form with a version conflict', () => {
  it('preserves input, takes other changes, and names the other user', async () => {
    const user = await show();
    await user.clear(screen.getByRole('textbox', { name: 'titre' }));
    await user.type(screen.getByRole('textbox', { name: 'titre' }), 'La borne');
    await user.click(screen.getByRole('button', { name: 'save' }));
    const stale = await screen.findByRole('region', { name: 'Modifié entre-temps' });
    expect(stale).toHaveTextContent('Théo Garrigue l’a modifié');
    expect(request).toHaveBeenCalledExactlyOnceWith('get', '/api/activity?type=project&recordId=t1&limit=1', {
      locale: 'fr',
    });
    expect(screen.getByRole('textbox', { name: 'titre' })).toHaveValue('La borne');
    expect(screen.getByRole('textbox', { name: 'client' })).toHaveValue('Musée de Brévigny');
    expect(screen.getByText(after.updatedAt)).toBeInTheDocument();
  });

  it('lets the user choose between both values of each field, repeatedly', async () => {
    const user = await show();
    await user.type(screen.getByRole('textbox', { name: 'titre' }), ' 2');
    await user.click(screen.getByRole('button', { name: 'save' }));
    const title = within(await screen.findByRole('group', { name: 'Titre, version à garder' }));
    expect(title.getByRole('radio', { name: 'Garder la mienne' })).toBeChecked();
    await user.click(title.getByRole('radio', { name: 'Prendre l’autre' }));
    expect(screen.getByRole('textbox', { name: 'titre' })).toHaveValue('Borne d’accueil');
    await user.click(title.getByRole('radio', { name: 'Garder la mienne' }));
    expect(screen.getByRole('textbox', { name: 'titre' })).toHaveValue('Borne 2');
  });

  it('shows that the record is deleted, and no name if it cannot be read', async () => {
    request.mockResolvedValue(fail({ status: 403, code: 'FORBIDDEN' }));
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'save' }));
    expect(await screen.findByText(/^Modifié le /)).toBeInTheDocument();
    read.mockResolvedValue(fail({ status: 404, code: 'NOT_FOUND' }));
    await user.click(screen.getByRole('button', { name: 'save' }));
    expect(await screen.findByText('gone')).toBeInTheDocument();
  });
});
