import type { User } from '@/lib/contract/accounts/schemas';

export function person(more: Partial<User> = {}): User {
  return {
    id: '0193b2a0-0000-7000-8000-000000000001',
    role: 'user',
    firstName: 'Camille',
    lastName: 'Vasseur',
    email: 'camille@musee.example',
    emailVerified: true,
    pendingEmail: null,
    accountType: 'business',
    phone: '+33261914014',
    companyName: 'Musée de Brévigny',
    siret: '73282932000074',
    vatNumber: null,
    legalRepresentative: 'Odile Framont',
    position: null,
    status: 'active',
    locale: 'fr',
    notifications: { projectUpdates: true, offers: true, requestStates: true },
    createdAt: '2026-09-14T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...more,
  };
}
