// The lockfile's missing entries: optional packages for other platforms, which npm ci wants to see listed.

/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry
 * @typedef {{ packages: Record<string, Entry> } & Record<string, unknown>} Lock
 */

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';
const systems = [
  'darwin',
  'win32',
  'linux',
  'freebsd',
  'android',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
];
const processors = [
  'x64',
  'arm64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];
const libraries = new Map([
  ['gnu', 'glibc'],
  ['musl', 'musl'],
]);

/**
 * The platform a package is for, read from its name: "@next/swc-darwin-arm64", "@img/sharp-linuxmusl-x64".
 * @param {string} name
 * @returns {Pick<Entry, 'cpu' | 'os' | 'libc'>}
 */
export function platformOf(name) {
  const words = name.replace('linuxmusl', 'linux-musl').split(/[-/.]/);
  const cpu = words
    .map((word) => (word.startsWith('arm') && word !== 'arm64' ? 'arm' : word))
    .find((word) => processors.includes(word));
  const os = words.find((word) => systems.includes(word));
  const libc = words.map((word) => libraries.get(word.replace(/eabi(hf)?$/, ''))).find(Boolean);
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
  };
}

/**
 * An entry that an earlier run added: it names a version and a platform, and nothing that only a registry knows.
 * @param {Entry} entry
 */
const isAdded = (entry) =>
  Boolean(entry.optional && !entry.integrity && !entry.resolved && !entry.link && (entry.os || entry.cpu));

/**
 * The place whose package satisfies a dependency of another, looked up as Node does.
 * @param {Record<string, Entry>} packages
 * @param {string} from the dependent's place, such as "node_modules/next"
 * @param {string} name
 */
function placeOf(packages, from, name) {
  for (
    let base = from;
    ;
    base = base.includes('/node_modules/') ? base.slice(0, base.lastIndexOf('/node_modules/')) : ''
  ) {
    const place = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (base === '') return undefined;
  }
}

/** @param {Entry} entry */
const inNpmsOrder = ({ version, ...rest }) => ({
  version,
  ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))),
});

/** @param {string} range */
function exactVersion(range) {
  const version = /^[\^~=]?(\d+\.\d+\.\d+\S*)$/.exec(range)?.[1];
  if (!version)
    throw new Error(`An optional package is asked for as "${range}", from which no version can be told`);
  return version;
}

/** @param {Record<string, Entry>} packages */
function dropAdded(packages) {
  return Object.fromEntries(Object.entries(packages).filter(([, entry]) => !isAdded(entry)));
}

/** @param {Record<string, Entry>} packages */
function dropForeignAddresses(packages) {
  for (const entry of Object.values(packages)) {
    if (entry.resolved && !entry.link && !entry.resolved.startsWith(PUBLIC_REGISTRY)) delete entry.resolved;
  }
}

/**
 * Adds what other platforms need and drops addresses of registries other than the public one. Running it twice changes nothing more.
 * @param {Lock} lock
 * @returns {{ lock: Lock, added: number, removed: number }}
 */
export function completeLock(lock) {
  const packages = dropAdded(lock.packages);
  dropForeignAddresses(packages);
  for (const [dependent, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = exactVersion(range);
      const found = placeOf(packages, dependent, name);
      const there = found === undefined ? undefined : packages[found];
      if (there && (!isAdded(there) || there.version === version)) continue;
      const place = there ? `${dependent}/node_modules/${name}` : `node_modules/${name}`;
      packages[place] = inNpmsOrder({
        version,
        ...platformOf(name),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      });
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  const count = (/** @type {Record<string, Entry>} */ before, /** @type {Record<string, Entry>} */ after) =>
    Object.keys(after).filter((place) => !before[place]).length;
  return {
    lock: { ...lock, packages: sorted },
    added: count(lock.packages, sorted),
    removed: count(sorted, lock.packages),
  };
}
