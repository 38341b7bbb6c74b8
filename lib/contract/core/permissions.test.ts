import { describe, expect, it } from 'vitest';
import { contract } from '../contract';
import { hasRight, isPermitted, rights } from './permissions';

describe('permissions', () => {
  it('rank roles, and let a right open a call to managers only', () => {
    const call = { access: 'admin', rights: ['blog'] } as const;
    expect(isPermitted(call, { role: 'admin' })).toBe(true);
    expect(isPermitted(call, { role: 'manager', rights: ['blog'] })).toBe(true);
    expect(isPermitted(call, { role: 'manager', rights: ['leads'] })).toBe(false);
    expect(isPermitted(call, { role: 'user', rights: ['blog'] })).toBe(false);
    expect(isPermitted(call)).toBe(false);
    expect(isPermitted({ access: 'manager' }, { role: 'manager' })).toBe(true);
    expect(isPermitted({ access: 'user' }, { role: 'admin' })).toBe(true);
    expect(isPermitted({ access: 'anyone' })).toBe(true);
  });

  it('give administrators every right', () => {
    for (const right of rights) expect(hasRight({ role: 'admin' }, right)).toBe(true);
  });

  const opened = contract.filter(({ rights: openedBy }) => openedBy !== undefined);

  it('open only calls of administrators', () => {
    expect(opened.length).toBeGreaterThan(40);
    expect(opened.filter(({ access }) => access !== 'admin')).toEqual([]);
  });

  it('open no call that needs a recent proof, except those of payments and of accountants’ files', () => {
    expect(
      opened
        .filter(({ proof }) => proof !== undefined)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['archiveInvoices', 'exportForPlatform', 'exportInvoices']);
  });
});
