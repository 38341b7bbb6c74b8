// Directions: app → components → lib → lib/contract ← server ← instrumentation.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, read, sources } from './support/files';
import { importsOf } from './support/imports';
import { tree } from './support/syntax';

const below = (...folders: string[]) => new RegExp(`^(${folders.join('|')})(/|$)`);

/** The first match wins. */
const arrows: { part: RegExp; may: RegExp }[] = [
  { part: /^lib\/contract\//, may: below('lib/contract') },
  { part: /^lib\//, may: below('lib', 'messages') },
  { part: /^components\//, may: below('components', 'lib', 'messages') },
  { part: /^app\//, may: below('app', 'components', 'lib') },
  {
    part: /^server\//,
    may: /^(server|lib\/(contract|drawing\/(covers|logo)|runtime\/(redis|shutdown|telemetry))|messages)\/|^lib\/(env|files-url|site|time-zone|format\/(contact|cut-text|dates|days|numbers|phone|device-name|last-minute|sizes)|i18n\/fill-text|legal\/(conditions|facts)|markdown\/(blocks\/(blocks|names|syntax|video-address)|parse-light|plain-text|prepare|to-html|tree)|posts\/(count|pictures|readiness)|runtime\/(hooks|registry)|settings\/audience)(\.ts)?$/,
  },
  { part: /^instrumentation\.ts$/, may: below('server', 'lib') },
  { part: /^(middleware|next\.config)\.ts$/, may: below('lib') },
];

const general = ['styles', 'elements', 'ui', 'form', 'states', 'list'];
const areas = ['site', 'account', 'customer', 'office', 'desk'];
const open = [
  ...general,
  'article',
  'editor',
  'invoices',
  'media',
  'project',
  'request',
  'security',
  'shell',
];

/** Other folders that each may import. */
const componentArrows: Readonly<Record<string, readonly string[]>> = {
  styles: [],
  // Only types: its script is a bundle of its own.
  elements: [],
  ui: ['styles'],
  form: ['styles', 'ui'],
  states: ['styles', 'ui'],
  list: ['styles', 'ui', 'form', 'states'],
  shell: general,
  article: general,
  editor: [...general, 'media'],
  // Its sheets are drawn as quotes are.
  invoices: [...general, 'project'],
  media: general,
  project: [...general, 'article'],
  request: general,
  security: general,
  ...Object.fromEntries(areas.map((folder) => [folder, open])),
  // The desk is drawn in the office's frame, and marks the demonstration as the office does.
  desk: [...open, 'office/demo', 'office/frame'],
};

/** TypeScript and style sheets, with `@use` and `composes`. */
function componentsImportedBy(file: string): string[] {
  const targets = file.endsWith('.scss')
    ? [...read(file).matchAll(/(?:@use|@forward|from)\s+['"](\.[^'"]+)['"]/g)].map((found) =>
        path.posix.join(path.posix.dirname(file), found[1] ?? ''),
      )
    : importsOf(file).flatMap((found) => found.file ?? []);
  return targets.filter((target) => target.startsWith('components/'));
}

function wrongComponentArrows(): string[] {
  return files
    .filter((file) => /^components\/.*\.(tsx?|scss)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const folder = file.split('/')[1] ?? '';
      const may = below(...[folder, ...(componentArrows[folder] ?? [])].map((name) => `components/${name}`));
      return componentsImportedBy(file)
        .filter((target) => !may.test(target))
        .map((target) => `${file} → ${target}`);
    });
}

const openToComponents =
  /^lib\/api\/(browser|errors|every-page|failure-text|missing|result|timeouts)([./-]|$)/;

const wrongArrows = sources.flatMap((file) => {
  const arrow = arrows.find(({ part }) => part.test(file));
  if (!arrow) return [];
  return importsOf(file).flatMap(({ file: target }) =>
    target === undefined || arrow.may.test(target) ? [] : [`${file} → ${target}`],
  );
});

function findCycle(): string[] {
  const arrowsOf = new Map(
    sources.map((file) => [file, importsOf(file).flatMap((found) => found.file ?? [])]),
  );
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of arrowsOf.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  return sources.map((file) => visit(file, [])).find((cycle) => cycle.length > 0) ?? [];
}

describe('imports', () => {
  it('follow the allowed directions', () => {
    expect(wrongArrows).toEqual([]);
  });

  it('respect the allowed dependencies between component folders', () => {
    const folders = files.flatMap((file) => /^components\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect([...new Set(folders)].sort()).toEqual(Object.keys(componentArrows).sort());
    expect(wrongComponentArrows()).toEqual([]);
  });

  it('reach the bundled API through instrumentation.ts only', () => {
    const importers = sources.filter(
      (file) =>
        !file.startsWith('server/') &&
        importsOf(file).some(({ file: target }) => target?.startsWith('server/')),
    );
    expect(importers).toEqual(['instrumentation.ts']);
  });

  it('of server calls do not occur in components', () => {
    const calls = sources
      .filter((file) => file.startsWith('components/'))
      .flatMap((file) =>
        importsOf(file).flatMap(({ file: target, typeOnly }) =>
          target?.startsWith('lib/api/') && !typeOnly && !openToComponents.test(target)
            ? [`${file} → ${target}`]
            : [],
        ),
      );
    expect(calls).toEqual([]);
  });

  it('of the phone rules of all countries do not occur in browser code', () => {
    const reached = new Set(sources.filter((file) => tree(file).text.includes("'use client'")));
    for (const file of reached)
      for (const { file: target, typeOnly } of importsOf(file))
        if (target !== undefined && !typeOnly && sources.includes(target)) reached.add(target);
    expect([...reached]).not.toContain('lib/format/phone.ts');
  });

  it('of Zod do not occur in the list of languages, which scripts of pages import', () => {
    expect(importsOf('lib/contract/core/locale.ts')).toEqual([]);
  });

  it('refer to existing files', () => {
    const known = new Set(files);
    const missing = sources.flatMap((file) =>
      importsOf(file).flatMap(({ file: target }) =>
        target === undefined || known.has(target) || target.startsWith('.next/')
          ? []
          : [`${file} → ${target}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('contain no cycle, including types and dynamic imports', () => {
    expect(findCycle()).toEqual([]);
  });
});
