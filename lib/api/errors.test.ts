import { describe, expect, it } from 'vitest';
import { shownMessage } from './errors';

describe('the error catalogue', () => {
  it('says that the network failed when no answer came', () => {
    expect(shownMessage({ status: 0, code: 'NETWORK' })).toEqual({ key: 'network' });
    expect(shownMessage({ status: 0, code: 'TIMEOUT' })).toEqual({ key: 'network' });
  });

  it('says that the session expired on 401 within a session, else what the server says', () => {
    expect(shownMessage({ status: 401, code: 'UNAUTHORIZED', message: 'No' }, { signedIn: true })).toEqual({ key: 'sessionExpired' });
    expect(shownMessage({ status: 401, code: 'UNAUTHORIZED', message: 'No' })).toEqual({ text: 'No' });
  });

  it('never shows what a broken server says', () => {
    expect(shownMessage({ status: 500, code: 'SERVER_ERROR', message: 'stack trace' })).toEqual({ key: 'server' });
    expect(shownMessage({ status: 503, code: 'UNAVAILABLE' })).toEqual({ key: 'server' });
  });

  it('shows the server’s message for anything else, or the general sentence', () => {
    expect(shownMessage({ status: 422, code: 'INVALID', message: 'Nom trop court' })).toEqual({ text: 'Nom trop court' });
    expect(shownMessage({ status: 418, code: 'TEAPOT' })).toEqual({ key: 'other' });
  });
});
