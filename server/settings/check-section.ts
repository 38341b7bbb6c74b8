// Rules that need the database or large tables; the contract's schemas hold all others.
import { mediaOf } from '../../lib/contract/media/choices';
import type { SectionName, SectionValues } from '../../lib/contract/settings/sections';
import type { Handle } from '../db/database';
import { storedPhone } from '../core/phone';
import type { WrongField } from '../core/refusal';
import { findPictures, servicesInUse } from './queries';
import type { SectionValue } from './tables';

interface Checked {
  name: SectionName;
  value: SectionValue;
  before: SectionValue;
}

type Check<Name extends SectionName> = (
  handle: Handle,
  value: SectionValues[Name],
  before: SectionValues[Name],
) => Promise<WrongField[]>;

/** @param images by field */
async function checkImages(handle: Handle, images: Readonly<Record<string, string>>): Promise<WrongField[]> {
  const names = Object.entries(images).flatMap(([field, url]) => {
    const name = mediaOf(url)?.name;
    return name === undefined ? [] : [[field, name] as const];
  });
  const found = await findPictures(
    handle,
    names.map(([, name]) => name),
  );
  return names.filter(([, name]) => !found.has(name)).map(([field]) => ({ field, code: 'absent' }));
}

const checkServices: Check<'services'> = async (handle, { items }, before) => {
  const ids = new Set(items.map(({ id }) => id));
  const removed = before.items.map(({ id }) => id).filter((id) => !ids.has(id));
  const used = await servicesInUse(handle, removed);
  return used.size > 0 ? [{ field: 'services.items', code: 'inUse' }] : [];
};

const checkPromise: Check<'promise'> = async (_, { region }) => {
  const { default: Calendar } = await import('date-holidays');
  const [country = '', part] = region.split('-');
  const calendar = new Calendar();
  const known =
    Object.hasOwn(calendar.getCountries(), country) &&
    (part === undefined || Object.hasOwn(calendar.getStates(country) ?? {}, part));
  return known ? [] : [{ field: 'promise.region', code: 'region' }];
};

/** @param phones by field; '' for none */
const checkPhones = (phones: Readonly<Record<string, string>>): WrongField[] =>
  Object.entries(phones)
    .filter(([, phone]) => phone !== '' && storedPhone(phone) === null)
    .map(([field]) => ({ field, code: 'phone' }));

const checks: { readonly [Name in SectionName]?: Check<Name> } = {
  identity: async (handle, { logo, phone }) => [
    ...(await checkImages(handle, { 'identity.logo.light': logo.light, 'identity.logo.dark': logo.dark })),
    ...checkPhones({ 'identity.phone': phone }),
  ],
  legal: (_, { host }) => Promise.resolve(checkPhones({ 'legal.host.phone': host.phone })),
  mail: (handle, { logo }) => checkImages(handle, { 'mail.logo': logo }),
  services: checkServices,
  promise: checkPromise,
};

/** @returns wrong fields, below the section's name */
export async function checkSection(handle: Handle, { name, value, before }: Checked): Promise<WrongField[]> {
  const check = checks[name] as Check<SectionName> | undefined;
  return check ? check(handle, value, before) : [];
}
