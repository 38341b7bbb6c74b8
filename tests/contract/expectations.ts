import { expect } from 'vitest';
import type { AnyEndpoint } from '@/lib/contract/core/endpoint';
import { errorStatus, failureSchema } from '@/lib/contract/core/errors';
import type { ErrorCode, Failure } from '@/lib/contract/core/errors';

export function expectHeaders(
  response: Response,
  { download, shown }: Pick<AnyEndpoint, 'download' | 'shown'> = {},
): void {
  const header = (name: string) => response.headers.get(name);
  if (shown)
    expect(
      [header('content-disposition'), header('content-type')],
      'content-disposition and content-type of a picture',
    ).toEqual(['inline', expect.stringMatching(/^image\//)]);
  else if (download)
    expect(header('content-disposition'), 'content-disposition of a file').toMatch(
      /^attachment; filename=".+"; filename\*=UTF-8''.+$/,
    );
  else expect(header('content-type'), 'content-type').toBe('application/json; charset=utf-8');
  if (!shown) {
    expect(header('cache-control'), 'cache-control').toBe('no-store');
    expect(header('vary'), 'vary').toMatch(/accept-language/i);
    expect(header('content-language'), 'content-language').toMatch(/^(fr|en)$/);
  }
  expect(header('x-content-type-options'), 'x-content-type-options').toBe('nosniff');
  expect(header('content-security-policy'), 'content-security-policy').toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  expect(header('referrer-policy'), 'referrer-policy').toBeTruthy();
  expect(header('cross-origin-resource-policy'), 'cross-origin-resource-policy').toBe('same-origin');
  expect(header('x-powered-by'), 'x-powered-by').toBeNull();
  expect(header('set-cookie'), 'set-cookie').toBeNull();
}

/** @param to for the failure message */
export async function expectFailure(response: Response, code: ErrorCode, to = ''): Promise<Failure> {
  expect(response.status, `status of ${code} ${to}`).toBe(errorStatus[code]);
  expectHeaders(response);
  const body: unknown = await response.json();
  const failure = failureSchema.parse(body);
  expect(failure, `failure without undeclared fields ${to}`).toEqual(body);
  expect(failure.code, `code ${to}`).toBe(code);
  expect(failure.message, `message ${to}`).not.toBe('');
  return failure;
}
