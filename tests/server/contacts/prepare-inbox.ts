import { afterEach, expect } from 'vitest';
import { prepareHouse, preparePerson } from '../ops/prepare-house';
import { inboxOf } from './intake';

/** Expects no logged error after each test, and deletes all contacts. */
export function prepareInbox() {
  const house = prepareHouse();
  const admin = preparePerson(house, { role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  afterEach(async () => {
    expect(house.events.filter(({ level }) => level === 'error')).toEqual([]);
    await house.database.read.deleteFrom('contacts').execute();
  });
  return { house, admin, ...inboxOf(house, admin) };
}
