// `npm run posts:import -- <folder | export.json | export.xml>`, also while the site runs; expires its pages.
// @see docs/commands.md
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLocale } from '../../lib/contract/core/locale';
import type { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { openFileStore } from '../files/open-store';
import type { FileStore } from '../files/store';
import { counted } from '../core/counted';
import { runCommand, say, withDatabase } from './command';
import { createLeases } from '../jobs/lease';
import { importLease } from '../jobs/run-imports';
import { importArticles } from '../posts/imports/import-articles';
import { openExport } from '../posts/imports/open-export';
import { noPictures, openPictures } from '../posts/imports/picture-archive';
import { printReport } from '../posts/imports/print-report';
import { importFolder } from '../posts/files/import-folder';
import { settleCommand } from './read-settings';
import { tellSite } from './tell-site';

const usage =
  'Name what to import: npm run posts:import -- <folder | export.json | export.xml> [--pictures <file.zip>] [--locale fr|en] [--dry-run]';

interface Arguments {
  path: string;
  pictures: string | undefined;
  locale: string | undefined;
  isDryRun: boolean;
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pictures: { type: 'string' },
      locale: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [path, ...others] = positionals;
  if (!path || others.length > 0) throw new Error(usage);
  const given = { path: resolve(path), pictures: values.pictures, locale: values.locale };
  if (given.locale !== undefined && !isLocale(given.locale)) throw new Error('--locale is fr or en');
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error(`There is no file or folder ${given.path}`);
  if (found.isDirectory() && (given.pictures ?? given.locale) !== undefined)
    throw new Error('A folder has its pictures and languages: leave out --pictures and --locale');
  if (given.pictures !== undefined && !statSync(given.pictures, { throwIfNoEntry: false })?.isFile())
    throw new Error(`There is no file ${resolve(given.pictures)}`);
  return { ...given, isDryRun: values['dry-run'] };
}

/** @returns how many posts are new or changed */
async function takeFolder(
  database: Database,
  files: FileStore,
  { path, isDryRun }: Arguments,
): Promise<number> {
  const { created, changed, unchanged, pictures } = await importFolder(database, files, path, new Date(), {
    isDryRun,
  });
  say(
    `${isDryRun ? 'Dry run, nothing was stored' : 'Imported'}: ${created} new, ${changed} changed, ${unchanged} unchanged, ${counted(pictures, 'picture')}`,
  );
  return created + changed;
}

async function takeExport(
  database: Database,
  store: FileStore,
  { path, pictures, locale, isDryRun }: Arguments,
): Promise<number> {
  const site = await openExport(path, isLocale(locale) ? locale : undefined);
  const archive = pictures === undefined ? noPictures : await openPictures(pictures);
  try {
    const reports = importArticles({
      ...{ database, store, archive, site, isDryRun, now: new Date() },
      ...{ by: null, from: 0, record: async () => {} },
    });
    const totals = await printReport(reports, site, { isDryRun, print: say });
    return totals.new + totals.changed;
  } finally {
    archive.close();
  }
}

await runCommand(async () => {
  const given = readArguments();
  const env = settleCommand();
  await withDatabase(env, async (database) => {
    await migrate(database);
    const files = await openFileStore(env);
    try {
      const take = statSync(given.path).isDirectory() ? takeFolder : takeExport;
      const leases = createLeases(database, (level, event) => process.stderr.write(`${level} ${event}\n`));
      const alone = await leases.alone(importLease, () => take(database, files, given));
      if (!alone)
        throw new Error('Another import is running. Wait for it to finish, then run the command again');
      const written = alone.done;
      if (written > 0 && !given.isDryRun) say(await tellSite(env, ['posts', 'pages', 'pages:footer']));
    } finally {
      files.close();
    }
  });
});
