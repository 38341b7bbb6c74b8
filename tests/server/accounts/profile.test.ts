import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { requireVerified } from '../../../server/core/caller';
import { chooseDefaults } from '../../../server/accounts/profile/address-defaults';
import { addPost } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let person: Person;
beforeAll(async () => {
  installation = await openInstallation();
  person = await installation.signUp();
});
afterAll(() => installation.close());

const change = (body: object, token = person.token) =>
  installation.json('PUT', '/api/users/profile', { token, body });

describe('profile', () => {
  it('accepts company data with spaces and punctuation, and stores it normalized', async () => {
    const { user } = await change({
      accountType: 'business',
      companyName: ' Roy & Cie ',
      siret: '732 829 320 00074',
      vatNumber: 'fr 44 732829320',
      phone: '02.61.91.40.14',
      legalRepresentative: 'Ada Roy',
      position: 'Gérante',
    });
    expect(user).toMatchObject({
      accountType: 'business',
      companyName: 'Roy & Cie',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      phone: '+33261914014',
      legalRepresentative: 'Ada Roy',
      position: 'Gérante',
    });
  });

  it('keeps omitted fields and clears fields sent empty', async () => {
    const { user } = await change({ position: '', phone: null });
    expect(user).toMatchObject({ position: null, phone: null, companyName: 'Roy & Cie' });
  });

  it.each([
    [{ vatNumber: 'FR83404833048' }, 'vatNumber', 'sameCompany'],
    [{ siret: '35600000049837' }, 'siret', 'sameCompany'],
    [{ phone: '+33 1' }, 'phone', 'phone'],
    [{ siret: '73282932000079' }, 'siret', 'siret'],
    [{ vatNumber: 'DE1' }, 'vatNumber', 'vat'],
    [{ firstName: '' }, 'firstName', 'required'],
  ])('refuses %j', async (body, field, code) => {
    expect(await change(body)).toMatchObject({ code: 'INVALID', errors: [{ field, code }] });
  });

  it('stores a foreign phone number in international format', async () => {
    expect((await change({ phone: '+44 20 7946 0958' })).user.phone).toBe('+442079460958');
  });

  it('refuses a change based on an outdated version, and accepts one without a version', async () => {
    const { updatedAt } = (await change({ firstName: 'Una' })).user;
    expect((await change({ firstName: 'Deux', updatedAt })).user.firstName).toBe('Deux');
    expect(await change({ firstName: 'Trois', updatedAt })).toMatchObject({ code: 'STALE' });
    expect((await change({ firstName: 'Quatre' })).user.firstName).toBe('Quatre');
  });

  it('accepts only one of several parallel changes based on the same version', async () => {
    const { updatedAt } = (await change({ firstName: 'Base' })).user;
    const all = await Promise.all(
      ['A', 'B', 'C'].map((firstName) =>
        installation.status('PUT', '/api/users/profile', {
          token: person.token,
          body: { firstName, updatedAt },
        }),
      ),
    );
    expect(all.sort()).toEqual([200, 409, 409]);
  });

  it('records the names of changed fields, never their values', async () => {
    const other = await installation.signUp();
    await change({ firstName: 'Secretname', phone: '02 61 91 40 14' }, other.token);
    const rows = await installation.database.read
      .selectFrom('activity')
      .selectAll()
      .where('record_id', '=', other.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, fields }) => [action, fields])).toEqual([
      ['user.registered', '[]'],
      ['user.updated', '["firstName","phone"]'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Secretname');
  });

  it('returns the cache tags of pages that show a changed name', async () => {
    const author = await installation.signUp();
    const rename = async (firstName: string) =>
      (
        await installation.ask('PUT', '/api/users/profile', { token: author.token, body: { firstName } })
      ).headers.get('x-cache-tags');
    expect(await rename('Nobody')).toBeNull();
    await addPost(installation.database, { slug: 'by-a-customer', author: author.id });
    expect(await rename('Somebody')).toBe('posts');
  });
});

describe('activity log', () => {
  it.each([
    ['update', "update activity set action = 'x.y'"],
    ['delete', 'delete from activity'],
  ])('refuses every %s', async (_, statement) => {
    const { CompiledQuery } = await import('kysely');
    await expect(installation.database.read.executeQuery(CompiledQuery.raw(statement))).rejects.toThrow(
      'append-only',
    );
  });
});

describe('unconfirmed e-mail address', () => {
  it('blocks calls that require a confirmed address', () => {
    const caller = { kind: 'user', userId: 'u', sessionId: 's', emailVerified: false, proven: true } as const;
    expect(() => requireVerified({ caller })).toThrow('EMAIL_NOT_VERIFIED');
    expect(requireVerified({ caller: { ...caller, emailVerified: true } }).userId).toBe('u');
    expect(() => requireVerified({ caller: { kind: 'anonymous' } })).toThrow('UNAUTHORIZED');
  });
});

describe('postal addresses', () => {
  const base = { street: '1, rue des Halles', city: 'Nantes', postalCode: '44000', country: 'FR' };
  const add = async (token: string, type: string, isDefault?: boolean) =>
    (
      await installation.json('POST', '/api/users/addresses', {
        token,
        body: { ...base, type, ...(isDefault === undefined ? {} : { isDefault }) },
      })
    ).address.id as string;
  const defaults = async (token: string) => {
    const { addresses } = await installation.json('GET', '/api/users/addresses', { token });
    return Object.fromEntries(
      (addresses as { id: string; defaultFor: string[]; isDefault: boolean }[]).map(
        ({ id, defaultFor, isDefault }) => {
          expect(isDefault).toBe(defaultFor.length > 0);
          return [id, defaultFor.join('+')];
        },
      ),
    );
  };

  it('are limited to fifty', async () => {
    const { token } = await installation.signUp();
    for (let count = 0; count < 50; count += 1) await add(token, 'billing');
    expect(
      await installation.json('POST', '/api/users/addresses', { token, body: { ...base, type: 'billing' } }),
    ).toMatchObject({ code: 'TOO_MANY_ADDRESSES' });
    const { addresses } = await installation.json('GET', '/api/users/addresses', { token });
    expect(addresses).toHaveLength(50);
  });

  it('have exactly one default per use, which follows requests and removals', async () => {
    const { token } = await installation.signUp();
    const both = await add(token, 'both');
    expect(await defaults(token)).toEqual({ [both]: 'billing+shipping' });
    const billing = await add(token, 'billing');
    expect(await defaults(token)).toEqual({ [both]: 'billing+shipping', [billing]: '' });
    await installation.ask('PUT', `/api/users/addresses/${billing}`, {
      token,
      body: { ...base, type: 'billing', isDefault: true },
    });
    expect(await defaults(token)).toEqual({ [both]: 'shipping', [billing]: 'billing' });
    await installation.ask('PUT', `/api/users/addresses/${billing}`, {
      token,
      body: { ...base, type: 'billing', isDefault: false },
    });
    expect(await defaults(token)).toEqual({ [both]: 'billing+shipping', [billing]: '' });
    // The only shipping address stays the default.
    await installation.ask('PUT', `/api/users/addresses/${both}`, {
      token,
      body: { ...base, type: 'both', isDefault: false },
    });
    expect(await defaults(token)).toEqual({ [both]: 'shipping', [billing]: 'billing' });
    await installation.ask('PUT', `/api/users/addresses/${both}`, {
      token,
      body: { ...base, type: 'billing' },
    });
    expect(await defaults(token)).toEqual({ [both]: '', [billing]: 'billing' });
    await installation.ask('DELETE', `/api/users/addresses/${billing}`, { token });
    expect(await defaults(token)).toEqual({ [both]: 'billing' });
  });

  it('have one default per use after several parallel additions', async () => {
    const { token } = await installation.signUp();
    await Promise.all(['both', 'billing', 'shipping', 'both'].map((type) => add(token, type, true)));
    const all = Object.values(await defaults(token))
      .join('+')
      .split('+')
      .filter(Boolean);
    expect(all.sort()).toEqual(['billing', 'shipping']);
  });

  it('have one default for each use that an address serves, for any input', () => {
    const flag = fc.constantFrom(0 as const, 1 as const);
    const one = fc.record({
      type: fc.constantFrom('billing' as const, 'shipping' as const, 'both' as const),
      default_billing: flag,
      default_shipping: flag,
    });
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 5 }),
        fc.nat(5),
        fc.option(fc.boolean()),
        (rows, index, isDefault) => {
          const addresses = rows.map((row, place) => ({ ...row, id: String(place) }));
          const chosen = chooseDefaults(addresses, { id: String(index), isDefault: isDefault ?? undefined });
          for (const use of ['billing', 'shipping'] as const) {
            const able = addresses.filter(({ type }) => type === use || type === 'both').map(({ id }) => id);
            if (able.length === 0) expect(chosen[use]).toBeNull();
            else expect(able).toContain(chosen[use]);
            if (isDefault === true && able.includes(String(index))) expect(chosen[use]).toBe(String(index));
          }
        },
      ),
    );
  });
});
