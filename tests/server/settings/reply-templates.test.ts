import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSettings } from './settings-calls';
import type { OpenedSettings } from './settings-calls';

let settings: OpenedSettings;
beforeAll(async () => void (settings = await openSettings()));
afterAll(() => settings.installation.close());

const saved = [
  { id: 'both', name: 'Deux langues', text: { fr: 'Bonjour {{contact.fullName}}', en: 'Hello' } },
  { id: 'french', name: 'Une langue', text: { fr: 'Bonsoir', en: '' } },
];

describe('reply templates', () => {
  it('of the first start are in both languages and signed by their sender', async () => {
    const { templates } = await settings.call('GET', '/reply-templates?locale=en');
    expect(templates).toHaveLength(5);
    for (const { text, locale } of templates) {
      expect(text).toMatch(
        /^Hello \{\{contact\.fullName\}\},[^]*\{\{sender\.fullName\}\}\n\{\{site\.name\}\}$/,
      );
      expect(locale).toBe('en');
    }
  });

  it('are in French where there is no other text, for those who answer only', async () => {
    await settings.save('mail', (value) => ({ ...value, templates: saved }));
    const manager = await settings.installation.signUp({ role: 'manager', rights: ['leads'] });
    const { templates } = await settings.call('GET', '/reply-templates?locale=en', undefined, manager);
    expect(templates).toEqual([
      { id: 'both', name: 'Deux langues', text: 'Hello', locale: 'en' },
      { id: 'french', name: 'Une langue', text: 'Bonsoir', locale: 'fr' },
    ]);
    const other = await settings.installation.signUp({ role: 'manager', rights: ['blog'] });
    expect((await settings.call('GET', '/reply-templates', undefined, other)).status).toBe(403);
  });

  it('are counted by both inboxes', async () => {
    const { installation, admin } = settings;
    const inbox = (of: string) => installation.json('GET', `/api/${of}/inbox`, { token: admin.token });
    const counts = async () => [
      (await inbox('contacts')).replyTemplates,
      (await inbox('project-requests')).replyTemplates,
    ];
    await settings.save('mail', (value) => ({ ...value, templates: saved }));
    expect(await counts()).toEqual([2, 2]);
    await settings.save('mail', (value) => ({ ...value, templates: [] }));
    expect(await counts()).toEqual([0, 0]);
  });
});
