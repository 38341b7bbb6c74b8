// Fills the gaps of a text that was handed to an island as it stands in the messages. For simple gaps: {name}.

/** A gap without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}

/** The form of a text that goes with a number, in the language of the page. */
export function pluralText(forms: { one: string; other: string }, count: number, locale: string): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? forms.one : forms.other;
  return fillText(form, { count: count.toLocaleString(locale) });
}
