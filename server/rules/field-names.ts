// Columns as the API names their fields: what the record of changes holds is read beside the API's answers.

/** @param changes by column */
export function fieldNames(changes: object): string[] {
  return Object.keys(changes).map((column) => (column === 'cover_family' ? 'cover' : column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())));
}
