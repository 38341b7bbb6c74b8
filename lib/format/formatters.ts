// Creating a formatter takes a quarter of a millisecond, and a list uses several in each row.

/** @param options from a small number of sets: formatters are never removed */
function keeper<Options, Formatter>(create: (region: string, options: Options) => Formatter) {
  const stored = new Map<string, Formatter>();
  return (region: string, options: Options): Formatter => {
    const key = `${region} ${JSON.stringify(options)}`;
    const formatter = stored.get(key) ?? create(region, options);
    stored.set(key, formatter);
    return formatter;
  };
}

export const dateFormatter = keeper(
  (region, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(region, options),
);

export const numberFormatter = keeper(
  (region, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(region, options),
);
