import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { ButtonLink } from './button-link';

describe('button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Fermer</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('ignores clicks while busy, and keeps the focus', async () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    const { container } = render(
      <form>
        <Button type="submit" busy>
          Envoi
        </Button>
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', submit);
    await userEvent.click(screen.getByRole('button', { name: 'Envoi' }));
    expect(submit).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  it('indicates a link that opens a new tab', () => {
    render(
      <ButtonLink to={{ route: 'newProject' }} locale="en" newTab newTabLabel="new tab">
        Start a project
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Start a project (new tab)' });
    expect(link).toHaveAttribute('href', '/en/new-project');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });
});
