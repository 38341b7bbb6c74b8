import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captureConsole } from './capture-console';
import { reportRequestError } from '../request-error';

const nothing = () => {};

describe('what is said on the console', () => {
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

  it('becomes a line like all others, without colours and without what is somebody’s', () => {
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

  it('takes a warning of Node’s for what it is', () => {
    captured.error('(node:42) DeprecationWarning: no longer');
    expect(lines).toMatchObject([
      { level: 'warn', event: 'console', text: '(node:42) DeprecationWarning: no longer' },
    ]);
  });

  it('loses the framework’s words about its start', () => {
    captured.log('\u001b[1m ✓ Ready in 300ms');
    captured.info('');
    expect(lines).toEqual([]);
  });

  it('says an error that was told where it happened once only, under the reference of the page', () => {
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
