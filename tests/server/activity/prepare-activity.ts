import type { ActivityEntry } from '@/lib/contract/activity/schemas';
import type { Person } from '../ops/house';
import { prepareHouse, preparePerson } from '../ops/prepare-house';
import { projectsOf } from '../projects/project-calls';

export function prepareActivity() {
  const house = prepareHouse();
  const admin = preparePerson(house, { role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  const customer = preparePerson(house, { firstName: 'Théo', lastName: 'Kerouac' });
  const list = async (query = '', by: Person = admin) =>
    (await house.json('GET', `/api/activity${query}`, { token: by.token })) as {
      activity: ActivityEntry[];
      count: number;
      totalPages: number;
      currentPage: number;
    };
  return { house, admin, customer, projects: projectsOf(house, admin), list };
}
