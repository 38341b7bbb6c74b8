import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../../server/db/codec';
import { addMember } from '../../../server/projects/parts/members';
import { addProject } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Answer, Installation, Person } from '../ops/installation';
import { whole } from '../requests/requests';
import { someQuote } from './conversation';

let installation: Installation;
let customer: Person;
let admin: Person;
let id: string;
beforeAll(async () => {
  installation = await openInstallation();
  customer = await installation.signUp({ verified: true, locale: 'en' });
  admin = await installation.signUp({ role: 'admin', verified: true });
  id = await addProject(installation.database, {
    slug: 'languages',
    isPublic: false,
    status: 'in_progress',
    members: [customer.id],
  });
});
afterAll(() => installation.close());

/** @param page language of the page on which it is written */
const write = (
  method: string,
  path: string,
  { token }: Person,
  page: 'fr' | 'en',
  body?: object,
): Promise<Answer> =>
  installation.json(method, `/api${path}`, { token, body, headers: { 'accept-language': page } });
const newest = async () =>
  (await installation.json('GET', `/api/projects/${id}/updates`, { token: admin.token })).updates[0];

describe('language of a message', () => {
  it.each(['fr', 'en'] as const)('is that of the page %s for a customer', async (page) => {
    const { update } = await write('POST', `/projects/${id}/updates`, customer, page, { body: 'OK' });
    expect(update.locale).toBe(page);
  });

  it('is the customer’s for the team, and that of the page for a note', async () => {
    const { update } = await write('POST', `/projects/${id}/updates`, admin, 'fr', { body: 'Thanks.' });
    expect(update.locale).toBe('en');
    const note = await write('POST', `/projects/${id}/updates`, admin, 'fr', {
      body: 'Rappeler.',
      internal: true,
    });
    expect(note.update.locale).toBe('fr');
    expect(await newest()).toMatchObject({ body: 'Rappeler.', locale: 'fr' });
  });

  it('is marked in a mail in the other language', async () => {
    await write('POST', `/projects/${id}/updates`, customer, 'en', { body: 'The hall is late.' });
    installation.later(11 * 60_000);
    const mail = (await installation.mails(admin.email)).find(({ html }) =>
      html?.includes('The hall is late.'),
    );
    expect(mail?.html).toMatch(/<p lang="en"[^>]*>The hall is late\./);
  });

  it('is that of the page in a project without a customer', async () => {
    const alone = await addProject(installation.database, { slug: 'alone', isPublic: false });
    const { milestone } = await write('POST', `/projects/${alone}/milestones`, admin, 'en', {
      title: 'Hall',
      dueDate: '2026-12-01',
    });
    expect(milestone.locale).toBe('en');
  });
});

describe('language of a project’s texts', () => {
  it('is the customer’s for a milestone, its event and the note of a state', async () => {
    const { milestone } = await write('POST', `/projects/${id}/milestones`, admin, 'fr', {
      title: 'Hall count',
      dueDate: '2026-12-01',
    });
    expect(milestone.locale).toBe('en');
    expect((await newest()).event).toMatchObject({ type: 'milestone_added', locale: 'en' });
    const { project } = await installation.json('GET', `/api/projects/${id}`, { token: admin.token });
    expect(project.milestones).toMatchObject([{ title: 'Hall count', locale: 'en' }]);
    await write('PATCH', `/projects/${id}/status`, admin, 'fr', {
      status: 'on_hold',
      note: 'The hall is late.',
      updatedAt: project.updatedAt,
    });
    expect(await newest()).toMatchObject({ locale: 'en', event: { type: 'status_changed' } });
  });

  it('is the customer’s for a quote, and that of the page for the reason of a refusal', async () => {
    const { order } = await write('POST', '/orders', admin, 'fr', { projectId: id, ...someQuote });
    expect(order.locale).toBe('en');
    expect((await newest()).event).toMatchObject({ type: 'offer_made', locale: 'en' });
    const declined = await write('PATCH', `/orders/${order.id}/status`, customer, 'fr', {
      status: 'annule',
      reason: 'Trop cher.',
      updatedAt: order.updatedAt,
    });
    expect(declined.order.history.at(-1)).toMatchObject({ reason: 'Trop cher.', locale: 'fr' });
    expect(await newest()).toMatchObject({ locale: 'fr', event: { type: 'offer_declined', locale: 'en' } });
  });

  it('follows the customers of a quote until it is sent', async () => {
    const project = await addProject(installation.database, { slug: 'early', isPublic: false });
    const made = await write('POST', '/orders', admin, 'fr', {
      projectId: project,
      ...someQuote,
      draft: true,
    });
    expect(made.order.locale).toBe('fr');
    const changed = await write('PUT', `/orders/${made.order.id}`, admin, 'en', {
      ...someQuote,
      title: 'First part',
      updatedAt: made.order.updatedAt,
    });
    expect(changed.order.locale).toBe('en');
    const back = await write('PUT', `/orders/${made.order.id}`, admin, 'fr', {
      ...someQuote,
      title: 'Première partie',
      updatedAt: changed.order.updatedAt,
    });
    expect(back.order.locale).toBe('fr');
    await addMember(installation.database.read, {
      projectId: project,
      userId: customer.id,
      role: 'client',
      now: toInstant(installation.time.now),
    });
    const sent = await write('PATCH', `/orders/${made.order.id}/status`, admin, 'fr', {
      status: 'en_attente',
      updatedAt: back.order.updatedAt,
    });
    expect(sent.order.locale).toBe('en');
    const { updates } = await installation.json('GET', `/api/projects/${project}/updates`, {
      token: admin.token,
    });
    expect(updates[0].event).toMatchObject({ type: 'offer_made', locale: 'en' });
  });

  it('is stored with the words of specifications, not with their figures', async () => {
    const project = await addProject(installation.database, { slug: 'cast', isPublic: false });
    await installation.database.read
      .updateTable('projects')
      .set({ physical: 1 })
      .where('id', '=', project)
      .execute();
    const save = async (page: 'fr' | 'en', body: object) =>
      (await write('PUT', `/projects/${project}/specifications`, admin, page, body)).specifications.locale;
    expect(await save('fr', { quantity: 2 })).toBe('fr');
    expect(await save('en', { quantity: 3, dimensions: { width: 620 } })).toBe('fr');
    expect(await save('en', { material: 'Steel' })).toBe('en');
  });

  it('is the entry’s for the titles of earlier events', async () => {
    const { id: event } = await newest();
    await installation.database.read
      .updateTable('project_updates')
      .set({ locale: 'en', event: '{"type":"milestone_done","milestoneId":"m","title":"Hall"}' as never })
      .where('id', '=', event)
      .execute();
    expect((await newest()).event).toEqual({
      type: 'milestone_done',
      milestoneId: 'm',
      title: 'Hall',
      locale: 'en',
    });
  });
});

describe('language of a request', () => {
  it('is that of the page on which its words were saved last', async () => {
    const { request } = await write('POST', '/project-requests', customer, 'fr', { projectName: 'Quai' });
    expect(request.locale).toBe('fr');
    const changed = await write('PUT', `/project-requests/${request.id}`, customer, 'en', {
      projectName: 'Quay',
    });
    expect(changed.request.locale).toBe('en');
    const step = await write('PUT', `/project-requests/${request.id}`, customer, 'fr', {
      step: 'specific',
      contact: { fullName: 'Camille Roy' },
    });
    expect(step.request.locale).toBe('en');
  });

  it('is that of the request for the title of its project', async () => {
    const { request } = await write('POST', '/project-requests', customer, 'fr', whole);
    await write('PATCH', `/project-requests/${request.id}/submit`, customer, 'fr', {});
    const { project } = await write('POST', `/project-requests/${request.id}/convert`, admin, 'en');
    const { updates: _, ...made } = await installation.json('GET', `/api/projects/${project.id}`, {
      token: admin.token,
    });
    expect(made.project).toMatchObject({ title: whole.projectName, locale: 'fr' });
  });

  it('is the requester’s for questions of the team, and that of the page for answers and notes', async () => {
    const begun = await write('POST', '/project-requests', customer, 'fr', whole);
    const path = `/project-requests/${begun.request.id}`;
    await write('PATCH', `${path}/submit`, customer, 'fr', {});
    await write('POST', `${path}/messages`, admin, 'fr', { body: 'How many?' });
    await write('POST', `${path}/messages`, customer, 'fr', { body: 'Trente.' });
    const { request } = await write('POST', `${path}/notes`, admin, 'fr', { body: 'Rappeler.' });
    expect(request.messages).toMatchObject([{ locale: 'en' }, { locale: 'fr' }]);
    expect(request.notes).toMatchObject([{ locale: 'fr' }]);
    const refused = await write('PATCH', `${path}/status`, admin, 'fr', {
      status: 'cancelled',
      reason: 'Not our trade.',
      updatedAt: request.updatedAt,
    });
    expect(refused.request.history.at(-1)).toMatchObject({ reason: 'Not our trade.', locale: 'en' });
  });
});
