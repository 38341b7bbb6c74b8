// One block per project type: switching types keeps answers.
import { z } from 'zod';
import { detailChoices, requestLimits } from './choices';
import { optionalLine, optionalProse, stringList } from '../core/fields';

const one = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).nullable().optional();
const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((list) => [...new Set(list)])
    .optional();
const flag = z.boolean().nullable().optional();
const words = optionalLine(requestLimits.line);
const text = optionalProse(requestLimits.text);
const list = stringList(20, requestLimits.line).optional();

const choices = detailChoices;

export const requestDetailsByType = {
  website: z.object({
    pageCount: one(choices.website.pageCount),
    sections: several(choices.website.sections),
    languages: words,
    currentSite: optionalLine(requestLimits.link),
    editedByTeam: flag,
    notes: text,
  }),
  mobileApp: z.object({
    platforms: several(choices.mobileApp.platforms),
    deviceFeatures: several(choices.mobileApp.deviceFeatures),
    currentApp: optionalLine(requestLimits.link),
    hasStoreAccounts: flag,
    notes: text,
  }),
  webApp: z.object({
    userCount: one(choices.webApp.userCount),
    signIn: several(choices.webApp.signIn),
    roles: list,
    currentTool: words,
    importsData: flag,
    notes: text,
  }),
  ecommerce: z.object({
    catalogueSize: one(choices.ecommerce.catalogueSize),
    payments: several(choices.ecommerce.payments),
    delivery: several(choices.ecommerce.delivery),
    currentShop: optionalLine(requestLimits.link),
    tracksStock: flag,
    sellsToBusinesses: flag,
    notes: text,
  }),
  dashboard: z.object({
    dataSources: list,
    refresh: one(choices.dashboard.refresh),
    userCount: one(choices.dashboard.userCount),
    exports: several(choices.dashboard.exports),
    keyFigures: text,
    sendsAlerts: flag,
    notes: text,
  }),
  api: z.object({
    consumers: text,
    style: one(choices.api.style),
    protection: one(choices.api.protection),
    callsPerDay: one(choices.api.callsPerDay),
    connectedSystems: list,
    needsDocumentation: flag,
    notes: text,
  }),
  other: z.object({ nature: text, notes: text }),
} as const;

export const requestDetailsSchema = z.object(requestDetailsByType).partial();
export type RequestDetails = z.output<typeof requestDetailsSchema>;
