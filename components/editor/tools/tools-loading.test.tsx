import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { labels, Written } from '@/tests/setup/text-editor';
import type * as ToolsModule from './tools';

const network = vi.hoisted(() => ({ isDown: true }));
vi.mock('./tools', async (original) => {
  if (network.isDown) throw new Error('network');
  return original<typeof ToolsModule>();
});

describe('tools of the text', () => {
  it('load at the first focus, and leave the text as it is when that fails', async () => {
    const user = userEvent.setup();
    render(<Written value={'```\ncode\n```'} />);
    const field = () => screen.getByRole('textbox', { name: 'Texte français' });
    await waitFor(() => expect(field()).toHaveAttribute('contenteditable'));
    expect(screen.queryByText(new RegExp(labels.toolsFailed))).not.toBeInTheDocument();
    act(() => field().focus());
    expect(await screen.findByRole('alert')).toHaveTextContent(labels.toolsFailed);
    expect(field()).toHaveTextContent('code');
    network.isDown = false;
    await user.click(screen.getByRole('button', { name: labels.retry }));
    expect(await screen.findByRole('group', { name: labels.codeBlock.name })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('load at once for a text with a block', async () => {
    network.isDown = false;
    const { container } = render(<Written value={':::callout\nUn mot.\n:::'} />);
    await waitFor(() => expect(container.querySelector('[class*="blocks"]')).not.toBeNull());
  });
});
