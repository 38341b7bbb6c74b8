// Browser code; server-only parts are in match-route.ts and internal-routes.ts.
import { defaultLocale, type Locale } from '@/lib/contract/core/locale';
import { rights, type Right } from '@/lib/contract/core/permissions';

/** `guest`: only while signed out. */
export type PageAccess = 'public' | 'guest' | 'user' | 'admin';

/** `cached`: one stored copy, CSP by hash. `dynamic`: rendered per request, CSP by nonce. */
export type Rendering = 'cached' | 'dynamic';

export interface Route {
  path: `/${string}`;
  access: PageAccess;
  /** Each opens the page to managers. */
  rights?: readonly Right[];
  rendering: Rendering;
  /** False: noindex. */
  index: boolean;
  /** `static`: listed by the route. `records`: a URL per record. */
  sitemap?: 'static' | 'records';
  /** Nothing on it needs React: stored without the framework's scripts; links to it load a document. */
  reading?: true;
  /** The URL has `{token}` or a `token` query, removed from the address bar. */
  secret?: true;
}

// Literal path types let links be checked for parameters.
export function page<const Path extends Route['path']>(
  path: Path,
  more: Partial<Omit<Route, 'path'>> = {},
): Route & { path: Path } {
  return { path, access: 'public', rendering: 'cached', index: true, ...more };
}

const reading = <const Path extends Route['path']>(path: Path, sitemap: 'static' | 'records') =>
  page(path, { sitemap, reading: true });

const perPerson = { rendering: 'dynamic', index: false } as const;
const open = { ...perPerson, access: 'public' } as const;
const byLink = { ...open, secret: true } as const;
const guest = { ...perPerson, access: 'guest' } as const;
const user = { ...perPerson, access: 'user' } as const;
const admin = { ...perPerson, access: 'admin' } as const;
const staff = { ...admin, rights } as const;
const desk = { ...admin, rights: ['blog'] } as const;
const inbox = { ...admin, rights: ['leads'] } as const;
const teamProjects = { ...admin, rights: ['projects'] } as const;
const letters = { ...admin, rights: ['letters'] } as const;
const invoicing = { ...admin, rights: ['invoices'] } as const;

export const routes = {
  home: reading('/', 'static'),
  services: page('/services', { sitemap: 'static' }),
  projects: page('/projects', { sitemap: 'static' }),
  project: reading('/projects/{slug}', 'records'),
  blog: reading('/blog', 'static'),
  post: reading('/blog/{slug}', 'records'),
  page: reading('/pages/{slug}', 'records'),
  letters: reading('/letters', 'static'),
  letter: reading('/letters/{slug}', 'records'),
  postPreview: page('/preview/{token}', byLink),
  sitePreview: page('/preview/site/{token}', byLink),
  contact: page('/contact', { sitemap: 'static' }),
  siteMap: reading('/site-map', 'static'),
  legalNotice: reading('/legal/notice', 'static'),
  legalTerms: reading('/legal/terms', 'static'),
  legalPrivacy: reading('/legal/privacy', 'static'),
  legalAccessibility: reading('/legal/accessibility', 'static'),
  thankYou: page('/thank-you', open),
  newsletterConfirm: page('/newsletter/confirm', byLink),
  newsletterUnsubscribe: page('/newsletter/unsubscribe', byLink),
  login: page('/auth/login', guest),
  signup: page('/auth/signup', guest),
  forgotPassword: page('/auth/forgot-password', open),
  resetPassword: page('/auth/reset-password', byLink),
  verifyEmail: page('/auth/verify-email', byLink),
  invitation: page('/auth/invitation', byLink),
  notMe: page('/auth/not-me', byLink),
  takeBack: page('/auth/take-back', byLink),
  dashboard: page('/dashboard', user),
  account: page('/account', user),
  newProject: page('/new-project', user),
  myProjects: page('/my-projects', user),
  myProject: page('/my-projects/{id}', user),
  myProjectPlan: page('/my-projects/{id}/plan', user),
  myProjectConversation: page('/my-projects/{id}/conversation', user),
  myProjectFiles: page('/my-projects/{id}/files', user),
  myProjectQuotes: page('/my-projects/{id}/quotes', user),
  myProjectInvoices: page('/my-projects/{id}/invoices', user),
  myProjectSpecifications: page('/my-projects/{id}/specifications', user),
  myRequests: page('/my-requests', user),
  myRequest: page('/my-requests/{id}', user),
  myInvoices: page('/my-invoices', user),
  myInvoice: page('/my-invoices/{id}', user),
  admin: page('/admin', inbox),
  officeAccount: page('/admin/account', staff),
  officeProjects: page('/admin/projects', teamProjects),
  officeProjectNew: page('/admin/projects/new', admin),
  officeProject: page('/admin/projects/{id}', teamProjects),
  officeProjectPlan: page('/admin/projects/{id}/plan', teamProjects),
  officeProjectConversation: page('/admin/projects/{id}/conversation', teamProjects),
  officeProjectFiles: page('/admin/projects/{id}/files', teamProjects),
  officeProjectQuotes: page('/admin/projects/{id}/quotes', teamProjects),
  officeProjectInvoices: page('/admin/projects/{id}/invoices', invoicing),
  officeProjectSpecifications: page('/admin/projects/{id}/specifications', teamProjects),
  officeProjectHistory: page('/admin/projects/{id}/history', admin),
  officeProjectEdit: page('/admin/projects/{id}/edit', admin),
  officeProjectPreview: page('/admin/projects/{id}/preview', admin),
  officeContacts: page('/admin/contacts', inbox),
  officeContact: page('/admin/contacts/{id}', inbox),
  officeRequests: page('/admin/requests', inbox),
  officeRequest: page('/admin/requests/{id}', inbox),
  officeInvoices: page('/admin/invoices', invoicing),
  officeInvoiceNew: page('/admin/invoices/new', invoicing),
  officeBankFile: page('/admin/invoices/bank-file', invoicing),
  officeInvoice: page('/admin/invoices/{id}', invoicing),
  officeCreditNote: page('/admin/invoices/{id}/credit-note', invoicing),
  officePosts: page('/admin/blog', desk),
  officePostNew: page('/admin/blog/new', desk),
  officePostEdit: page('/admin/blog/{id}/edit', desk),
  officePages: page('/admin/blog/pages', desk),
  officeMedia: page('/admin/blog/media', desk),
  officeTags: page('/admin/blog/tags', desk),
  officeAuthors: page('/admin/blog/authors', desk),
  officeAuthor: page('/admin/blog/authors/{id}', desk),
  officeImport: page('/admin/import', desk),
  officeRedirects: page('/admin/import/redirects', desk),
  officeImportReport: page('/admin/import/{id}', desk),
  officeLetters: page('/admin/letters', letters),
  officeLetter: page('/admin/letters/{id}', letters),
  officeLetterPreview: page('/admin/letters/{id}/preview', letters),
  officeLetterSend: page('/admin/letters/{id}/send', letters),
  officeNewsletter: page('/admin/newsletter', letters),
  officeActivity: page('/admin/activity', admin),
  officeOutbox: page('/admin/outbox', admin),
  officeSecurity: page('/admin/security', admin),
  officeTeam: page('/admin/team', admin),
  officeSettings: page('/admin/settings', admin),
  officeSettingsFile: page('/admin/settings/file', admin),
  officeSection: page('/admin/settings/{section}', admin),
  officeSectionHistory: page('/admin/settings/{section}/history', admin),
  officeUsers: page('/admin/users', admin),
  officeUser: page('/admin/users/{id}', admin),
  officeUserProjects: page('/admin/users/{id}/projects', admin),
} satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
export type RouteParams<Name extends RouteName> = Record<Names<(typeof routes)[Name]['path']>, string>;
export type QueryValues = Record<string, string | number | undefined>;

type TargetOf<Name extends RouteName> = { route: Name; query?: QueryValues; hash?: string } & ([
  Names<(typeof routes)[Name]['path']>,
] extends [never]
  ? { params?: undefined }
  : { params: RouteParams<Name> });

/** Required if the path has parameters. */
export type Target = { [Name in RouteName]: TargetOf<Name> }[RouteName];

/** French has no prefix. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

function fill(path: string, params: Record<string, string> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`The address ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** The only place that builds links. */
export function href(target: Target, locale: Locale): string {
  const path = localizedPath(fill(routes[target.route].path, target.params), locale);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(target.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return `${path}${search}${target.hash ? `#${target.hash}` : ''}`;
}

export const navigation = [
  'home',
  'services',
  'projects',
  'blog',
  'contact',
] as const satisfies readonly RouteName[];
export const legalNavigation = [
  'legalNotice',
  'legalTerms',
  'legalPrivacy',
  'legalAccessibility',
] as const satisfies readonly RouteName[];
/** Administrators also get `admin`. */
export const accountEntrances = ['login', 'signup'] as const satisfies readonly RouteName[];
export const accountNavigation = [
  'account',
  'dashboard',
  'myProjects',
  'myRequests',
  'myInvoices',
] as const satisfies readonly RouteName[];
