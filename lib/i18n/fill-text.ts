export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}

/** Also fills in {count}. */
export function pluralText(forms: { one: string; other: string }, count: number, locale: string): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? forms.one : forms.other;
  return fillText(form, { count: count.toLocaleString(locale) });
}
