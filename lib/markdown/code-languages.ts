/** Labels of the highlighted languages, by the name that the editor writes. */
export const codeLanguages: ReadonlyMap<string, string> = new Map([
  ['bash', 'Shell'],
  ['css', 'CSS'],
  ['go', 'Go'],
  ['html', 'HTML'],
  ['js', 'JavaScript'],
  ['json', 'JSON'],
  ['jsx', 'JSX'],
  ['php', 'PHP'],
  ['python', 'Python'],
  ['scss', 'SCSS'],
  ['sql', 'SQL'],
  ['ts', 'TypeScript'],
  ['tsx', 'TSX'],
  ['xml', 'XML'],
  ['yaml', 'YAML'],
]);

/** Names that other programs write; pasted code gets the editor's name. */
export const foreignLanguages: ReadonlyMap<string, string> = new Map([
  ['javascript', 'js'],
  ['shell', 'bash'],
  ['typescript', 'ts'],
]);

/** Short names that writers type; texts keep them. */
const shortLanguages: ReadonlyMap<string, string> = new Map([
  ['py', 'python'],
  ['sh', 'bash'],
  ['yml', 'yaml'],
]);

/** @returns undefined for a language without highlighting */
export const languageLabel = (name: string): string | undefined =>
  codeLanguages.get(foreignLanguages.get(name) ?? shortLanguages.get(name) ?? name);
