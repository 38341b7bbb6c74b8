import { describe, expect, it } from 'vitest';
import { readEnv } from './env';

describe('settings', () => {
  it('have defaults that run on a fresh machine', () => {
    expect(readEnv({ NODE_ENV: 'production' })).toMatchObject({ PORT: 3000, DATA_DIR: '.data', SEED: 'demo' });
  });

  it('take an empty value for none', () => {
    expect(readEnv({ PORT: '', SITE_URL: '', API_URL: '', SEED: '' })).toMatchObject({ PORT: 3000, SEED: 'demo' });
    expect(readEnv({ API_URL: '' }).API_URL).toBeUndefined();
  });

  it('drop the trailing slash of addresses', () => {
    expect(readEnv({ SITE_URL: 'https://agence.example/' }).SITE_URL).toBe('https://agence.example');
  });

  it('say which one is wrong', () => {
    expect(() => readEnv({ PORT: 'abc', SITE_URL: 'agence.example' })).toThrow(/PORT[\s\S]*SITE_URL/);
    expect(() => readEnv({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/);
  });
});
