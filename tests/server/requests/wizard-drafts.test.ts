// Drafts must return unchanged: else a retry looks like another user's change.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectTypes } from '@/lib/contract/requests/choices';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { fieldsOf } from '@/lib/requests/steps';
import {
  contentOf,
  draftOf,
  valueAt,
  valuesOf,
  withAnswers,
  type RequestValues,
} from '@/lib/requests/values';
import { openInstallation, type Installation, type Person } from '../ops/installation';
import { requestsOf, whole } from './requests';

let installation: Installation;
let requests: ReturnType<typeof requestsOf>;
let customer: Person;
beforeAll(async () => {
  installation = await openInstallation();
  requests = requestsOf(installation);
  customer = await installation.signUp({ verified: true });
});
afterAll(() => installation.close());

const untidy = (values: RequestValues): RequestValues => ({
  ...values,
  projectName: '  Espace\u00a0adhérents ',
  description: 'Une ligne\r\n\r\n  une autre  \n',
  features: '\n Payer \n\n Recevoir',
  referenceSites: 'musee.example\n\n  pas encore une adresse',
  budget: { min: '12 000 €', max: 'beaucoup' },
  contact: { ...values.contact, email: ' Camille@Musee.example', phone: '02 61' },
});

async function saved(values: RequestValues): Promise<ProjectRequest> {
  const begun = await requests.call('POST', '', customer, {
    ...draftOf(values, 'contact'),
    draftKey: requests.key(),
  });
  expect(begun.status, JSON.stringify(begun)).toBe(201);
  const { status, request } = await requests.call('PUT', `/${begun.request.id}`, customer, {
    ...draftOf(values, 'technical'),
    updatedAt: begun.request.updatedAt,
  });
  expect(status).toBe(200);
  expect(contentOf(valuesOf(begun.request))).toBe(contentOf(valuesOf(request)));
  return request as ProjectRequest;
}

const says = (values: RequestValues) => JSON.parse(contentOf(values)) as unknown;

it('preserves empty, complete and untidy wizard forms', async () => {
  for (const values of [valuesOf(), valuesOf(whole)])
    expect(says(valuesOf(await saved(values)))).toEqual(says(values));
  const values = untidy(valuesOf(whole));
  // Invalid amounts are not saved.
  const sent = { ...values, budget: { min: '12000', max: '' } };
  expect(says(valuesOf(await saved(values)))).toEqual(says(sent));
});

it.each(projectTypes)('preserves all fields of the type %s', async (type) => {
  const answers = Object.fromEntries(
    fieldsOf('specific', type).map((field) => [
      field.key,
      'options' in field
        ? field.kind === 'choices'
          ? [...field.options]
          : (field.options[0] ?? '')
        : field.kind === 'flag'
          ? 'no'
          : field.kind === 'list'
            ? 'un\ndeux'
            : 'texte',
    ]),
  );
  const values = withAnswers(
    { ...valuesOf(), projectType: type },
    { details: { [type]: answers } },
    fieldsOf('specific', type),
  );
  const request = await saved(values);
  expect(says(valuesOf(request))).toEqual(says(values));
  for (const { name } of fieldsOf('specific', type)) expect(valueAt(request, name), name).not.toBeNull();
});
