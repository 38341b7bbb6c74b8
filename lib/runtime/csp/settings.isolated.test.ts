import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeSettings, resetSettings } from '@/tests/setup/site-settings';
import { siteSettings } from '@/lib/settings/shown-settings';
import { processWide } from '../registry';
import { policySettings } from './settings';

vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));
vi.mock('@/lib/settings/preview-token', () => ({ previewToken: () => undefined }));

afterEach(() => {
  resetSettings();
  vi.unstubAllEnvs();
  delete processWide.audience;
});

const save = (script: string) =>
  changeSettings((site) => ({
    ...site,
    visibility: { ...site.visibility, audience: { script, host: '' } },
  }));
const originOf = (measured = true) => policySettings({ measured }).analyticsOrigin;

describe('the policy of measured pages', () => {
  it('allows the origin of the audience script of the settings, and not that of ANALYTICS_SRC', async () => {
    vi.stubEnv('ANALYTICS_SRC', 'https://installation.example/count.js');
    expect(originOf()).toBe('https://installation.example');
    save('https://stats.example/script.js');
    await siteSettings('fr');
    expect([originOf(), originOf(false)]).toEqual(['https://stats.example', undefined]);
  });

  it('follows a script that is taken out of the settings', async () => {
    save('https://stats.example/script.js');
    await siteSettings('fr');
    save('');
    await siteSettings('fr');
    expect(originOf()).toBeUndefined();
    vi.stubEnv('ANALYTICS_SRC', 'https://installation.example/count.js');
    await siteSettings('fr');
    expect(originOf()).toBe('https://installation.example');
  });
});
