/** The first value of a parameter, trimmed; '' if it is absent. */
export const firstValue = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
