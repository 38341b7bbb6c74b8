import type { Handle } from './database';
import { fromJson, toInstant, toJson } from './codec';

export async function readSetting<T>(handle: Handle, key: string): Promise<T | undefined> {
  const row = await handle.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && (fromJson(row.value) as T);
}

export async function writeSetting(handle: Handle, key: string, value: unknown): Promise<void> {
  const row = { value: toJson(value), updated_at: toInstant(new Date()) };
  await handle
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
