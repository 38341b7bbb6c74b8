import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRegistered } from '@/components/ui/shortcuts/registry';
import { ShortcutKeys } from '@/components/ui/shortcuts/shortcut-keys';
import { clearDone } from '@/components/form/undo/undo';
import { UndoHost } from '@/components/form/undo/undo-toast';
import { formWords } from '@/components/form/form-words';
import { fail, ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import type { BulkAction } from './bulk-action';
import { KeysIsland } from '../keys-island';
import { ListCell, ListRow, ListTable } from '../list-table';
import { SelectionIsland } from './selection-island';

const refresh = vi.fn();
const router = { refresh, push: vi.fn() };
const request = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/browser/browser', () => ({ request }));

const rows = [
  { id: 'a', name: 'Armelle' },
  { id: 'b', name: 'Basile' },
  { id: 'c', name: 'Coline' },
  { id: 'd', name: 'Denis' },
];
const close: BulkAction = {
  id: 'close',
  label: 'Clore',
  keys: 'c',
  path: '/api/contacts',
  set: { status: 'closed' },
  rows: { a: { status: 'new' }, b: { status: 'read' }, c: { status: 'new' } },
  done: { one: '{count} contact clos.', other: '{count} contacts clos.' },
};
const end: BulkAction = {
  ...close,
  id: 'end',
  label: 'Effacer',
  keys: undefined,
  bad: true,
  ask: {
    heading: { one: 'Effacer {count} contact ?', other: 'Effacer {count} contacts ?' },
    text: 'Adieu {names}.',
    submit: 'Effacer pour de bon',
    keep: 'Garder',
  },
};

async function show(actions: readonly BulkAction[] = [close, end]) {
  const [words, { officeList, api, officeFrame, session }] = await Promise.all([
    formWords({ locale: 'fr' }),
    loadMessages('fr'),
  ]);
  const { selection, keys } = officeList;
  render(
    <>
      <ShortcutKeys />
      <SelectionIsland
        words={words}
        labels={selection}
        refusals={{ STALE: 'Modifié entre-temps.' }}
        rows={rows}
        actions={actions}
      >
        <table>
          <tbody>
            {rows.map(({ id, name }) => (
              <ListRow key={id} id={id} choose={name}>
                <ListCell header>
                  <a href={`#${id}`}>{name}</a>
                </ListCell>
              </ListRow>
            ))}
          </tbody>
        </table>
        <input aria-label="ailleurs" />
      </SelectionIsland>
      <KeysIsland labels={keys} choose search more={[]} />
      <UndoHost labels={{ ...officeFrame.undo, close: session.close, catalogue: api.client }} />
    </>,
  );
  return userEvent.setup();
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Choisir ${name}` });
const chosen = () => rows.filter(({ name }) => (box(name) as HTMLInputElement).checked).map(({ id }) => id);
const bar = () => screen.getByRole('region', { name: 'Actions sur la sélection' });

beforeEach(() => {
  vi.clearAllMocks();
  act(clearDone);
  request.mockResolvedValue(ok({ refused: [] }));
});

describe('list with selectable rows', () => {
  it('selects a range with Shift from the row clicked before', async () => {
    const user = await show();
    await user.click(box('Armelle'));
    fireEvent.click(box('Coline'), { shiftKey: true });
    expect(chosen()).toEqual(['a', 'b', 'c']);
    expect(bar()).toHaveTextContent('3 choisis');
    await user.click(box('Basile'));
    fireEvent.click(box('Armelle'), { shiftKey: true });
    expect(chosen()).toEqual(['c']);
  });

  it('can be used by keyboard alone', async () => {
    const user = await show();
    await user.keyboard('j');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Armelle' })).toHaveFocus());
    await user.keyboard('jx');
    expect(chosen()).toEqual(['b']);
    await user.keyboard('jj{Shift>}X{/Shift}');
    expect(chosen()).toEqual(['b', 'c', 'd']);
    await user.keyboard('kk');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Basile' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
  });

  it('ignores shortcuts in fields', async () => {
    const user = await show();
    await user.type(screen.getByRole('textbox', { name: 'ailleurs' }), 'jxc');
    expect(screen.getByRole('textbox', { name: 'ailleurs' })).toHaveValue('jxc');
    expect(chosen()).toEqual([]);
    expect(request).not.toHaveBeenCalled();
  });

  it('runs an action that can be undone immediately, and undo restores each value', async () => {
    const user = await show();
    await user.click(box('Armelle'));
    await user.click(box('Basile'));
    await user.click(box('Denis'));
    await user.click(within(bar()).getByRole('button', { name: 'Clore' }));
    expect(request).toHaveBeenCalledExactlyOnceWith('patch', '/api/contacts', {
      body: {
        changes: [
          { id: 'a', status: 'closed' },
          { id: 'b', status: 'closed' },
        ],
      },
      locale: 'fr',
    });
    expect(await screen.findByText('2 contacts clos.')).toBeInTheDocument();
    expect(refresh).toHaveBeenCalledOnce();
    expect(chosen()).toEqual([]);
    await user.keyboard('z');
    expect(request).toHaveBeenLastCalledWith('patch', '/api/contacts', {
      body: {
        changes: [
          { id: 'a', status: 'new' },
          { id: 'b', status: 'read' },
        ],
      },
      locale: 'fr',
    });
    expect(await screen.findByText('C’est rétabli.')).toBeInTheDocument();
  });

  it('applies a shortcut to the focused row if none is selected', async () => {
    const user = await show();
    await user.keyboard('jjc');
    expect(request).toHaveBeenCalledExactlyOnceWith(
      'patch',
      '/api/contacts',
      expect.objectContaining({ body: { changes: [{ id: 'b', status: 'closed' }] } }),
    );
  });

  it('shows which rows were refused, and why; undo affects only the others', async () => {
    request.mockResolvedValueOnce(ok({ refused: [{ id: 'b', code: 'STALE' }] }));
    const user = await show();
    await user.click(box('Armelle'));
    await user.click(box('Basile'));
    await user.click(within(bar()).getByRole('button', { name: 'Clore' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Inchangé.: Basile\. Modifié entre-temps\.$/);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(request).toHaveBeenLastCalledWith(
      'patch',
      '/api/contacts',
      expect.objectContaining({ body: { changes: [{ id: 'a', status: 'new' }] } }),
    );
  });

  it('sends the records that a row represents, and undoes each separately', async () => {
    request.mockResolvedValueOnce(ok({ refused: [{ id: 'a-en', code: 'STALE' }] }));
    const records = {
      a: [
        { id: 'a-fr', name: 'Armelle (français)', before: { status: 'new' } },
        { id: 'a-en', name: 'Armelle (anglais)', before: { status: 'read' } },
      ],
    };
    const user = await show([{ ...close, rows: { a: {} }, records }]);
    await user.click(box('Armelle'));
    await user.click(box('Basile'));
    await user.click(within(bar()).getByRole('button', { name: 'Clore' }));
    expect(request).toHaveBeenCalledExactlyOnceWith(
      'patch',
      '/api/contacts',
      expect.objectContaining({
        body: {
          changes: [
            { id: 'a-fr', status: 'closed' },
            { id: 'a-en', status: 'closed' },
          ],
        },
      }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(/: Armelle \(anglais\)\. Modifié/);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(request).toHaveBeenLastCalledWith(
      'patch',
      '/api/contacts',
      expect.objectContaining({ body: { changes: [{ id: 'a-fr', status: 'new' }] } }),
    );
  });

  it('asks before an action without undo, and names the records', async () => {
    const user = await show();
    await user.click(box('Armelle'));
    await user.click(box('Coline'));
    await user.click(within(bar()).getByRole('button', { name: 'Effacer' }));
    const question = screen.getByRole('dialog', { name: 'Effacer 2 contacts ?' });
    expect(question).toHaveTextContent('Adieu Armelle et Coline.');
    expect(request).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Garder' }));
    expect(chosen()).toEqual(['a', 'c']);
    await user.click(within(bar()).getByRole('button', { name: 'Effacer' }));
    await user.dblClick(screen.getByRole('button', { name: 'Effacer pour de bon' }));
    expect(request).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  });

  it('preserves the selection when the call fails, and shows why', async () => {
    request.mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }));
    const user = await show();
    await user.click(box('Armelle'));
    await user.click(within(bar()).getByRole('button', { name: 'Clore' }));
    await waitFor(() => expect(within(bar()).getByRole('alert')).not.toBeEmptyDOMElement());
    expect(chosen()).toEqual(['a']);
  });
});

describe('help for the keys of the list', () => {
  it('lists every key, also Enter, which the browser handles', async () => {
    await show([close]);
    const { result } = renderHook(() => useRegistered());
    expect(result.current.map(({ keys }) => keys).sort()).toEqual(
      ['/', 'Enter', 'Shift+X', 'c', 'j', 'k', 'x'].sort(),
    );
  });
});

describe('table of the list', () => {
  it('shows sort links above the rows on small screens', () => {
    render(
      <ListTable caption="Étapes" columns={[{ key: 'a', label: 'étape', sort: 'title' }]}>
        {[]}
      </ListTable>,
    );
    expect(screen.getByRole('columnheader', { name: 'étape' })).not.toHaveAttribute('aria-sort');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
