// The lockfile lists all platforms: same result everywhere.

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, license?: string }} Entry
 * @typedef {{ packages: Record<string, Entry> } & Record<string, unknown>} Lock
 * @typedef {{ name: string, version: string, licence: string }} Shipped
 */

/** Licences that require only their notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Unlicense',
]);

/**
 * Reasons for other licences, by prefix of the package name.
 * @type {Record<string, Record<string, string>>}
 */
const explained = {
  '@img/sharp': {
    'LGPL-3.0-or-later':
      'libvips and the libraries it is made with, as a shared library (or a module of WebAssembly) of its own, unchanged: the operator can replace it, as the licence requires',
  },
  '@stackforge-eu/factur-x': {
    'EUPL-1.2':
      'a library of its own, unchanged, with its source: the licence covers the library, not the code that calls it',
  },
  'caniuse-lite': {
    'CC-BY-4.0': 'a table of browsers, read while the styles are built; its source is named here',
  },
  'date-holidays': {
    'CC-BY-3.0':
      'the holidays themselves, partly from Wikipedia; their source is named here and in the package',
  },
  pako: {
    Zlib: 'permissive: altered copies must not be presented as the original',
  },
  'png-js': {
    'not stated': 'MIT, as its file LICENSE says; only its description lacks the name',
  },
};

const placePrefix = /^.*node_modules\//;

/**
 * Each version of a production package, sorted by name.
 * @param {Lock} lock
 * @returns {Shipped[]}
 */
export function shippedPackages(lock) {
  /** @type {Map<string, Shipped>} */
  const found = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === '' || entry.dev || entry.link) continue;
    const name = place.replace(placePrefix, '');
    const version = entry.version ?? '';
    found.set(`${name} ${version}`, { name, version, licence: entry.license ?? 'not stated' });
  }
  return [...found.values()].sort(
    (one, other) =>
      one.name.localeCompare(other.name, 'en') ||
      one.version.localeCompare(other.version, 'en', { numeric: true }),
  );
}

/** @param {string} name @param {string} term */
const reasonFor = (name, term) =>
  Object.entries(explained).find(
    ([beginning, reasons]) => name.startsWith(beginning) && term in reasons,
  )?.[1][term];

/**
 * OR: one licence must be allowed; AND: all.
 * @param {Shipped} shipped
 */
function mayBeShipped({ name, licence }) {
  const bare = licence.replace(/[()]/g, '');
  // Nested expressions need a manual decision.
  if (/ OR /.test(bare) && / AND /.test(bare)) return false;
  const holds = (/** @type {string} */ term) => permissive.has(term) || reasonFor(name, term) !== undefined;
  return bare.includes(' OR ') ? bare.split(' OR ').some(holds) : bare.split(' AND ').every(holds);
}

/**
 * A line per package without a decision and per obsolete reason.
 * @param {Lock} lock
 * @returns {string[]}
 */
export function licenceFaults(lock) {
  const shipped = shippedPackages(lock);
  const open = shipped
    .filter((each) => !mayBeShipped(each))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} is under ${licence}, which requires more than its notice`,
    );
  const idle = Object.entries(explained).flatMap(([beginning, reasons]) =>
    Object.keys(reasons)
      .filter(
        (term) => !shipped.some(({ name, licence }) => name.startsWith(beginning) && licence.includes(term)),
      )
      .map(
        (term) =>
          `${beginning} has a reason for ${term} in scripts/lib/checks/licences.mjs, but no shipped package needs it any more`,
      ),
  );
  return [...open, ...idle];
}

/** @param {Shipped[]} shipped */
const inOneLine = (shipped) => shipped.map(({ name, version }) => `${name} ${version}`).join(', ');

/**
 * @param {Lock} lock
 * @returns {string}
 */
export function licencesDocument(lock) {
  const shipped = shippedPackages(lock);
  /** @type {Map<string, Shipped[]>} */
  const byLicence = new Map();
  for (const each of shipped) byLicence.set(each.licence, [...(byLicence.get(each.licence) ?? []), each]);
  const licences = [...byLicence].sort(
    ([one, mine], [other, theirs]) => theirs.length - mine.length || one.localeCompare(other, 'en'),
  );
  const reasons = Object.entries(explained).flatMap(([beginning, terms]) =>
    Object.entries(terms).map(([term, reason]) => `| \`${beginning}\`… | ${term} | ${reason} |`),
  );
  return [
    '# Licences of what is shipped',
    '',
    '`npm run licences` writes this page from `package-lock.json`, and a test compares it. It lists each package of production and its dependencies, for every platform; a machine installs only those of its own. Packages that only build or test are not shipped and not listed. A copy of each licence is in its package under `node_modules`.',
    '',
    `${shipped.length} packages. Anything but these needs a reason or stops the tests: ${[...permissive].join(', ')}.`,
    '',
    '| packages | licence | why it may be shipped |',
    '|---|---|---|',
    ...reasons,
    '',
    'Besides packages: the typefaces Bricolage Grotesque, Instrument Sans and Geist Mono, cut to our characters, under the SIL Open Font License 1.1; its text is beside them in `components/styles/fonts`, `lib/drawing/cards/fonts` and `server/documents/fonts`.',
    ...licences.flatMap(([licence, list]) => ['', `## ${licence} (${list.length})`, '', inOneLine(list)]),
    '',
  ].join('\n');
}
