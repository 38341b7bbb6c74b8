import { describe, expect, it } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { proofPurposes } from './proof-purposes';
import { purposeOf } from './purpose-of';

describe('purpose of a call', () => {
  it('is found by its path and, for some calls, by its changed fields', async () => {
    const purposes = proofPurposes(await loadMessages('fr').then(({ proof }) => proof));
    expect(purposeOf({ method: 'GET', path: '/api/users/accounts/export?role=admin' }, purposes)?.text).toBe(
      'Exporter les comptes',
    );
    expect(
      purposeOf(
        { method: 'put', path: '/api/users/1', body: { updatedAt: 'x', email: 'a@b.example' } },
        purposes,
      )?.text,
    ).toBe('Changer l’adresse de ce compte');
    expect(purposeOf({ method: 'put', path: '/api/users/1', body: { role: 'admin' } }, purposes)?.text).toBe(
      'Changer le rôle de ce compte',
    );
    expect(
      purposeOf({ method: 'put', path: '/api/users/1', body: { firstName: 'Zoé' } }, purposes),
    ).toBeUndefined();
    expect(purposeOf({ method: 'delete', path: '/api/users/1/otp' }, purposes)?.text).toBe(
      'Retirer la double authentification',
    );
    expect(
      purposeOf({ method: 'post', path: '/api/site/legal/revisions/1/restore', body: {} }, purposes)?.text,
    ).toBe('Reprendre d’anciens réglages protégés');
    expect(
      purposeOf({ method: 'post', path: '/api/site/home/revisions/1/restore', body: {} }, purposes),
    ).toBeUndefined();
    expect(purposeOf({ method: 'delete', path: '/api/unknown' }, purposes)?.text).toBeUndefined();
  });
});
