import type { ActivityEntry } from '@/lib/contract/activity/schemas';
import type { Person } from '../ops/installation';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { projectsOf } from '../projects/project-calls';

export function prepareActivity() {
  const installation = prepareInstallation();
  const admin = preparePerson(installation, { role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  const customer = preparePerson(installation, { firstName: 'Théo', lastName: 'Kerouac' });
  const list = async (query = '', by: Person = admin) =>
    (await installation.json('GET', `/api/activity${query}`, { token: by.token })) as {
      activity: ActivityEntry[];
      count: number;
      totalPages: number;
      currentPage: number;
    };
  return { installation, admin, customer, projects: projectsOf(installation, admin), list };
}
