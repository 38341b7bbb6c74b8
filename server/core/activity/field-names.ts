import type { FieldChange } from './record-activity';

const covers: Readonly<Record<string, string>> = { cover_family: 'cover', cover_image_id: 'coverImage' };

const named = (column: string) =>
  covers[column] ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export function fieldNames(changes: object): string[] {
  return Object.keys(changes).map(named);
}

/** @param prefix for a part: `milestones.{id}.` */
export function fieldChanges<Row extends object>(
  before: Row,
  changes: { [Column in keyof Row]?: Row[Column] | undefined },
  prefix = '',
): FieldChange[] {
  return Object.entries(changes)
    .map(([column, after]) => ({
      field: `${prefix}${named(column)}`,
      before: before[column as keyof Row],
      after,
    }))
    .filter(({ before: held, after }) => held !== after);
}
