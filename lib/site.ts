// To adapt the site, start here. @see docs/configuration.md, "Make it yours"

export const site = {
  name: 'Vitrine',
  tagline: { fr: 'Agence de développement à Nantes', en: 'Software agency in Nantes' },
  email: 'bonjour@vitrine.example',
  /** For vulnerability reports. @see SECURITY.md */
  security: 'securite@vitrine.example',
  phone: '+33 2 61 91 40 14',
  address: {
    street: '14, quai des Tanneurs',
    postalCode: '44000',
    city: 'Nantes',
    country: { fr: 'France', en: 'France' },
    countryCode: 'FR',
  },
  geo: { latitude: 47.2106, longitude: -1.5661 },
  /** Agency's time zone; days as in Date.getDay(), 24-hour times. */
  hours: [
    { days: [1, 2, 3, 4], opens: '09:00', closes: '18:00' },
    { days: [5], opens: '09:00', closes: '17:00' },
  ],
  social: [
    { name: 'Mastodon', url: 'https://mastodon.example/@vitrine' },
    { name: 'LinkedIn', url: 'https://linkedin.example/company/vitrine' },
    { name: 'GitHub', url: 'https://github.example/vitrine' },
  ],
  legal: {
    form: 'SARL',
    capital: { amount: 24_000, currency: 'EUR' },
    siren: '999 014 004',
    rcs: 'RCS Nantes 999 014 004',
    vat: 'FR44999014004',
    director: 'Inès Aubrac',
  },
  host: {
    name: 'Quai Nord Hébergement SAS',
    address: '3, rue du Port-Sec, 44600 Saint-Nazaire, France',
    phone: '+33 2 61 91 07 40',
  },
  mediator:
    'Médiation Consommation Atlantique, 8, rue des Halles, 44000 Nantes, mediation-atlantique.example',
  /** On the home page. @see docs/product.md, "Limits" */
  figures: { projects: 50, clients: 30, years: 5, commitment: 100 },
} as const;
