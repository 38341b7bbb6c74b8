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

describe('project specifications', () => {
  const whole = {
    material: 'Acier thermolaqué',
    dimensions: { width: 620, height: 1740, depth: 0.5 },
    color: 'RAL 7021',
    quantity: 2,
    notes: 'Prise murale\ncôté vestiaire',
  };

  it('exist for physical projects, written by the team and read by members', async () => {
    const { id } = await projects.made({ physical: true }, [customer, manager]);
    const path = `/${id}/specifications`;
    const none = {
      material: null,
      dimensions: { width: null, height: null, depth: null },
      color: null,
      quantity: null,
      notes: null,
      updatedAt: null,
    };
    expect((await call('GET', path, customer)).specifications).toEqual(none);
    expect((await call('PUT', path, customer, whole)).code).toBe('FORBIDDEN');
    const { specifications } = await call('PUT', path, manager, { ...whole, updatedAt: null });
    expect(specifications).toEqual({
      ...whole,
      locale: 'fr',
      updatedAt: installation.time.now.toISOString(),
    });
    expect((await call('GET', path, customer)).specifications).toEqual(specifications);
    expect(
      (await call('PUT', path, manager, { color: '', dimensions: { depth: null } })).specifications,
    ).toMatchObject({ material: whole.material, color: null, dimensions: { width: 620, depth: null } });
    expect(
      (await call('PUT', path, manager, { quantity: 3, updatedAt: specifications.updatedAt })).code,
    ).toBe('STALE');
    expect((await call('PUT', path, manager, { quantity: 3, updatedAt: null })).code).toBe('STALE');
    expect(
      (await projects.activity(id))
        .filter(({ action }) => action === 'project.specifications-written')
        .map(({ fields }) => fields),
    ).toEqual([
      ['material', 'width', 'height', 'depth', 'color', 'quantity', 'notes'],
      ['depth', 'color'],
    ]);
    for (const method of ['GET', 'PUT'])
      expect((await call(method, path, stranger, method === 'PUT' ? {} : undefined)).status).toBe(404);
  });

  it('return 404 for projects without a physical part', async () => {
    const { id } = await projects.made({}, [customer]);
    for (const who of [customer, admin])
      expect((await call('GET', `/${id}/specifications`, who)).status).toBe(404);
    expect((await call('PUT', `/${id}/specifications`, admin, whole)).status).toBe(404);
    await call('PUT', `/${id}`, admin, { physical: true });
    expect((await call('GET', `/${id}/specifications`, customer)).status).toBe(200);
  });

  it.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ dimensions: { width: 0 } }, 'dimensions.width'],
    [{ dimensions: { width: 1.25 } }, 'dimensions.width'],
    [{ dimensions: { height: '1 m' } }, 'dimensions.height'],
    [{ material: 'x'.repeat(201) }, 'material'],
  ])('are rejected with field errors for %j', async (body, field) => {
    const { id } = await projects.made({ physical: true });
    const answer = await call('PUT', `/${id}/specifications`, admin, body);
    expect([answer.status, answer.errors.map((error: { field: string }) => error.field)]).toEqual([
      422,
      [field],
    ]);
  });
});
