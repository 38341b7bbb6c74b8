import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Contents } from './contents';
import { CopyCode } from './copy-code';
import { Retry } from '@/components/states/retry';

describe('marker in the table of contents', () => {
  it('marks only the section that is being read', async () => {
    let report: (entries: Partial<IntersectionObserverEntry>[]) => void = () => undefined;
    const targets: string[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof report) {
          report = callback;
        }
        observe = (target: Element) => targets.push(target.id);
        disconnect = () => undefined;
      },
    );
    render(
      <>
        <h2 id="one">One</h2>
        <h2 id="two">Two</h2>
        <Contents
          label="Contents"
          headings={[
            { id: 'one', text: 'One', depth: 2 },
            { id: 'two', text: 'Two', depth: 2 },
          ]}
        />
      </>,
    );
    await vi.dynamicImportSettled();
    expect(targets).toEqual(['one', 'two']);
    for (const id of ['one', 'two']) {
      report([{ isIntersecting: true, target: document.getElementById(id) as Element }]);
      expect(
        screen.getAllByRole('link', { current: true }).map((link) => link.textContent?.toLowerCase()),
      ).toEqual([id]);
    }
    report([{ isIntersecting: false, target: document.getElementById('two') as Element }]);
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('One');
  });
});

describe('copy buttons of code', () => {
  const figure = (
    <figure>
      <button type="button" hidden data-copy>
        Copier
      </button>
      <pre>
        <code>select 1;</code>
      </pre>
      <CopyCode copied="Copié" />
    </figure>
  );

  it('appear if there is a clipboard, copy, and show a temporary confirmation', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(figure);
    await vi.dynamicImportSettled();
    const button = screen.getByRole('button', { name: 'Copier' });
    await act(async () => {
      fireEvent.click(button);
      await Promise.resolve();
    });
    expect(writeText).toHaveBeenCalledWith('select 1;');
    expect(button).toHaveTextContent('Copié');
    expect(screen.getByRole('status')).toHaveTextContent('Copié');
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(button).toHaveTextContent('Copier');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    vi.useRealTimers();
  });

  it('are hidden without a clipboard', async () => {
    vi.stubGlobal('navigator', {});
    render(figure);
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('retry button', () => {
  it('requests the same URL with its query, and shows that it is loading', () => {
    render(
      <Retry address="/blog" query={{ tag: 'web' }} label="Réessayer" busyLabel="Nouvel essai en cours" />,
    );
    const button = screen.getByRole('button', { name: 'Réessayer' });
    const form = button.closest('form') as HTMLFormElement;
    expect(form).toHaveAttribute('action', '/blog');
    expect(new FormData(form).get('tag')).toBe('web');
    fireEvent.submit(form);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Nouvel essai en cours');
    fireEvent(window, new Event('pageshow'));
    expect(button).not.toHaveAttribute('aria-busy');
  });
});
