// `npm run doctor`; changes nothing. @see docs/commands.md
import { parseArgs } from 'node:util';
import { readEnv } from '../../lib/env';
import { runCommand } from './command';
import { examine } from './doctor/examine';
import { bad } from './doctor/finding';
import type { Finding } from './doctor/finding';
import { asJson, asText } from './doctor/print-findings';
import { readSettings } from './read-settings';

async function findings(mailTo: string | undefined): Promise<Finding[]> {
  const { values, written } = readSettings(process.cwd());
  let env;
  try {
    env = readEnv(values);
  } catch (error) {
    return (error instanceof Error ? error.message : String(error))
      .split('\n')
      .slice(1)
      .map((line) => bad('settings', line, 'Set it as described in docs/configuration.md, or remove it.'));
  }
  return examine({
    env,
    names: Object.keys(values).filter((name) => values[name] !== undefined && values[name] !== ''),
    written,
    mailTo,
  });
}

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: { json: { type: 'boolean', default: false }, mail: { type: 'string' } },
  });
  const found = await findings(options.mail);
  process.stdout.write(options.json ? asJson(found) : asText(found));
  if (found.some(({ state }) => state === 'bad')) process.exitCode = 1;
});
