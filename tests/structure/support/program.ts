// The whole program with its types, for questions that syntax alone does not answer.
import path from 'node:path';
import ts from 'typescript';
import { repository, sources } from './files';

/** Made anew at each call: takes some seconds. */
export function loadProgram(): ts.Program {
  const configFile = path.join(repository, 'tsconfig.json');
  const config = ts.parseJsonConfigFileContent(ts.readConfigFile(configFile, (file) => ts.sys.readFile(file)).config, ts.sys, repository);
  const declarations = config.fileNames.filter((file) => file.endsWith('.d.ts'));
  return ts.createProgram({ rootNames: [...sources.map((file) => path.join(repository, file)), ...declarations], options: { ...config.options, incremental: false, noEmit: true } });
}
