import { addPost } from './fixtures';
import { openHouse } from './ops/house';
import type { House, Person } from './ops/house';
import { projectsOf } from './projects/project-calls';
import { requestsOf, whole } from './requests/requests';

export interface Agency {
  house: House;
  admin: Person;
  customer: Person;
  /** Id of the overdue project. */
  projectId: string;
  /** Reference of the sent request. */
  reference: string;
  /** Monday 15 June 2026, 14:00 in Paris. */
  now: Date;
}

export async function openAgency(): Promise<Agency> {
  const house = await openHouse();
  const admin = await house.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  const customer = await house.signUp({ verified: true, firstName: 'Théo', lastName: 'Kerouac' });
  const { now } = house.time;
  const projects = projectsOf(house, admin);
  const { id: projectId } = await projects.made(
    { title: 'Criée de Port-Lannec', startDate: '2026-05-01', deadline: '2026-06-10', status: 'in_progress' },
    [customer],
  );
  await projects.call('POST', `/${projectId}/milestones`, admin, { title: 'Recette', dueDate: '2026-07-15' });
  await projects.call('POST', `/${projectId}/milestones`, admin, {
    title: 'Trop loin',
    dueDate: '2026-07-16',
  });
  await projects.call('POST', `/${projectId}/milestones`, admin, {
    title: 'Faite',
    dueDate: '2026-06-12',
    status: 'done',
  });
  await house.ask('POST', '/api/orders', {
    token: admin.token,
    body: {
      projectId,
      title: 'Devis',
      lines: [{ label: 'x', quantity: 1, unitPrice: 100 }],
      vatRate: 20,
      validUntil: '2026-06-20',
    },
  });
  await projects.made({
    title: 'En pause',
    startDate: '2026-05-01',
    deadline: '2026-06-01',
    status: 'on_hold',
  });
  const requests = requestsOf(house);
  const { reference } = await requests.sent(customer);
  const { id: taken } = await requests.sent(customer);
  await requests.call('POST', `/${taken}/convert`, admin, {});
  await requests.begin(customer, { ...whole, projectName: 'Brouillon caché' });
  await addPost(house.database, {
    slug: 'demain',
    author: admin.id,
    title: 'Demain, œuvre à venir',
    publishedAt: '2026-06-16T06:00:00.000Z',
  });
  await addPost(house.database, { slug: 'hier', author: admin.id, title: 'Hier' });
  return { house, admin, customer, projectId, reference, now };
}
