import { someQuote } from './conversation/conversation';
import { addPost } from './fixtures';
import { openInstallation } from './ops/installation';
import type { Installation, Person } from './ops/installation';
import { projectsOf } from './projects/project-calls';
import { requestsOf, whole } from './requests/requests';

export interface Agency {
  installation: Installation;
  admin: Person;
  customer: Person;
  projectId: string;
  reference: string;
  /** Monday 15 June 2026, 14:00 in Paris. */
  now: Date;
}

export async function openAgency(): Promise<Agency> {
  const installation = await openInstallation();
  const admin = await installation.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  const customer = await installation.signUp({ verified: true, firstName: 'Théo', lastName: 'Kerouac' });
  const { now } = installation.time;
  const projects = projectsOf(installation, admin);
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
  await installation.ask('POST', '/api/orders', {
    token: admin.token,
    body: {
      projectId,
      ...someQuote,
      title: 'Devis',
      validUntil: '2026-06-20',
    },
  });
  await projects.made({
    title: 'En pause',
    startDate: '2026-05-01',
    deadline: '2026-06-01',
    status: 'on_hold',
  });
  const requests = requestsOf(installation);
  const { reference } = await requests.sent(customer);
  const { id: taken } = await requests.sent(customer);
  await requests.call('POST', `/${taken}/convert`, admin, {});
  await requests.begin(customer, { ...whole, projectName: 'Brouillon caché' });
  await addPost(installation.database, {
    slug: 'demain',
    author: admin.id,
    title: 'Demain, œuvre à venir',
    publishedAt: '2026-06-16T06:00:00.000Z',
  });
  await addPost(installation.database, { slug: 'hier', author: admin.id, title: 'Hier' });
  return { installation, admin, customer, projectId, reference, now };
}
