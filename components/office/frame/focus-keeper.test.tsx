import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusKeeper } from './focus-keeper';

function Page() {
  useFocusKeeper();
  const [rows, setRows] = useState(['Data', 'Web']);
  return (
    <>
      <nav>
        <a href="#rail">Rail</a>
      </nav>
      <main id="main" tabIndex={-1}>
        {rows.map((row) => (
          <button key={row} onClick={() => setRows((all) => all.filter((each) => each !== row))}>
            {row}
          </button>
        ))}
      </main>
    </>
  );
}

const row = (name: string) => screen.getByRole('button', { name });
const settled = () => act(() => Promise.resolve());

it('focuses the page when the focused element is removed, and only then', async () => {
  render(<Page />);
  act(() => row('Data').focus());
  act(() => row('Data').click());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());

  const link = screen.getByRole('link', { name: 'Rail' });
  act(() => row('Web').focus());
  act(() => link.focus());
  act(() => row('Web').click());
  await settled();
  expect(link).toHaveFocus();
});

it('focuses the page when the browser blurs an element before removing it', async () => {
  render(<Page />);
  const data = row('Data');
  act(() => data.focus());
  act(() => {
    data.blur();
    data.click();
  });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('does not move the focus after a deliberate blur', async () => {
  render(<Page />);
  act(() => row('Data').focus());
  act(() => row('Data').blur());
  await settled();
  act(() => row('Data').click());
  await settled();
  expect(document.body).toHaveFocus();
});
