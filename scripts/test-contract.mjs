// npm run test:contract. Read-only without an administrator's credentials. @see docs/commands.md
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askHost, lacking, readReport } from './lib/servers/contract-host.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runMain, say, Stop } from './lib/terminal.mjs';

const USAGE =
  'npm run test:contract -- https://host [--admin-email someone@host --admin-password …], or CONTRACT_ADMIN_EMAIL and CONTRACT_ADMIN_PASSWORD; CONTRACT_SECRET is the secret that the host shares with its site.';

function settings() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'admin-email': { type: 'string' }, 'admin-password': { type: 'string' } },
    });
    const [base = ''] = positionals;
    if (positionals.length !== 1 || !/^https?:$/.test(new URL(base).protocol))
      throw new TypeError('Give exactly one http or https address.');
    const { CONTRACT_ADMIN_EMAIL, CONTRACT_ADMIN_PASSWORD, CONTRACT_SECRET } = process.env;
    return {
      base: new URL(base).origin,
      email: values['admin-email'] ?? CONTRACT_ADMIN_EMAIL,
      password: values['admin-password'] ?? CONTRACT_ADMIN_PASSWORD,
      secret: CONTRACT_SECRET,
    };
  } catch (error) {
    if (error instanceof TypeError) throw new Stop(`${error.message}\n${USAGE}`);
    throw error;
  }
}

await runMain(async () => {
  const host = settings();
  await ensureInstalled();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-contract-'));
  try {
    say(
      host.email && host.password
        ? `Testing every call of the contract at ${host.base}; created records are deleted.`
        : `Testing public reads at ${host.base}; other calls need an administrator's credentials.`,
    );
    const report = path.join(folder, 'report.json');
    const { code, output } = await askHost(host, report);
    const { checks, general } = readReport(report);
    const passed = checks.filter(({ status }) => status === 'passed').length;
    const failed = checks.filter(({ status }) => status === 'failed').length;
    if (failed > 0) say(`\nFailures:\n\n${lacking(checks)}\n`);
    for (const line of general) say(line);
    if (code !== 0 && failed === 0 && general.length === 0) say(output);
    if (failed > 0)
      say(`The host does not meet the contract: ${failed} of ${failed + passed} checks failed.`);
    else
      say(
        code === 0
          ? `The host meets the contract: ${passed} checks.`
          : `${passed} checks passed, but the run failed.`,
      );
    process.exitCode = code === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
