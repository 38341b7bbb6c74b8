import { describe, expect, it } from 'vitest';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { document, projectsOf } from './project-calls';
import { requestsOf } from '../requests/requests';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const projects = projectsOf(installation, admin);

const rounds = [1, 2, 3, 4, 5];

describe('concurrent calls', () => {
  it.each(rounds)('erase, write, upload and add the same member elsewhere (%i)', async (round) => {
    const [customer, manager] = [
      await installation.signUp({ verified: true }),
      await installation.signUp({ role: 'manager' }),
    ];
    const [{ id }, other] = [await projects.made({}, [customer, manager]), await projects.made()];
    const { call, upload } = projects;
    const answers = await Promise.all([
      upload(customer, id, { bytes: document(`${round}`) }),
      call('POST', `/${id}/updates`, customer, { body: 'Bonjour' }),
      call('POST', `/${other.id}/members`, admin, { userId: customer.id, role: 'client' }),
      installation
        .json('DELETE', `/api/users/${customer.id}?running=confirmed`, { token: admin.token })
        .then((answer) => ({ ...answer, status: answer.success ? 200 : 500 })),
      call('POST', `/${id}/milestones`, manager, { title: 'Un', dueDate: '2026-07-01' }),
      upload(manager, id, { bytes: document(`team ${round}`) }),
      call('PATCH', `/${id}/status`, manager, { status: 'in_progress' }),
      call('DELETE', `/${id}/members/${customer.id}`, admin),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers.slice(3, 7).map(({ status }) => status)).toEqual([200, 201, 201, 200]);
    expect(
      await installation.database.read
        .selectFrom('project_members')
        .select('user_id')
        .where('user_id', '=', customer.id)
        .execute(),
    ).toEqual([]);
    expect(
      await installation.database.read
        .selectFrom('files')
        .select('uploaded_by')
        .where('project_id', '=', id)
        .execute(),
    ).toEqual([{ uploaded_by: manager.id }]);
  });

  it.each(rounds)('convert a request and erase its requester (%i)', async () => {
    const requests = requestsOf(installation);
    const person = await installation.signUp({ verified: true });
    const { id } = await requests.sent(person);
    const [converted, erased] = await Promise.all([
      requests.call('POST', `/${id}/convert`, admin),
      installation.status('DELETE', `/api/users/${person.id}?running=confirmed`, { token: admin.token }),
    ]);
    expect([[201, 404].includes(converted.status), erased]).toEqual([true, 200]);
  });

  it.each(rounds)('delete a project and write to it (%i)', async () => {
    const manager = await installation.signUp({ role: 'manager' });
    const { id } = await projects.made({ physical: true }, [manager]);
    const { call } = projects;
    const answers = await Promise.all([
      call('POST', `/${id}/milestones`, manager, { title: 'Un', dueDate: '2026-07-01' }),
      call('PUT', `/${id}/specifications`, manager, { material: 'Chêne' }),
      call('DELETE', `/${id}`, admin),
      call('PUT', `/${id}`, admin, { title: 'Autre', slug: `autre-${id}` }),
      call('POST', `/${id}/updates`, manager, { body: 'Bonjour' }),
      call('POST', `/${id}/members`, admin, { userId: admin.id, role: 'lead' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual(
      [],
    );
    expect(answers[2]?.status).toBe(200);
    for (const table of [
      'project_milestones',
      'project_specifications',
      'project_slugs',
      'project_members',
      'project_updates',
    ] as const)
      expect(
        await installation.database.read
          .selectFrom(table)
          .select('project_id')
          .where('project_id', '=', id)
          .execute(),
      ).toEqual([]);
  });
});
