/**
 * Texts of rare dialogs and of the palette, which pages do not contain.
 * @param name of a route below app/session
 * @throws when the request fails
 */
export async function fetchTexts<Texts>(
  name: 'demo' | 'end' | 'files' | 'proof' | 'settings',
  locale: string,
): Promise<Texts> {
  const response = await fetch(`/session/${name}?locale=${locale}`);
  if (!response.ok) throw new Error(`The texts of "${name}" answered with status ${response.status}`);
  return (await response.json()) as Texts;
}
