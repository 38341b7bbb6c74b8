import { afterEach, expect } from 'vitest';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { inboxOf } from './intake';

export function prepareInbox() {
  const installation = prepareInstallation();
  const admin = preparePerson(installation, { role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  afterEach(async () => {
    expect(installation.events.filter(({ level }) => level === 'error')).toEqual([]);
    await installation.database.read.deleteFrom('contacts').execute();
  });
  return { installation, admin, ...inboxOf(installation, admin) };
}
