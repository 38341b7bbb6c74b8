// Names of countries in a language, as the platform knows them.

/** @param code ISO 3166-1 alpha-2; a code without a name stands for itself */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}
