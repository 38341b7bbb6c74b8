import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captureConsole } from './capture-console';
import { reportRequestError } from '../request-error';

const nothing = () => {};

describe('console output', () => {
  const captured: Record<'error' | 'warn' | 'info' | 'log' | 'debug', (...parts: unknown[]) => void> = {
    error: nothing,
    warn: nothing,
    info: nothing,
    log: nothing,
    debug: nothing,
  };
  captureConsole(captured);
  let lines: Record<string, unknown>[] = [];
  beforeEach(() => {
    lines = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) =>
      Boolean(lines.push(JSON.parse(String(line)) as Record<string, unknown>)),
    );
  });

  it('is logged as a JSON line without colours and personal data', () => {
    captured.error('\u001b[31m⨯\u001b[39m', 'mail to jane@example.com', { token: 'abc' });
    expect(lines).toMatchObject([
      { level: 'error', event: 'console', text: expect.stringContaining('⨯ mail to (e-mail)') as string },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/jane|abc/);
    captured.warn('deprecated');
    captured.log('a note');
    expect(lines.slice(1)).toMatchObject([
      { level: 'warn', text: 'deprecated' },
      { level: 'info', text: 'a note' },
    ]);
  });

  it('is logged as a warning if Node printed a warning', () => {
    captured.error('(node:42) DeprecationWarning: no longer');
    expect(lines).toMatchObject([
      { level: 'warn', event: 'console', text: '(node:42) DeprecationWarning: no longer' },
    ]);
  });

  it('omits the framework’s start messages', () => {
    captured.log('\u001b[1m ✓ Ready in 300ms');
    captured.info('');
    expect(lines).toEqual([]);
  });

  it('omits an error that was already logged with the page’s reference', () => {
    const error = Object.assign(new TypeError('no slug for jane@example.com'), { digest: '2338941022' });
    reportRequestError(error, {
      routePath: '/[locale]/blog/[slug]',
      routeType: 'render',
      renderSource: 'react-server-components',
    });
    captured.error('⨯', error);
    captured.error('⨯', new RangeError('another'));
    expect(lines).toMatchObject([
      {
        level: 'error',
        event: 'page.failed',
        reference: '2338941022',
        route: '/[locale]/blog/[slug]',
        error: 'TypeError',
        message: 'no slug for (e-mail)',
      },
      { event: 'console', error: 'RangeError' },
    ]);
  });
});
