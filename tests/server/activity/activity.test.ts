import { describe, expect, it } from 'vitest';
import { recordActivity } from '../../../server/core/activity/record-activity';
import { prepareActivity } from './prepare-activity';
import { someCustomer, someQuote } from '../conversation/conversation';

const { installation, admin, customer, projects, list } = prepareActivity();
const latest = async (id: string) => (await list(`?recordId=${id}&limit=1`)).activity[0];

describe('recorded change', () => {
  it('of a project has values of statuses, dates, numbers and flags, but only names of text fields', async () => {
    const { id } = await projects.made({ title: 'Écluse', deadline: '2026-09-01' });
    await projects.call('PUT', `/${id}`, admin, {
      title: 'Écluse du port',
      clientName: 'Port de Lannec',
      deadline: '2026-10-01',
      isPublic: true,
      status: 'in_progress',
    });
    const entry = await latest(id);
    expect(entry).toMatchObject({
      action: 'project.updated',
      actor: { id: admin.id, name: 'Inès Aubrac' },
      record: { type: 'project', id, label: 'Écluse du port', projectId: id },
    });
    expect(entry?.fields.toSorted()).toEqual(['clientName', 'deadline', 'isPublic', 'status', 'texts.fr']);
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'deadline', before: '2026-09-01', after: '2026-10-01' },
        { field: 'isPublic', before: false, after: true },
        { field: 'status', before: 'planning', after: 'in_progress' },
      ]),
    );
    expect(entry?.changes).toHaveLength(3);
    expect(
      JSON.stringify(await installation.database.read.selectFrom('activity').selectAll().execute()),
    ).not.toMatch(/cluse|Lannec/);
  });

  it('of a milestone, a file or a member contains the current name of the part', async () => {
    const { id } = await projects.made();
    const { milestone } = await projects.call('POST', `/${id}/milestones`, admin, {
      title: 'Maquettes',
      dueDate: '2026-09-01',
    });
    await projects.call('PUT', `/${id}/milestones/${milestone.id}`, admin, {
      dueDate: '2026-09-15',
      status: 'done',
    });
    expect(await latest(id)).toMatchObject({
      action: 'project.milestone-changed',
      changes: [
        { field: `milestones.${milestone.id}.dueDate`, before: '2026-09-01', after: '2026-09-15' },
        { field: `milestones.${milestone.id}.status`, before: 'planned', after: 'done' },
      ],
      fields: [
        `milestones.${milestone.id}.dueDate`,
        `milestones.${milestone.id}.status`,
        `milestones.${milestone.id}.doneAt`,
      ],
      names: { [milestone.id]: 'Maquettes' },
    });
    const { file } = await projects.upload(admin, id);
    await projects.call('PATCH', `/${id}/files/${file.id}`, admin, { category: 'contract' });
    expect(await latest(id)).toMatchObject({
      changes: [{ field: `files.${file.id}.category`, before: 'other', after: 'contract' }],
      names: { [file.id]: 'plan.pdf' },
    });
    await projects.call('POST', `/${id}/members`, admin, { userId: customer.id, role: 'client' });
    await projects.call('POST', `/${id}/members`, admin, { userId: customer.id, role: 'lead' });
    expect(await latest(id)).toMatchObject({
      action: 'project.member-changed',
      changes: [{ field: `members.${customer.id}`, before: 'client', after: 'lead' }],
      names: { [customer.id]: 'Théo Kerouac' },
    });
    await projects.call('PATCH', `/${id}/status`, admin, { status: 'in_progress' });
    expect(await latest(id)).toMatchObject({
      action: 'project.status-changed',
      changes: [{ field: 'status', before: 'planning', after: 'in_progress' }],
    });
  });

  it('of a quote has its amounts and version', async () => {
    const { id: projectId } = await projects.made();
    const content = {
      title: 'Site',
      lines: [{ label: 'Maquettes', quantity: 1, unitPrice: 10_000 }],
      vatRate: 20,
    };
    const { order: quote } = await installation.json('POST', '/api/orders', {
      token: admin.token,
      body: { projectId, ...content, customer: someCustomer, validUntil: '2026-07-31' },
    });
    const { order: changed } = await installation.json('PUT', `/api/orders/${quote.id}`, {
      token: admin.token,
      body: {
        ...content,
        lines: [{ label: 'Maquettes', quantity: 2, unitPrice: 10_000 }],
        validUntil: '2026-12-01',
      },
    });
    const entry = await latest(quote.id);
    expect(entry).toMatchObject({
      action: 'order.updated',
      record: { label: `${quote.reference} · Site`, projectId },
    });
    expect(entry?.fields).toEqual(expect.arrayContaining(['lines', 'validUntil', 'totalInclTax']));
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'version', before: 1, after: 2 },
        { field: 'totalInclTax', before: 12_000, after: 24_000 },
        { field: 'validUntil', before: '2026-07-31', after: '2026-12-01' },
      ]),
    );
    await installation.ask('PATCH', `/api/orders/${quote.id}/status`, {
      token: admin.token,
      body: { status: 'annule', updatedAt: changed.updatedAt },
    });
    expect((await list(`?projectId=${projectId}`)).activity.map(({ action }) => action)).toEqual([
      'order.annule',
      'order.updated',
      'order.created',
      'project.created',
    ]);
    expect(await latest(quote.id)).toMatchObject({
      action: 'order.annule',
      endedBy: 'team',
      changes: [{ field: 'status', before: 'en_attente', after: 'annule' }],
    });
  });

  it('of a quote shows that its customer declined it', async () => {
    const customer = await installation.signUp({ verified: true });
    const { id: projectId } = await projects.made({}, [customer]);
    const { order: quote } = await installation.json('POST', '/api/orders', {
      token: admin.token,
      body: {
        projectId,
        ...someQuote,
      },
    });
    expect(await latest(quote.id)).toMatchObject({ action: 'order.created', endedBy: null });
    await installation.ask('PATCH', `/api/orders/${quote.id}/status`, {
      token: customer.token,
      body: { status: 'annule', updatedAt: quote.updatedAt },
    });
    expect(await latest(quote.id)).toMatchObject({ action: 'order.annule', endedBy: 'customer' });
  });

  it('of an account has its role and state', async () => {
    const person = await installation.signUp();
    await installation.ask('PUT', `/api/users/${person.id}`, {
      token: admin.token,
      body: { role: 'manager', firstName: 'Secretname' },
    });
    const entry = await latest(person.id);
    expect(entry).toMatchObject({
      action: 'user.updated',
      changes: [{ field: 'role', before: 'user', after: 'manager' }],
    });
    expect(entry?.fields.toSorted()).toEqual(['firstName', 'role']);
    await installation.ask('PATCH', `/api/users/${person.id}/deactivate`, { token: admin.token });
    expect((await latest(person.id))?.changes).toEqual([
      { field: 'status', before: 'active', after: 'inactive' },
    ]);
    await installation.ask('PATCH', `/api/users/${person.id}/activate`, { token: admin.token });
    expect((await latest(person.id))?.changes).toEqual([
      { field: 'status', before: 'inactive', after: 'active' },
    ]);
    await installation.ask('DELETE', `/api/users/${person.id}`, { token: admin.token });
    expect(await latest(person.id)).toMatchObject({
      action: 'user.deleted',
      record: { label: null },
      changes: [],
    });
    expect(JSON.stringify(await list(`?recordId=${person.id}`))).not.toContain('Secretname');
  });

  it('throws if a state field contains free text', async () => {
    const wrong = {
      actor: null,
      action: 'user.updated',
      record: { type: 'user', id: 'x' },
      changes: [{ field: 'role', before: null, after: 'Ada Roy' }],
    } as const;
    await expect(
      installation.database.write((transaction) => recordActivity(transaction, wrong, installation.time.now)),
    ).rejects.toThrow('user.role');
  });
});
