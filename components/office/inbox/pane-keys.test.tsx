import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRegistered } from '@/components/ui/shortcuts/registry';
import { takeLastOpen } from './last-open';
import { PaneKeys } from './pane-keys';
import { arrive } from './steps';

const router = { replace: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

beforeEach(() => {
  router.replace.mockReset();
  router.push.mockReset();
  takeLastOpen();
  arrive('');
});

function Keyboard() {
  const shortcuts = useRegistered();
  return shortcuts.map(({ id, keys, run }) => (
    <button key={id} onMouseDown={(event) => event.preventDefault()} onClick={run}>
      {keys}
    </button>
  ));
}

const before = {
  around: { previous: 'a', next: 'c', listed: true },
  addresses: { list: '/admin/contacts?page=2', previous: '/admin/contacts/a', next: '/admin/contacts/c' },
};
const gone = {
  around: { previous: undefined, next: 'z', listed: false },
  addresses: { list: '/admin/contacts?page=2', previous: undefined, next: '/admin/contacts/z' },
};

type ListPlace = typeof before | typeof gone;

const labels = { next: 'Suivant', previous: 'Précédent', back: 'La liste', search: 'Chercher' };

function Pane({ place }: { place: ListPlace }) {
  return (
    <>
      <h2 id="heading" tabIndex={-1}>
        Armelle Quintin
      </h2>
      <textarea aria-label="Réponse" />
      <PaneKeys id="b" headingId="heading" labels={labels} {...place} />
      <Keyboard />
    </>
  );
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Each record mounts its own pane, as in the router. */
function List({ open }: { open: string }) {
  const around = { previous: undefined, next: ids[ids.indexOf(open) + 1], listed: true };
  return (
    <>
      <table>
        <tbody>
          {ids.map((id) => (
            <tr key={id} data-row={id}>
              <th>
                <a href={`/admin/contacts/${id}`}>{id}</a>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
      <PaneKeys
        key={open}
        id={open}
        headingId="heading"
        labels={labels}
        around={around}
        addresses={{
          list: '/admin/contacts',
          previous: undefined,
          next: around.next && `/admin/contacts/${around.next}`,
        }}
      />
      <Keyboard />
    </>
  );
}

function show(): (place: ListPlace) => void {
  const { rerender } = render(<Pane place={before} />);
  return (place) => rerender(<Pane place={place} />);
}

const press = (key: string) => userEvent.click(screen.getByRole('button', { name: key }));

describe('open record', () => {
  it('takes the focus and navigates to adjacent records, even after it has left the list', async () => {
    const move = show();
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
    await press('j');
    expect(router.replace).toHaveBeenLastCalledWith('/admin/contacts/c', { scroll: false });
    arrive('');
    move(gone);
    await press('k');
    expect(router.replace).toHaveBeenLastCalledWith('/admin/contacts/a', { scroll: false });
    expect(takeLastOpen()).toEqual(['b', 'c', 'a']);
  });

  it('moves as many rows as j is pressed, with one navigation while the first is loading', async () => {
    const { rerender } = render(<List open="b" />);
    for (let presses = 0; presses < 6; presses++) await press('j');
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/admin/contacts/c', { scroll: false });
    rerender(<List open="c" />);
    await waitFor(() =>
      expect(router.replace).toHaveBeenLastCalledWith('/admin/contacts/h', { scroll: false }),
    );
    rerender(<List open="h" />);
    expect(router.replace).toHaveBeenCalledTimes(2);
  });

  it('stays at the end of the list however often j is pressed', async () => {
    const { rerender } = render(<List open="b" />);
    for (let presses = 0; presses < 20; presses++) await press('j');
    rerender(<List open="c" />);
    await waitFor(() =>
      expect(router.replace).toHaveBeenLastCalledWith('/admin/contacts/h', { scroll: false }),
    );
    rerender(<List open="h" />);
    await press('j');
    expect(router.replace).toHaveBeenCalledTimes(2);
  });

  it('closes on Escape, which leaves a field first', async () => {
    show();
    screen.getByLabelText('Réponse').focus();
    await press('Escape');
    expect(screen.getByLabelText('Réponse')).not.toHaveFocus();
    expect(router.push).not.toHaveBeenCalled();
    await press('Escape');
    expect(router.push).toHaveBeenCalledWith('/admin/contacts?page=2', { scroll: false });
  });
});
