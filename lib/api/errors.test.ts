import { describe, expect, it } from 'vitest';
import { failureSentence, meansSignedOut, shownMessage, type CatalogueTexts } from './errors';

describe('the error catalogue', () => {
  it('shows the network message when there was no response', () => {
    expect(shownMessage({ status: 0, code: 'NETWORK' })).toEqual({ key: 'network' });
    expect(shownMessage({ status: 0, code: 'TIMEOUT' })).toEqual({ key: 'network' });
  });

  it('shows that the server is unreachable at sign-in and registration', () => {
    expect(shownMessage({ status: 0, code: 'NETWORK' }, { auth: true, fallback: 'login' })).toEqual({
      key: 'unreachable',
    });
  });

  it('shows the session-expired message for 401 within a session, else the server’s message', () => {
    expect(shownMessage({ status: 401, code: 'UNAUTHORIZED', message: 'No' }, { signedIn: true })).toEqual({
      key: 'sessionExpired',
    });
    expect(shownMessage({ status: 401, code: 'UNAUTHORIZED', message: 'No' })).toEqual({ text: 'No' });
  });

  it('does not report an ended session for a wrong password', () => {
    expect(
      shownMessage(
        { status: 401, code: 'INVALID_CREDENTIALS', message: 'Échec de la connexion' },
        { signedIn: true },
      ),
    ).toEqual({ text: 'Échec de la connexion' });
  });

  it('never shows the message of a 5xx response', () => {
    expect(shownMessage({ status: 500, code: 'SERVER_ERROR', message: 'stack trace' })).toEqual({
      key: 'server',
    });
    expect(shownMessage({ status: 503, code: 'UNAVAILABLE' })).toEqual({ key: 'server' });
  });

  it('otherwise shows the server’s message, or the fallback of the operation', () => {
    expect(shownMessage({ status: 422, code: 'INVALID', message: 'Nom trop court' })).toEqual({
      text: 'Nom trop court',
    });
    expect(shownMessage({ status: 418, code: 'TEAPOT' })).toEqual({ key: 'other' });
    expect(shownMessage({ status: 401, code: 'X' }, { fallback: 'login' })).toEqual({ key: 'login' });
  });

  it('reports a sign-in response without user or token as incomplete', () => {
    expect(
      shownMessage({ status: 200, code: 'INCOMPLETE_ANSWER' }, { auth: true, fallback: 'login' }),
    ).toEqual({ key: 'incomplete' });
  });

  it('returns the text of a failure for client components', () => {
    const texts = { network: 'Pas de réseau' } as CatalogueTexts;
    expect(failureSentence({ status: 0, code: 'NETWORK' }, texts)).toBe('Pas de réseau');
    expect(failureSentence({ status: 422, code: 'INVALID', message: 'Non' }, texts)).toBe('Non');
  });

  it('recognises the responses that end a session', () => {
    expect(meansSignedOut({ status: 401, code: 'UNAUTHORIZED' })).toBe(true);
    expect(meansSignedOut({ status: 403, code: 'X', message: 'Unauthorized' })).toBe(true);
    expect(meansSignedOut({ status: 403, code: 'FORBIDDEN', message: 'Unauthorized to see this' })).toBe(
      false,
    );
    expect(meansSignedOut({ status: 0, code: 'NETWORK' })).toBe(false);
    expect(meansSignedOut({ status: 503, code: 'UNAVAILABLE' })).toBe(false);
  });
});
