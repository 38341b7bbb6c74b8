interface Profile {
  title_fr: string;
  title_en: string;
  bio_fr: string;
  bio_en: string;
}

export const authorProfiles: Readonly<Record<string, Profile>> = {
  'Inès Aubrac': {
    title_fr: 'Cheffe de projet',
    title_en: 'Project lead',
    bio_fr:
      'Inès chiffre, planifie et tient les délais qu’elle annonce. Elle écrit sur le métier : les devis, les réunions, et ce qu’on dit quand on a du retard.',
    bio_en:
      'Inès estimates, plans and keeps the dates she gives. She writes about the trade: quotes, meetings, and what to say when you are late.',
  },
  'Maud Kerbiriou': {
    title_fr: 'Designer et ergonome',
    title_en: 'Designer and ergonomist',
    bio_fr:
      'Maud regarde les gens se servir de ce que nous faisons, de préférence là où ils s’en servent. Elle écrit sur l’accessibilité, l’écriture et le dessin d’interfaces.',
    bio_en:
      'Maud watches people use what we make, preferably where they use it. She writes about accessibility, writing and the drawing of interfaces.',
  },
  'Théo Garrigue': {
    title_fr: 'Développeur',
    title_en: 'Developer',
    bio_fr:
      'Théo écrit du code et en enlève. Il publie ici ce qu’il a mesuré : la performance, les données, et les outils qui durent.',
    bio_en:
      'Théo writes code and takes it away again. Here he publishes what he measured: performance, data, and tools that last.',
  },
};
