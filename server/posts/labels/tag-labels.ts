export const tagLabels: Readonly<Record<string, { fr: string; en: string }>> = {
  accessibilite: { fr: 'Accessibilité', en: 'Accessibility' },
  donnees: { fr: 'Données', en: 'Data' },
  ecriture: { fr: 'Écriture', en: 'Writing' },
  methode: { fr: 'Méthode', en: 'Method' },
  metier: { fr: 'Métier', en: 'The trade' },
  outils: { fr: 'Outils', en: 'Tools' },
  performance: { fr: 'Performance', en: 'Performance' },
  web: { fr: 'Web', en: 'Web' },
};

/** Default: the slug, capitalised and without hyphens. */
export function labelsOf(slug: string): { fr: string; en: string } {
  const words = slug.replaceAll('-', ' ');
  const plain = words.charAt(0).toUpperCase() + words.slice(1);
  return tagLabels[slug] ?? { fr: plain, en: plain };
}
