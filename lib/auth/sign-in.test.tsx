import { afterEach, describe, expect, it, vi } from 'vitest';
import { onSessionChange, type SessionChange } from './session/session-events';
import { signIn, signOut, signUp } from './sign-in';

const site = 'http://localhost:3000';
const fields = { email: 'ada@client.example', password: 'correct horse', locale: 'fr' };

/** Sends the CSRF token, then the redirect URL. */
function nextAuth(url: string, status = 200) {
  const posts: { path: string; body: Record<string, string> }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (path === '/session/csrf') return Response.json({ csrfToken: 'csrf' });
    posts.push({ path: path as string, body: Object.fromEntries(init?.body as URLSearchParams) });
    if (status === 200 && !url.includes('?')) document.cookie = 'user-role=admin; path=/';
    return Response.json({ url }, { status });
  });
  return posts;
}

const changes: SessionChange[] = [];
const stop = onSessionChange(({ change }) => changes.push(change));

afterEach(() => {
  changes.length = 0;
  document.cookie = 'user-role=; path=/; max-age=0';
});

afterEach(() => vi.restoreAllMocks());

describe('signing in from a page', () => {
  it('opens the session and returns the role without the token', async () => {
    const posts = nextAuth(site);
    expect(await signIn({ ...fields, otp: undefined })).toEqual({ ok: true, value: { role: 'admin' } });
    expect(posts).toEqual([
      { path: '/session/callback/credentials', body: { csrfToken: 'csrf', json: 'true', ...fields } },
    ]);
    expect(changes).toEqual(['signed-in']);
  });

  it('returns the API’s refusal', async () => {
    const failure = {
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Trop de demandes. Veuillez patienter un instant.',
      retryAfter: 42,
    };
    nextAuth(`${site}/session/error?error=${encodeURIComponent(JSON.stringify(failure))}`, 401);
    expect(await signIn(fields)).toEqual({ ok: false, failure });
    expect(changes).toEqual([]);
  });

  it('reports next-auth’s own errors as failures without a message', async () => {
    nextAuth(`${site}/session/error?error=CredentialsSignin`, 401);
    expect(await signIn(fields)).toEqual({ ok: false, failure: { status: 401, code: 'UNREADABLE_ANSWER' } });
    nextAuth(`${site}/session/signin?csrf=true`);
    expect(await signUp({ ...fields, firstName: 'Ada', lastName: 'Martin' })).toMatchObject({
      ok: false,
      failure: { status: 403 },
    });
  });

  it('fails with NETWORK when the site is unreachable', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await signIn(fields)).toEqual({ ok: false, failure: { status: 0, code: 'NETWORK' } });
    expect(await signOut()).toMatchObject({ ok: false });
    expect(changes).toEqual([]);
  });

  it.each(['/session/csrf', '/session/callback/credentials'])(
    'keeps the status of a proxy’s HTML page at %s',
    async (broken) => {
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
        path === broken ? new Response('<html>', { status: 502 }) : Response.json({ csrfToken: 'csrf' }),
      );
      expect(await signIn(fields)).toEqual({
        ok: false,
        failure: { status: 502, code: 'UNREADABLE_ANSWER' },
      });
      expect(changes).toEqual([]);
    },
  );
});

describe('signing out', () => {
  it('announces it and removes the role hint', async () => {
    document.documentElement.dataset.role = 'user';
    const posts = nextAuth(site);
    expect(await signOut()).toEqual({ ok: true, value: null });
    expect(posts[0]?.path).toBe('/session/signout');
    expect(changes).toEqual(['signed-out']);
    expect(document.documentElement.dataset.role).toBeUndefined();
    stop();
  });

  it('removes all drafts of the account and no others', async () => {
    const theirs = 'text-draft:u2:/api/contacts/c1/reply';
    for (const name of ['text-draft:u1:/api/contacts/c1/reply', 'message-draft:u1:p1', theirs])
      localStorage.setItem(name, JSON.stringify({ at: Date.now(), text: 'Bonjour' }));
    for (const name of ['draft:u1:profile', 'draft:ada@client.example:invite', 'draft:u2:profile'])
      sessionStorage.setItem(name, JSON.stringify({ at: Date.now(), firstName: 'Ada' }));
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
      path === '/session/csrf'
        ? Response.json({ csrfToken: 'csrf' })
        : Response.json(
            path === '/api/auth/profile'
              ? { data: { user: { id: 'u1', email: 'ada@client.example' } } }
              : { url: site },
          ),
    );
    expect(await signOut()).toMatchObject({ ok: true });
    expect(Object.keys(localStorage).filter((name) => name.includes('-draft:'))).toEqual([theirs]);
    expect(Object.keys(sessionStorage)).toEqual(['draft:u2:profile']);
    localStorage.clear();
    sessionStorage.clear();
  });

  it('keeps the drafts when it fails', async () => {
    localStorage.setItem('message-draft:u1:p1', JSON.stringify({ at: Date.now(), body: 'Bonjour' }));
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
      path === '/api/auth/profile'
        ? Response.json({ data: { user: { id: 'u1' } } })
        : new Response('<html>', { status: 502 }),
    );
    expect(await signOut()).toMatchObject({ ok: false });
    expect(localStorage).toHaveLength(1);
    localStorage.clear();
  });
});
