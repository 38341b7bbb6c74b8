import { randomUUID } from 'node:crypto';
import type { RequestDraft } from '@/lib/contract/requests/schemas';
import { pdf } from '../files/documents';
import type { Installation, Person } from '../ops/installation';

export const whole = {
  projectName: 'Espace adhérents',
  description: 'Nos adhérents renouvellent par chèque.\nNous voulons une page où l’on adhère et paie.',
  projectType: 'webApp',
  budget: { min: 8000, max: 15_000 },
  deadline: '2026-09-01',
  contact: {
    fullName: 'Camille Vasseur',
    email: 'Camille@Musee.example',
    phone: '02 61 91 40 77',
    company: 'Musée de Brévigny',
  },
  features: ['Paiement par carte', 'Reçu fiscal'],
  integrations: 'Le logiciel de caisse',
  constraints: 'CSV',
  performanceGoals: 'Trois secondes',
  referenceSites: ['musee.example', 'https://autre.example/a?b=c'],
  hasStyleGuide: true,
  hasMockups: false,
  needsHosting: true,
  needsMaintenance: null,
  comments: 'Merci',
  details: {
    webApp: { userCount: 'upTo1000', signIn: ['password'], roles: ['Bénévole'] },
    ecommerce: { catalogueSize: 'upTo50' },
  },
  service: 'web',
  tier: 'professional',
  step: 'review',
} satisfies RequestDraft;

export function requestsOf(installation: Installation) {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
  type Answer = { status: number; [key: string]: any };
  const call = async (
    method: string,
    path: string,
    person: Pick<Person, 'token'>,
    body?: unknown,
  ): Promise<Answer> => {
    const response = await installation.ask(method, `/api/project-requests${path}`, {
      token: person.token,
      body,
    });
    return { status: response.status, ...(await response.json()) };
  };
  const upload = async (
    person: Pick<Person, 'token'>,
    id: string,
    bytes: Buffer = pdf(),
    name = 'cahier.pdf',
  ): Promise<Answer> => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    const response = await installation.handle(
      new Request(`http://localhost/api/project-requests/${id}/files`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${person.token}` },
      }),
    );
    return { status: response.status, ...(await response.json()) };
  };
  const begin = async (person: Pick<Person, 'token'>, draft: object = whole) =>
    (await call('POST', '', person, draft)).request as { id: string; updatedAt: string };
  const sent = async (person: Pick<Person, 'token'>, draft: object = whole) =>
    (await call('PATCH', `/${(await begin(person, draft)).id}/submit`, person, {})).request as {
      id: string;
      reference: string;
      updatedAt: string;
      dueAt: string;
    };
  return { call, upload, begin, sent, key: () => randomUUID() };
}
