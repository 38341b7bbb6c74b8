import { describe, expect, it } from 'vitest';
import { detailChoices, projectTypes, requestSteps } from '@/lib/contract/requests/choices';
import { completeRequest, createRequestBody } from '@/lib/contract/requests/schemas';
import { requestDetailsByType } from '@/lib/contract/requests/detail-schemas';
import { dayAt } from '@/lib/format/days';
import { serviceTable } from '@/lib/portfolio/services';
import { readShippedSite } from '@/lib/settings/read-shipped';
import { person } from '@/tests/setup/users';
import { projectRequest } from '@/tests/setup/requests';
import { wrongField } from './errors';
import { answersOf, budgetOf, newValues, selectionIn, selectionOf, selectionQuery } from './prefill';
import { firstIncomplete, isComplete, openStep, stepIn } from './progress';
import { allFields, fieldAt, fieldsOf, minutesFrom, steps } from './steps';
import { amountIn, cleanValues, contentOf, draftOf, valueAt, valuesOf, withAnswers } from './values';

const services = serviceTable((await readShippedSite('fr')).services);

const filled = () => ({
  ...newValues(person(), services, { service: 'web', tier: 'simple' }),
  projectName: 'Espace adhérents',
  description: 'Un site',
});

describe('wizard steps', () => {
  it('match the contract, in its order', () => {
    expect(steps.map(({ key }) => key)).toEqual([...requestSteps]);
  });

  it('cover every field of a request once, and nothing else', () => {
    const fieldNames = steps.flatMap(({ slice }) => slice).sort();
    expect(fieldNames).toEqual(Object.keys(completeRequest('2026-11-21').shape).sort());
    const names = allFields('website').map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(projectTypes)('have for the type %s exactly the fields and choices of the contract', (type) => {
    const fields = fieldsOf('specific', type);
    expect(fields.map(({ name }) => name).sort()).toEqual(
      Object.keys(requestDetailsByType[type].shape)
        .map((key) => `details.${type}.${key}`)
        .sort(),
    );
    const offered = Object.fromEntries(
      fields.flatMap((field) => ('options' in field ? [[field.key, [...field.options]]] : [])),
    );
    expect(offered).toEqual(type in detailChoices ? detailChoices[type as keyof typeof detailChoices] : {});
  });

  it('have no specific fields before a type is chosen', () => {
    expect(fieldsOf('specific', '')).toEqual([]);
  });

  it('return the minutes until the end of the wizard', () => {
    expect(minutesFrom('general')).toBe(10);
    expect(minutesFrom('documents')).toBe(2);
    expect(minutesFrom('review')).toBe(1);
  });

  it('return the step and the field of a path', () => {
    expect(fieldAt('contact.email', '')?.step).toBe('contact');
    expect(fieldAt('referenceSites.2', '')?.field.name).toBe('referenceSites');
    expect(fieldAt('details.api.style', 'api')?.step).toBe('specific');
    expect(fieldAt('details.api.style', 'website')).toBeUndefined();
    expect(fieldAt('budget', '')?.field.name).toBe('budget.max');
    expect(fieldAt('projectNames', '')).toBeUndefined();
  });

  it('assign an error in a list to the list, with the number of the entry', () => {
    expect(wrongField({ field: 'referenceSites.2', code: 'link' }, '')).toEqual({
      step: 'design',
      name: 'referenceSites',
      reason: 'link:3',
    });
    expect(wrongField({ field: 'contact.email', code: 'required' }, '')).toEqual({
      step: 'contact',
      name: 'contact.email',
      reason: 'required',
    });
    expect(wrongField({ field: 'nothing.of.ours', code: 'x' }, '')).toBeUndefined();
  });
});

describe('form values of a request', () => {
  it('are unchanged after conversion to the API’s format', () => {
    const request = projectRequest();
    const draft = draftOf(valuesOf(request), request.step);
    const fieldNames = Object.keys(draft);
    expect(fieldNames).toEqual(expect.arrayContaining(['projectName', 'details', 'contact', 'step']));
    for (const key of fieldNames.filter((name) => name !== 'details' && name !== 'shortlist'))
      expect(valueAt(draft, key)).toEqual(valueAt(request, key));
    expect(draft.details?.webApp).toMatchObject({
      userCount: 'over1000',
      signIn: ['password'],
      importsData: true,
      notes: null,
      roles: [],
    });
  });

  it('keep the answers of another type if there are any', () => {
    expect(Object.keys(draftOf(valuesOf(projectRequest())).details ?? {}).sort()).toEqual([
      'webApp',
      'website',
    ]);
    expect(Object.keys(draftOf(filled()).details ?? {})).toEqual(['website']);
  });

  it('are always a draft that the contract accepts', () => {
    for (const values of [valuesOf(), filled(), valuesOf(projectRequest())])
      expect(createRequestBody.safeParse(draftOf(values, 'contact')).error).toBeUndefined();
  });

  it('accept common notations of amounts', () => {
    expect(['12 000', '12\u202f000 €', '12.000', '12,000', ' ', '12000'].map(amountIn)).toEqual([
      12_000,
      12_000,
      12_000,
      12_000,
      null,
      12_000,
    ]);
    expect(['beaucoup', '-5', '12,5', '1e9'].map(amountIn)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('read lists line by line, without empty lines', () => {
    expect(draftOf({ ...valuesOf(), features: ' Payer \r\n\r\nRecevoir\n ' }).features).toEqual([
      'Payer',
      'Recevoir',
    ]);
  });

  it('take only known fields and valid values from other sources', () => {
    const clean = cleanValues({
      projectName: 'A',
      projectType: 'castle',
      service: 7,
      evil: 'x',
      contact: null,
      details: { website: { sections: ['blog', 'moat', 4], pageCount: 'upTo5' } },
    });
    expect(clean).toEqual({
      ...valuesOf(),
      projectName: 'A',
      details: {
        ...valuesOf().details,
        website: { ...valuesOf().details.website, sections: ['blog'], pageCount: 'upTo5' },
      },
    });
    expect(cleanValues(null)).toEqual(valuesOf());
  });

  it('take only the given fields from a form', () => {
    const values = { ...filled(), comments: 'ajouté ailleurs' };
    const given = { ...filled(), projectName: 'Autre nom', comments: '' };
    expect(withAnswers(values, given, fieldsOf('general', ''))).toMatchObject({
      projectName: 'Autre nom',
      comments: 'ajouté ailleurs',
    });
  });

  it('are compared in the API’s format', () => {
    expect(contentOf({ ...filled(), projectName: 'Espace adhérents  ' })).toBe(contentOf(filled()));
    expect(contentOf({ ...filled(), projectName: 'Autre' })).not.toBe(contentOf(filled()));
  });
});

describe('wizard progress', () => {
  it('opens the requested step, but none beyond the furthest step so far', () => {
    const values = filled();
    expect(openStep('contact', 'design', values)).toBe('contact');
    expect(openStep('review', 'design', values)).toBe('design');
    expect(openStep(undefined, 'design', values)).toBe('design');
  });

  it('opens the first incomplete step', () => {
    const values = { ...filled(), contact: { ...filled().contact, email: ' ' } };
    expect(isComplete('contact', values)).toBe(false);
    expect(firstIncomplete(values)).toBe('contact');
    expect(openStep('review', 'review', values)).toBe('contact');
    expect(firstIncomplete(valuesOf())).toBe('general');
    expect(firstIncomplete(filled())).toBe('review');
  });

  it('ignores an invalid step in the URL', () => {
    expect([stepIn('design'), stepIn('roof'), stepIn(['design']), stepIn(undefined)]).toEqual([
      'design',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('new request', () => {
  it('starts with the user’s contact details, without a company for a personal account', () => {
    expect(newValues(person(), services).contact).toEqual({
      fullName: 'Camille Vasseur',
      email: 'camille@musee.example',
      phone: '02 61 91 40 14',
      company: 'Musée de Brévigny',
    });
    expect(newValues(person({ accountType: 'personal', phone: null }), services).contact).toMatchObject({
      phone: '',
      company: '',
    });
  });

  it.each([
    ['web', 'website'],
    ['software', 'webApp'],
    ['mobile', 'mobileApp'],
    ['cloud', 'other'],
    ['consulting', 'other'],
  ] as const)('for the service %s has the type %s', (service, type) => {
    expect(answersOf({ service }, services)).toEqual({
      projectType: type,
      service,
      tier: '',
      shortlist: [],
      budget: { min: '', max: '' },
    });
  });

  it('takes its budget from the price of the tier, without a maximum if the price is open', () => {
    expect(budgetOf({ service: 'web', tier: 'professional' }, services)).toEqual({
      min: '8000',
      max: '15000',
    });
    expect(budgetOf({ service: 'web', tier: 'enterprise' }, services)).toEqual({
      min: '15000',
      max: '',
    });
  });

  it('accepts only existing services and tiers from a URL', () => {
    expect(selectionIn({ service: 'web', tier: 'simple' }, services)).toEqual({
      service: 'web',
      tier: 'simple',
    });
    expect(selectionIn({ service: 'web', tier: 'gold' }, services)).toEqual({
      service: 'web',
      tier: undefined,
    });
    expect(selectionIn({ service: ['web'], tier: 'simple' }, services)).toBeUndefined();
    expect(selectionOf({ service: '', tier: 'simple', shortlist: [] })).toBeUndefined();
    expect(
      selectionIn({ service: 'toString', shortlist: 'web.gold,web.simple.x,gone.simple' }, services),
    ).toBeUndefined();
    expect(selectionIn({ service: 'cloud', shortlist: 'web.simple,web.simple' }, services)).toEqual({
      service: 'web',
      tier: 'simple',
    });
  });

  it('has a hidden service with its type, without a price', () => {
    const table = { old: { projectType: 'other' } } as const;
    expect(answersOf({ service: 'old', tier: 'simple' }, table)).toMatchObject({
      projectType: 'other',
      budget: { min: '', max: '' },
    });
  });

  it('keeps a shortlist unchanged in URL, form and API', () => {
    const selection = selectionIn(
      {
        service: 'web',
        tier: 'simple',
        shortlist: 'web.simple,software.professional',
      },
      services,
    );
    if (!selection) throw new Error('no selection');
    expect(selectionIn(selectionQuery(selection), services)).toEqual(selection);
    expect(budgetOf(selection, services)).toEqual({ min: '16000', max: '35000' });
    const values = newValues(person(), services, selection);
    expect(selectionOf(values)).toEqual(selection);
    expect(draftOf(values)).toMatchObject({
      service: 'web',
      tier: 'simple',
      shortlist: [
        { service: 'web', tier: 'simple' },
        { service: 'software', tier: 'professional' },
      ],
      budget: { min: 16_000, max: 35_000 },
    });
    expect(valuesOf(draftOf(values)).shortlist).toEqual(['web.simple', 'software.professional']);
    expect(cleanValues({ shortlist: ['web.simple', 'gold', 7] }).shortlist).toEqual(['web.simple']);
  });
});

it('returns the day in the agency’s time zone', () => {
  expect(dayAt(new Date('2026-11-21T23:30:00.000Z'))).toBe('2026-11-22');
});
