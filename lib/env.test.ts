import { describe, expect, it, vi } from 'vitest';
import { ownOrigin, readEnv } from './env';

describe('settings', () => {
  it('have defaults that work without configuration', () => {
    expect(readEnv({ NODE_ENV: 'production' })).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      SEED: 'demo',
    });
  });

  it('treat an empty value as unset', () => {
    expect(readEnv({ PORT: '', SITE_URL: '', API_URL: '', SEED: '' })).toMatchObject({
      PORT: 3000,
      SEED: 'demo',
    });
    expect(readEnv({ API_URL: '' }).API_URL).toBeUndefined();
  });

  it('have no trailing slash in addresses', () => {
    expect(readEnv({ SITE_URL: 'https://agence.example/' }).SITE_URL).toBe('https://agence.example');
  });

  it('name each invalid setting in the error', () => {
    expect(() => readEnv({ PORT: 'abc', SITE_URL: 'agence.example' })).toThrow(/PORT[\s\S]*SITE_URL/);
    expect(() => readEnv({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/);
  });

  it.each([
    [
      { AUTH_SECRET: 'short' },
      'AUTH_SECRET must have 32 characters or more (make one with: openssl rand -base64 33)',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1' },
      'STRIPE_WEBHOOK_SECRET is missing: card payments need STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY is missing: card payments need STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    ],
    [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must be a secret key such as sk_live_…'],
    [{ PORT: '99999' }, 'PORT must be a whole number from 1 to 65535'],
    [{ SEED: 'all' }, 'SEED must be one of: demo, website, none'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an e-mail address such as hello@example.com'],
    [
      { SMTP_URL: 'smtp://user:pass/word@host' },
      'SMTP_URL must be an address such as smtp://user:password@host:587 (in a user name or password write / as %2F, @ as %40, : as %3A and # as %23)',
    ],
  ])('explain how to correct %j', (settings, sentence) => {
    expect(() => readEnv(settings)).toThrow(sentence);
  });
});

describe('ownOrigin', () => {
  it.each([
    ['', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['web-1', 'http://localhost:3000'],
    ['10.0.0.5', 'http://10.0.0.5:3000'],
    ['fd00::5', 'http://[fd00::5]:3000'],
  ])('is derived from HOSTNAME "%s"', (hostname, origin) => {
    vi.stubEnv('HOSTNAME', hostname);
    vi.stubEnv('PORT', '');
    expect(ownOrigin()).toBe(origin);
  });
});
