import { describe, expect, it } from 'vitest';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { projectsOf } from './project-calls';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const customer = preparePerson(installation, { verified: true, firstName: 'Camille', lastName: 'Vasseur' });
const manager = preparePerson(installation, { role: 'manager' });
const stranger = preparePerson(installation, { role: 'manager' });
const projects = projectsOf(installation, admin);
const { call } = projects;
const types = async (id: string) => (await projects.events(id)).map(({ type }) => type);

describe('project members', () => {
  it('are added once, get another role, and lose access when removed', async () => {
    const { id } = await projects.made();
    const join = (role: string) => call('POST', `/${id}/members`, admin, { userId: customer.id, role });
    expect(await join('client')).toMatchObject({
      status: 201,
      member: { userId: customer.id, role: 'client', name: 'Camille Vasseur', team: false },
    });
    expect(await join('client')).toMatchObject({ status: 201 });
    expect(await join('lead')).toMatchObject({ status: 201, member: { role: 'lead' } });
    expect(await types(id)).toEqual(['member_joined']);
    expect((await projects.activity(id)).map(({ action }) => action)).toEqual([
      'project.created',
      'project.member-added',
      'project.member-changed',
    ]);
    expect((await call('GET', `/${id}`, customer)).status).toBe(200);
    expect((await call('DELETE', `/${id}/members/${customer.id}`, admin)).status).toBe(200);
    expect((await call('GET', `/${id}`, customer)).status).toBe(404);
    expect((await call('DELETE', `/${id}/members/${customer.id}`, admin)).status).toBe(404);
  });

  it('are managed by administrators only', async () => {
    const { id } = await projects.made({}, [manager, customer]);
    for (const who of [manager, customer]) {
      expect((await call('POST', `/${id}/members`, who, { userId: stranger.id, role: 'client' })).code).toBe(
        'FORBIDDEN',
      );
      expect((await call('DELETE', `/${id}/members/${customer.id}`, who)).code).toBe('FORBIDDEN');
      expect((await call('PUT', `/${id}`, who, { title: 'x' })).code).toBe('FORBIDDEN');
      expect((await call('DELETE', `/${id}`, who)).code).toBe('FORBIDDEN');
    }
    const unknownUser = await call('POST', `/${id}/members`, admin, { userId: 'nobody', role: 'client' });
    expect([unknownUser.status, unknownUser.errors[0].field, unknownUser.errors[0].code]).toEqual([
      422,
      'userId',
      'absent',
    ]);
    expect(
      (await call('POST', '/nobody/members', admin, { userId: customer.id, role: 'client' })).status,
    ).toBe(404);
  });

  it('are announced also when invited by mail', async () => {
    const { id } = await projects.made();
    const { user } = await installation.json('POST', '/api/users/invite', {
      token: admin.token,
      body: { email: 'invited@house.example', firstName: 'Bastien', lastName: 'Orlan', projectId: id },
    });
    expect(await projects.events(id)).toMatchObject([{ type: 'member_joined', userId: user.id }]);
  });

  it('are added once by two concurrent calls', async () => {
    const { id } = await projects.made();
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', `/${id}/members`, admin, { userId: customer.id, role: 'client' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await types(id)).toEqual(['member_joined']);
  });
});
