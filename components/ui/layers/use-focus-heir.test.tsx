import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useFocusHeir } from './use-focus-heir';

function Entry({ name, onRemove }: { name: string; onRemove: () => void }) {
  const entry = useFocusHeir<HTMLLIElement>('source');
  return (
    <li ref={entry}>
      <button>Voir {name}</button>
      <button onClick={onRemove}>Retirer {name}</button>
    </li>
  );
}

function List() {
  const [names, setNames] = useState(['a', 'b', 'c']);
  return (
    <>
      <button id="source">Choisir</button>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <Entry
              key={name}
              name={name}
              onRemove={() => setNames((all) => all.filter((other) => other !== name))}
            />
          ))}
        </ul>
      )}
      <button onClick={() => setNames([])}>Tout retirer</button>
    </>
  );
}

const remove = async (name: string) => {
  screen.getByRole('button', { name: `Retirer ${name}` }).focus();
  await userEvent.keyboard('{Enter}');
};
const focused = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

describe('removed list entry with the focus', () => {
  it('moves the focus to the next entry, else the previous one, else the fallback', async () => {
    render(<List />);
    await remove('b');
    await focused('Retirer c');
    await remove('c');
    await focused('Retirer a');
    await remove('a');
    await focused('Choisir');
  });

  it('does not move the focus when it is elsewhere', async () => {
    render(<List />);
    await userEvent.click(screen.getByRole('button', { name: 'Tout retirer' }));
    await focused('Tout retirer');
  });
});
