import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { read } from './support/files';

interface Service {
  image: string;
  build?: { context: string; target: string };
  env_file?: string;
  environment?: Record<string, string>;
  command?: string[];
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  profiles?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

const folder = 'deploy/compose';
const text = read(`${folder}/compose.yaml`);
const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const example = read(`${folder}/vitrine.env.example`);
const offered = new Map(
  [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const settings = new Set(
  [...read('lib/env-schema.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name),
);
const scripts = new Set(Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts));
const docker = read('Dockerfile');
const units = [
  'site@.service',
  'front.service',
  'backup.service',
  'backup.timer',
  'retention.service',
  'retention.timer',
];
const unit = (name: string) => read(`deploy/systemd/${name}`);

describe('containers', () => {
  it('are two instances with dependencies and health checks', () => {
    const sites = services.filter(([, { build }]) => build?.target === 'site');
    expect(sites.map(([name]) => name)).toEqual(['site-1', 'site-2']);
    for (const [name, { healthcheck, profiles, build }] of services)
      if (!profiles && !build) expect(healthcheck, name).toBeDefined();
    expect(docker).toMatch(/HEALTHCHECK .*\n?.*\/api\/health\/live/);
    const upstream = read(`${folder}/nginx/upstream.conf`);
    expect([...upstream.matchAll(/server (\S+):3000/g)].map(([, name]) => name)).toEqual(
      sites.map(([name]) => name),
    );
  });

  it('reach instances that were created again, at their new addresses', () => {
    expect(read(`${folder}/nginx/upstream.conf`)).toMatch(/^resolver 127\.0\.0\.11 valid=2s/m);
    for (const name of ['site-1', 'site-2'])
      expect(read(`${folder}/nginx/upstream.conf`)).toMatch(new RegExp(`server ${name}:3000 resolve `));
    // The parameter resolve needs nginx 1.27.3.
    const [, minor] = /^nginx:1\.(\d+)$/.exec(compose.services.front?.image ?? '') ?? [];
    expect(Number(minor)).toBeGreaterThan(27);
  });

  it('let the account of the image write into its volumes', () => {
    const folders = services.flatMap(([, { build, volumes }]) =>
      build ? (volumes ?? []).map((volume) => volume.split(':')[1] ?? '') : [],
    );
    expect(folders).toContain('/backups');
    // A new volume takes the owner of the folder that the image has at its place.
    for (const name of folders) expect(docker).toMatch(new RegExp(`install -d -o node .*${name}`));
  });

  it('refer to existing services, volumes, networks, stages and files', () => {
    for (const [name, { depends_on: needed = {}, volumes = [], networks = [], build }] of services) {
      for (const other of Object.keys(needed))
        expect(compose.services[other], `${name} → ${other}`).toBeDefined();
      for (const network of networks) expect(Object.keys(compose.networks), name).toContain(network);
      if (build) expect(docker, name).toMatch(new RegExp(`^FROM \\S+ AS ${build.target}$`, 'm'));
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (!from.startsWith('.')) expect(Object.keys(compose.volumes), name).toContain(from);
        else if (from !== './certificates')
          expect(existsSync(path.join(folder, from)), `${name}: ${from}`).toBe(true);
      }
    }
    for (const [, from = ''] of docker.matchAll(/^COPY (?!--from)(?:(.+) )\.\/?$/gm))
      for (const file of from.split(' ')) expect(existsSync(file), file).toBe(true);
  });

  it('use existing commands and settings', () => {
    for (const [name, { build, command: [first = ''] = [] }] of services)
      if (build?.target === 'tools') expect(scripts, name).toContain(first);
    for (const [, command = ''] of docker.matchAll(/npm run ([a-z:]+)/g)) expect(scripts).toContain(command);
    const requested = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    for (const name of requested) expect([...offered.keys()]).toContain(name);
    const set = [
      ...offered.keys(),
      ...services.flatMap(([, { build, environment = {} }]) => (build ? Object.keys(environment) : [])),
    ];
    expect(set.filter((name) => !settings.has(name) && !requested.includes(name))).toEqual([]);
  });

  it('contain no secrets, and images contain no local data', () => {
    for (const name of ['AUTH_SECRET', 'POSTGRES_PASSWORD', 'FILES_SECRET', 'BACKUP_PASSPHRASE', 'SMTP_URL'])
      expect(offered.get(name), name).toBe('');
    for (const name of ['.env*', '.data', '.git', 'node_modules', 'deploy/compose/*.env'])
      expect(read('.dockerignore').split('\n')).toContain(name);
    expect(docker).not.toMatch(/^(?:ENV|ARG).*(?:SECRET|PASSWORD)/m);
    expect([...docker.matchAll(/^USER (\w+)/gm)].map(([, name]) => name)).toEqual(['node', 'node']);
  });
});

describe('nginx front', () => {
  const local = ['deploy/nginx/local', `${folder}/nginx`];

  it('writes the log without addresses, and rotates every log file', () => {
    for (const place of local)
      expect(read(`${place}/paths.conf`), place).toMatch(/^access_log \S+ vitrine;$/m);
    expect(read('deploy/nginx/nginx.conf')).toMatch(
      /include front\/log\.conf;[\s\S]*include local\/paths\.conf;/,
    );
    const turned = [...read('deploy/nginx/logrotate').matchAll(/^(\/\S+) \{/gm)].map(([, file]) => file);
    const written = ['paths', 'process'].flatMap((name) =>
      [...read(`deploy/nginx/local/${name}.conf`).matchAll(/^(?:access|error)_log (\S+) /gm)].map(
        ([, file]) => file,
      ),
    );
    expect(turned).toEqual(written);
  });
});

describe('systemd units', () => {
  it('use existing commands, and give an instance enough time to stop', () => {
    for (const name of units)
      for (const [, command = ''] of unit(name).matchAll(/npm run --silent ([a-z:]+)/g))
        expect(scripts, name).toContain(command);
    for (const name of units.filter((each) => each.endsWith('.timer')))
      expect(unit(name)).toContain(`Unit=vitrine-${name.replace('.timer', '.service')}`);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit('site@.service'))?.[1])).toBeGreaterThan(40);
    expect(text).toContain('stop_grace_period: 45s');
  });

  it('give each instance its own folder and port, whatever the shared settings', () => {
    const [, settled = ''] =
      /^ExecStart=\/usr\/bin\/env (.*) \/usr\/bin\/node /m.exec(unit('site@.service')) ?? [];
    for (const own of ['PORT=%i', 'DATA_DIR=/var/lib/vitrine/%i']) expect(settled.split(' ')).toContain(own);
    for (const name of ['backup.service', 'retention.service'])
      expect(read('docs/operations.md')).toContain(/^Environment=(DATA_DIR=\S+)$/m.exec(unit(name))?.[1]);
  });

  it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('are accepted by systemd', () => {
    const place = mkdtempSync(path.join(os.tmpdir(), 'vitrine-units-'));
    try {
      // Programs and accounts depend on the machine.
      for (const name of units)
        writeFileSync(
          path.join(place, `vitrine-${name}`),
          unit(name).replaceAll(/\/usr\/(?:bin|sbin)\/(?:node|npm|nginx)/g, '/bin/true'),
        );
      const output = execFileSync(
        'systemd-analyze',
        [
          'verify',
          '--man=no',
          ...units.map((name) => path.join(place, `vitrine-${name.replace('@.', '@3001.')}`)),
        ],
        {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning' },
        },
      );
      expect(output).toBe('');
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  it('restrict the site to the loopback address', () =>
    expect(unit('site@.service')).toMatch(/^ExecStart=\/usr\/bin\/env .*\bHOSTNAME=127\.0\.0\.1 /m));

  it.skipIf(!existsSync('/usr/bin/systemd-analyze')).each(units.filter((name) => name.endsWith('.service')))(
    '%s has an exposure level of at most 3 of 10',
    (name) => {
      // Fails above the threshold, in tenths.
      expect(
        execFileSync(
          'systemd-analyze',
          [
            'security',
            '--offline=true',
            '--threshold=30',
            '--no-pager',
            path.resolve(`deploy/systemd/${name}`),
          ],
          { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
        ),
      ).toContain('Overall exposure level');
    },
  );
});
