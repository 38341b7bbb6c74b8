// The inbox of a house for the tests of one file.
import { afterEach, expect } from 'vitest';
import { prepareHouse, preparePerson } from '../ops/prepare-house';
import { inboxOf } from './intake';

/** Opens a house with an administrator; after each test no error may be logged, and its contacts are deleted. */
export function prepareInbox() {
  const house = prepareHouse();
  const admin = preparePerson(house, { role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  afterEach(async () => {
    expect(house.events.filter(({ level }) => level === 'error')).toEqual([]);
    await house.database.read.deleteFrom('contacts').execute();
  });
  return { house, admin, ...inboxOf(house, admin) };
}
