import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitor } from '../contacts/intake';
import { openSettings } from './settings-calls';
import type { OpenedSettings } from './settings-calls';

let settings: OpenedSettings;
beforeAll(async () => void (settings = await openSettings()));
afterAll(() => settings.installation.close());

const write = async (email: string) => {
  const response = await createVisitor(settings.installation).write({ email, locale: 'en' });
  const { contact } = await response.json();
  const [receipt] = await settings.installation.mails(email);
  return { dueAt: contact.dueAt as string | null, text: receipt?.text?.replace(/\s+/g, ' ') ?? '' };
};
const clockOf = async (email: string) => {
  const { contacts } = await settings.installation.json('GET', `/api/contacts?search=${email}`, {
    token: settings.admin.token,
  });
  return contacts[0].clock as { state: string; workingMinutes: number };
};
const after = (hours: number) =>
  new Date(settings.installation.time.now.getTime() + hours * 3_600_000).toISOString();

it('a saved promise decides over the next contact, and its receipt says so', async () => {
  await settings.save('promise', (value) => ({ ...value, hours: { from: 2, to: 4 } }));
  const { dueAt, text } = await write('hours@lowtide.example');
  expect(dueAt).toBe(after(4));
  expect(text).toContain('That’s within 2 to 4 working hours; weekends and public holidays don’t count.');
});

it('without a promise the team has its usual hours, and the sender is told no time', async () => {
  await settings.save('promise', (value) => ({ ...value, hours: null }));
  const { dueAt, text } = await write('silent@lowtide.example');
  expect(dueAt).toBeNull();
  expect((await clockOf('silent@lowtide.example')).workingMinutes).toBe(48 * 60);
  expect(text).toContain('We’ll read it and answer. It’s about');
});

it('a saved region decides over the clock of contacts that are there already', async () => {
  const email = 'region@lowtide.example';
  await write(email);
  const { workingMinutes } = await clockOf(email);
  expect(workingMinutes).toBe(48 * 60);
  // From Monday noon; Wednesday, 17 June, is a holiday in Iceland.
  await settings.save('promise', (value) => ({ ...value, timeZone: 'Atlantic/Reykjavik', region: 'IS' }));
  expect(Math.round((await clockOf(email)).workingMinutes / 60)).toBe(36);
});

it('a saved time zone decides over the times in mails and exports', async () => {
  const { installation, admin, save } = settings;
  await save('promise', () => ({ hours: { from: 24, to: 48 }, timeZone: 'Pacific/Auckland', region: 'NZ' }));
  const { dueAt, text } = await write('zone@lowtide.example');
  // Noon in UTC is midnight in Auckland.
  expect(dueAt).toBe('2026-06-17T12:01:20.000Z');
  expect(text).toContain('answer by Thursday 18 June 2026 at 00:01.');
  const table = await installation.ask(
    'GET',
    '/api/contacts/export?search=zone@lowtide.example&headings=en',
    { token: admin.token },
  );
  expect(await table.text()).toContain('2026-06-18 00:01');
});
