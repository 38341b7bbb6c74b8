import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeSettings, resetSettings, withoutTexts } from '@/tests/setup/site-settings';
import { person } from '@/tests/setup/users';
import { replyTemplates } from './reply-templates';

vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));

afterEach(resetSettings);

const record = {
  fullName: 'Rosalind Achterberg',
  reference: 'C-2026-7K4QM',
  subject: 'Quote',
  date: '2026-11-16T10:05:00.000Z',
  service: 'web',
};
const admin = person({ role: 'admin', firstName: 'Inès', lastName: 'Marchetti' });
const manager = person({ role: 'manager', rights: ['leads'] });
const templatesOf = (more: Partial<Parameters<typeof replyTemplates>[0]> = {}) =>
  replyTemplates({ locale: 'fr', written: 'en', user: admin, count: 2, record, ...more });

describe('values of reply templates', () => {
  it('are in the language of the contact', async () => {
    expect((await templatesOf())?.values).toEqual({
      'sender.firstName': 'Inès',
      'sender.fullName': 'Inès Marchetti',
      'contact.firstName': 'Rosalind',
      'contact.fullName': 'Rosalind Achterberg',
      'contact.reference': 'C-2026-7K4QM',
      'contact.subject': 'Quote',
      'contact.date': '16 November 2026',
      'contact.service': 'Web',
      'price.from': expect.stringContaining('€') as unknown,
      'price.over': expect.stringContaining('€') as unknown,
      'promise.from': '24',
      'promise.to': '48',
      'site.name': 'Vitrine',
    });
  });

  it('are absent where nothing is known', async () => {
    changeSettings(withoutTexts);
    const unknown = { ...record, reference: null, subject: null, date: null, service: null };
    expect(Object.keys((await templatesOf({ record: unknown }))?.values ?? {})).toEqual([
      'sender.firstName',
      'sender.fullName',
      'contact.firstName',
      'contact.fullName',
    ]);
  });
});

describe('without a reply template', () => {
  it('administrators find where to write one, managers find nothing', async () => {
    expect((await templatesOf({ count: 0 }))?.write).toBe('/admin/settings/mail');
    expect(await templatesOf({ count: 0, user: manager })).toBeUndefined();
    expect((await templatesOf({ user: manager }))?.write).toBeUndefined();
  });

  it('no host offers a choice', async () => {
    expect(await templatesOf({ count: undefined })).toBeUndefined();
  });
});
