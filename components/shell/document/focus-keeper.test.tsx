import { act, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from '@/components/ui/layers/dialog';
import { FocusKeeper } from './focus-keeper';

/** Rows whose button removes them, after a question if `asks`. */
function Page({ asks = false, named = false }: { asks?: boolean; named?: boolean }) {
  const [rows, setRows] = useState(['Data', 'Mobile', 'Web']);
  const [asking, setAsking] = useState<string>();
  const remove = (row: string) => setRows((all) => all.filter((each) => each !== row));
  const list = (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button onClick={() => (asks ? setAsking(row) : remove(row))}>{row}</button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav>
        <a href="#rail">Rail</a>
      </nav>
      <main id="main" tabIndex={-1}>
        {named ? (
          <section>
            <h2>Rows</h2>
            {list}
          </section>
        ) : (
          list
        )}
        {asking && (
          <Dialog id="ask" heading="Delete?" closeLabel="Close" onClose={() => setAsking(undefined)}>
            <button
              onClick={() => {
                remove(asking);
                setAsking(undefined);
              }}
            >
              Yes
            </button>
          </Dialog>
        )}
      </main>
      <FocusKeeper />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const settled = () => act(() => Promise.resolve());
function press(name: string): void {
  act(() => button(name).focus());
  act(() => button(name).click());
}

describe('the focus of a removed element', () => {
  it('goes to the next row, else to the one before', async () => {
    render(<Page />);
    press('Mobile');
    await waitFor(() => expect(button('Web')).toHaveFocus());
    press('Web');
    await waitFor(() => expect(button('Data')).toHaveFocus());
  });

  it('goes to the heading of the section after the last row, and to the page without one', async () => {
    const { unmount } = render(<Page named />);
    for (const name of ['Data', 'Mobile', 'Web']) press(name);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus());
    unmount();
    render(<Page />);
    for (const name of ['Data', 'Mobile', 'Web']) press(name);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('goes on beside the row that a dialog removes', async () => {
    render(<Page asks named />);
    press('Data');
    press('Yes');
    await waitFor(() => expect(button('Mobile')).toHaveFocus());
  });

  it('goes to the next row if the button was in a list inside of its row', async () => {
    function Nested() {
      const [rows, setRows] = useState(['Data', 'Web']);
      return (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <ul>
                <li>
                  <button onClick={() => setRows((all) => all.filter((each) => each !== row))}>{row}</button>
                </li>
              </ul>
            </li>
          ))}
          <FocusKeeper />
        </ul>
      );
    }
    render(<Nested />);
    press('Data');
    await waitFor(() => expect(button('Web')).toHaveFocus());
  });

  it('stays where other code or the user has moved it', async () => {
    render(<Page />);
    const link = screen.getByRole('link', { name: 'Rail' });
    act(() => button('Web').focus());
    act(() => link.focus());
    act(() => button('Web').click());
    await settled();
    expect(link).toHaveFocus();
  });

  it('goes on when the browser blurs an element before removing it', async () => {
    render(<Page />);
    const data = button('Data');
    act(() => data.focus());
    act(() => {
      data.blur();
      data.click();
    });
    await waitFor(() => expect(button('Mobile')).toHaveFocus());
  });

  it('does not move after a deliberate blur', async () => {
    render(<Page />);
    act(() => button('Data').focus());
    act(() => button('Data').blur());
    await settled();
    act(() => button('Data').click());
    await settled();
    expect(document.body).toHaveFocus();
  });

  /** A section whose tools are hidden while one has the focus. */
  function hideTools(text: ReactNode): void {
    render(
      <main id="main" tabIndex={-1}>
        <section>
          {text}
          <div data-testid="tools">
            <button>Tool</button>
          </div>
        </section>
        <FocusKeeper />
      </main>,
    );
    act(() => button('Tool').focus());
    act(() => {
      screen.getByTestId('tools').hidden = true;
    });
  }

  it('does not go to a heading in an editor', async () => {
    hideTools(
      <div contentEditable suppressContentEditableWarning>
        <h2>Text</h2>
      </div>,
    );
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('goes to the heading of the section when the element is hidden', async () => {
    hideTools(<h2>Rows</h2>);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus());
  });
});
