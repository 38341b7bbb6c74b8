// Texts are under `projectRequest`. @see docs/product.md, "Entities"
import {
  detailChoices,
  projectTypes,
  requestLimits,
  type ProjectType,
} from '@/lib/contract/requests/choices';
import { tierIds } from '@/lib/contract/projects/services';
import type { Messages } from '@/lib/i18n/messages';

type LabelKey = keyof Messages['projectRequest']['labels'];

interface Common<Name extends string = string> {
  /** Dotted path, as in the API's errors. */
  readonly name: Name;
  /** Key in `projectRequest.labels` and, optionally, `projectRequest.hints`. */
  readonly key: LabelKey;
  /** For submission. */
  readonly required?: true;
}

/** list: an entry per line; flag: yes, no or open; amount: whole euros; shortlist: keys of service lines. */
export type RequestField = Common &
  (
    | {
        readonly kind: 'line';
        readonly max: number;
        readonly input?: 'email' | 'tel' | 'url';
        readonly autoComplete?: string;
        readonly wide?: true;
      }
    | { readonly kind: 'prose'; readonly max: number; readonly rows?: number }
    | { readonly kind: 'list'; readonly items: number; readonly max: number }
    | { readonly kind: 'choice' | 'choices' | 'select'; readonly options: readonly string[] }
    | { readonly kind: 'flag' | 'day' | 'amount' | 'service' | 'shortlist' }
  );

const { text, line, link } = requestLimits;

const last = <Name extends string>(name: Name) => name.slice(name.lastIndexOf('.') + 1) as LabelKey;
const prose = <Name extends string>(name: Name, rows?: number) =>
  ({ kind: 'prose', name, key: last(name), max: text, ...(rows === undefined ? {} : { rows }) }) as const;
const flag = <Name extends string>(name: Name) => ({ kind: 'flag', name, key: last(name) }) as const;
const list = <Name extends string>(name: Name, items: number, max: number = line) =>
  ({ kind: 'list', name, key: last(name), items, max }) as const;
const choice = <Name extends string>(name: Name, options: readonly string[]) =>
  ({ kind: 'choice', name, key: last(name), options }) as const;
const choices = <Name extends string>(name: Name, options: readonly string[]) =>
  ({ kind: 'choices', name, key: last(name), options }) as const;
const words = <Name extends string>(name: Name) =>
  ({ kind: 'line', name, key: last(name), max: line, wide: true }) as const;
const address = <Name extends string>(name: Name) =>
  ({ kind: 'line', name, key: last(name), max: link, input: 'url', wide: true }) as const;

export const generalFields = [
  {
    kind: 'line',
    name: 'projectName',
    key: 'projectName',
    max: requestLimits.projectName,
    required: true,
    wide: true,
  },
  { kind: 'choice', name: 'projectType', key: 'projectType', options: projectTypes, required: true },
  { ...prose('description', 6), required: true },
  { kind: 'service', name: 'service', key: 'service' },
  { kind: 'select', name: 'tier', key: 'tier', options: tierIds },
  { kind: 'shortlist', name: 'shortlist', key: 'shortlist' },
  { kind: 'amount', name: 'budget.min', key: 'min' },
  { kind: 'amount', name: 'budget.max', key: 'max' },
  { kind: 'day', name: 'deadline', key: 'deadline' },
] as const satisfies readonly RequestField[];

export const contactFields = [
  {
    kind: 'line',
    name: 'contact.fullName',
    key: 'fullName',
    max: line,
    required: true,
    autoComplete: 'name',
  },
  {
    kind: 'line',
    name: 'contact.email',
    key: 'email',
    max: 254,
    required: true,
    input: 'email',
    autoComplete: 'email',
  },
  { kind: 'line', name: 'contact.phone', key: 'phone', max: 40, input: 'tel', autoComplete: 'tel' },
  { kind: 'line', name: 'contact.company', key: 'company', max: line, autoComplete: 'organization' },
] as const satisfies readonly RequestField[];

export const technicalFields = [
  list('features', requestLimits.features),
  prose('integrations', 3),
  prose('constraints', 3),
  prose('performanceGoals', 3),
] as const satisfies readonly RequestField[];

export const designFields = [
  flag('hasStyleGuide'),
  flag('hasMockups'),
  list('referenceSites', requestLimits.referenceSites, link),
] as const satisfies readonly RequestField[];

export const hostingFields = [
  flag('needsHosting'),
  flag('needsMaintenance'),
] as const satisfies readonly RequestField[];

export const documentFields = [prose('comments', 4)] as const satisfies readonly RequestField[];

const { website, mobileApp, webApp, ecommerce, dashboard, api } = detailChoices;

export const specificFields = {
  website: [
    choice('details.website.pageCount', website.pageCount),
    choices('details.website.sections', website.sections),
    words('details.website.languages'),
    address('details.website.currentSite'),
    flag('details.website.editedByTeam'),
    prose('details.website.notes', 3),
  ],
  mobileApp: [
    choices('details.mobileApp.platforms', mobileApp.platforms),
    choices('details.mobileApp.deviceFeatures', mobileApp.deviceFeatures),
    address('details.mobileApp.currentApp'),
    flag('details.mobileApp.hasStoreAccounts'),
    prose('details.mobileApp.notes', 3),
  ],
  webApp: [
    choice('details.webApp.userCount', webApp.userCount),
    choices('details.webApp.signIn', webApp.signIn),
    list('details.webApp.roles', 20),
    words('details.webApp.currentTool'),
    flag('details.webApp.importsData'),
    prose('details.webApp.notes', 3),
  ],
  ecommerce: [
    choice('details.ecommerce.catalogueSize', ecommerce.catalogueSize),
    choices('details.ecommerce.payments', ecommerce.payments),
    choices('details.ecommerce.delivery', ecommerce.delivery),
    address('details.ecommerce.currentShop'),
    flag('details.ecommerce.tracksStock'),
    flag('details.ecommerce.sellsToBusinesses'),
    prose('details.ecommerce.notes', 3),
  ],
  dashboard: [
    list('details.dashboard.dataSources', 20),
    choice('details.dashboard.refresh', dashboard.refresh),
    choice('details.dashboard.userCount', dashboard.userCount),
    choices('details.dashboard.exports', dashboard.exports),
    prose('details.dashboard.keyFigures', 3),
    flag('details.dashboard.sendsAlerts'),
    prose('details.dashboard.notes', 3),
  ],
  api: [
    prose('details.api.consumers', 3),
    choice('details.api.style', api.style),
    choice('details.api.protection', api.protection),
    choice('details.api.callsPerDay', api.callsPerDay),
    list('details.api.connectedSystems', 20),
    flag('details.api.needsDocumentation'),
    prose('details.api.notes', 3),
  ],
  other: [prose('details.other.nature', 4), prose('details.other.notes', 3)],
} as const satisfies Record<ProjectType, readonly RequestField[]>;
