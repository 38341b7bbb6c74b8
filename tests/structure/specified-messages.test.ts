// @see docs/product.md, "Error catalogue"
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '@/lib/contract/core/errors';
import { failureSentence, type Circumstances } from '@/lib/api/errors';
import type { ApiFailure } from '@/lib/api/result';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import { errorText, fieldText, formText } from '@/server/core/serving/texts';
import { read } from './support/files';
import { messagesOf } from './support/messages';
import { english, french } from './support/specified-sentences';

const inFrench = messagesOf('fr');
const inEnglish = messagesOf('en');

const pairs = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([sentence, keys]) => keys.map((key) => ({ sentence, key })));

describe('sentences quoted by the specification', () => {
  it.each(pairs(french))('« $sentence » is the message $key, and is translated', ({ sentence, key }) => {
    expect(inFrench.get(key)).toBe(sentence);
    expect(inEnglish.get(key)).toMatch(/^[A-Z][\x20-\x7e’]+$/);
    expect(inEnglish.get(key)).not.toBe(sentence);
  });

  it.each(pairs(english))('“$sentence” is the message $key, and is translated', ({ sentence, key }) => {
    expect(inEnglish.get(key)).toBe(sentence);
    expect(inFrench.get(key)).not.toBe(sentence);
  });

  it('have the same final punctuation in both languages', () => {
    const closes = (text: string | undefined) => text?.endsWith('.');
    expect(
      pairs(french).filter(({ key }) => closes(inEnglish.get(key)) !== closes(inFrench.get(key))),
    ).toEqual([]);
  });

  it('have a single translation each', () => {
    expect(
      Object.values(french).filter((keys) => new Set(keys.map((key) => inEnglish.get(key))).size > 1),
    ).toEqual([]);
  });

  it('are the only French texts with straight apostrophes', () => {
    const straight = [...inFrench].filter(([, text]) => text.includes("'")).map(([, text]) => text);
    expect(straight.filter((text) => !(text in french))).toEqual([]);
  });
});

describe('French texts', () => {
  // ICU arguments and times are not prose.
  const prose = [...inFrench].map(
    ([key, text]) => [key, text.replace(/\{[^{}]*[{}]|\d:\d|https?:/g, '')] as const,
  );

  it.each([
    ['a narrow no-break space before ; : ! and ?', /(?<![\u202f])[;:!?]/],
    ['a narrow no-break space inside « and »', /«(?!\u202f)|(?<!\u202f)»/],
    ['a no-break space before € and %', /(?<!\u00a0)[€%]/],
    ['no straight quotation mark', /"/],
  ])('have %s', (_, wrong) => {
    expect(prose.filter(([, text]) => wrong.test(text))).toEqual([]);
  });
});

const shown = (failure: ApiFailure, circumstances?: Circumstances) =>
  failureSentence(failure, { ...fr.api.client, ...fr.api.operations }, circumstances);

describe('error catalogue of the specification', () => {
  it.each<[string, ApiFailure, Circumstances, string]>([
    [
      'no response',
      { status: 0, code: 'NETWORK' },
      {},
      'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.',
    ],
    [
      'no response when signing in',
      { status: 0, code: 'TIMEOUT' },
      { auth: true },
      'Impossible de contacter le serveur. Veuillez vérifier votre connexion.',
    ],
    [
      '401',
      { status: 401, code: 'UNAUTHORIZED' },
      { signedIn: true },
      'Session expirée. Veuillez vous reconnecter.',
    ],
    [
      '500',
      { status: 500, code: 'SERVER_ERROR', message: 'boom' },
      {},
      'Une erreur serveur est survenue. Veuillez réessayer plus tard.',
    ],
    [
      '502 of a proxy',
      { status: 502, code: 'UNREADABLE_ANSWER' },
      { auth: true, fallback: 'login' },
      'Une erreur serveur est survenue. Veuillez réessayer plus tard.',
    ],
    ['another failure with a message', { status: 409, code: 'X', message: 'Déjà pris.' }, {}, 'Déjà pris.'],
    ['another failure without a message', { status: 418, code: 'X' }, {}, 'Une erreur est survenue'],
    [
      'sign-up',
      { status: 400, code: 'X' },
      { auth: true, fallback: 'register' },
      "Erreur lors de l'inscription",
    ],
    ['sign-in', { status: 400, code: 'X' }, { auth: true, fallback: 'login' }, 'Erreur lors de la connexion'],
    [
      'sign-in without user or token',
      { status: 200, code: 'INCOMPLETE_ANSWER' },
      { auth: true, fallback: 'login' },
      'Données de connexion incomplètes',
    ],
    [
      'profile',
      { status: 400, code: 'X' },
      { signedIn: true, fallback: 'profile' },
      'Erreur lors de la récupération du profil',
    ],
    [
      'profile without user',
      { status: 200, code: 'USER_MISSING' },
      { signedIn: true, fallback: 'profile' },
      'Données utilisateur manquantes dans la réponse',
    ],
    [
      'saving the profile',
      { status: 400, code: 'X' },
      { signedIn: true, fallback: 'profileUpdate' },
      'Erreur lors de la mise à jour du profil',
    ],
    [
      'changing the password',
      { status: 400, code: 'X' },
      { signedIn: true, fallback: 'passwordChange' },
      'Erreur lors du changement de mot de passe',
    ],
    [
      'projectCreate',
      { status: 400, code: 'X' },
      { signedIn: true, fallback: 'projectCreate' },
      'Erreur lors de la création du projet',
    ],
    [
      'projectUpdate',
      { status: 400, code: 'X' },
      { signedIn: true, fallback: 'projectUpdate' },
      'Erreur lors de la mise à jour du projet',
    ],
    [
      'projectDelete',
      { status: 400, code: 'X' },
      { signedIn: true, fallback: 'projectDelete' },
      'Erreur lors de la suppression du projet',
    ],
    [
      'projectsUpdate',
      { status: 400, code: 'X' },
      { signedIn: true, fallback: 'projectsUpdate' },
      'Erreur lors de la mise à jour des projets',
    ],
    [
      'postCreate',
      { status: 400, code: 'X' },
      { signedIn: true, fallback: 'postCreate' },
      "Erreur lors de la création de l'article",
    ],
    [
      'postUpdate',
      { status: 400, code: 'X' },
      { signedIn: true, fallback: 'postUpdate' },
      "Erreur lors de la mise à jour de l'article",
    ],
    [
      'postDelete',
      { status: 400, code: 'X' },
      { signedIn: true, fallback: 'postDelete' },
      "Erreur lors de la suppression de l'article",
    ],
    [
      'postsUpdate',
      { status: 400, code: 'X' },
      { signedIn: true, fallback: 'postsUpdate' },
      'Erreur lors de la mise à jour des articles',
    ],
    [
      'other authentication calls',
      { status: 400, code: 'X' },
      { auth: true, fallback: 'auth' },
      'Une erreur est survenue. Veuillez réessayer.',
    ],
  ])('has the specified sentence for: %s', (_, failure, circumstances, sentence) => {
    expect(shown(failure, circumstances)).toBe(sentence);
  });

  it.each<[ErrorCode, string, string]>([
    ['INVALID_CREDENTIALS', 'Échec de la connexion', en.api.errors.INVALID_CREDENTIALS],
    ['UNAUTHORIZED', 'Session expirée. Veuillez vous reconnecter.', en.api.errors.UNAUTHORIZED],
    ['REFRESH_FAILED', 'Impossible de rafraîchir le token', en.api.errors.REFRESH_FAILED],
    [
      'SERVER_ERROR',
      'Une erreur serveur est survenue. Veuillez réessayer plus tard.',
      en.api.errors.SERVER_ERROR,
    ],
  ])('has the API’s sentence for %s: %s', (code, sentence, translated) => {
    expect(errorText(code, 'fr')).toBe(sentence);
    expect(errorText(code, 'en')).toBe(translated);
  });

  it('reports missing login and sign-up fields and a short password', () => {
    const [missing, short] = [
      { field: 'password', code: 'required' },
      { field: 'password', code: 'too_small' },
    ];
    expect(formText([missing], 'fr', 'credentials')).toBe('Email et mot de passe sont obligatoires');
    expect(formText([missing, short], 'fr', 'allFields')).toBe('Tous les champs sont obligatoires');
    expect(formText([short], 'fr', 'allFields')).toBe('Le mot de passe doit contenir au moins 8 caractères');
    expect(fieldText({ ...short, field: 'newPassword' }, 'fr').message).toBe(
      'Le mot de passe doit contenir au moins 8 caractères',
    );
  });
});

/** A file, and the pattern of its sentence. */
const requested: [file: string, says: RegExp][] = [
  [
    'components/account/sign-in/login-pane.tsx',
    /formWords\(\{ locale, auth: true, fallback: 'login', incomplete: 'credentials' \}\)/,
  ],
  [
    'components/account/sign-up/signup-pane.tsx',
    /formWords\(\{ locale, auth: true, fallback: 'register', incomplete: 'allFields' \}\)/,
  ],
  ['components/form/credentials/sign-in-again.tsx', /auth: true, fallback: 'login'/],
  ...['sign-in/forgot', 'sign-in/reset', 'sign-up/verify', 'sign-up/invitation'].map(
    (page): [string, RegExp] => [
      `components/account/${page}-page.tsx`,
      /formWords\(\{ locale, auth: true, fallback: 'auth' \}\)/,
    ],
  ),
  ['components/account/page/account-page.tsx', /fallback: 'profileUpdate'[\s\S]*fallback: 'passwordChange'/],
  [
    'components/shell/document/document.tsx',
    /client\('sessionExpired'\)[\s\S]*client\('userMissing'\)[\s\S]*client\('profile'\)/,
  ],
  ['lib/api/reads/home.ts', /namespace: 'projects\.error'[\s\S]*failureText\(/],
  ['components/site/portfolio/catalogue-failure.tsx', /namespace: 'projects\.error'[\s\S]*<Failure/],
  ['app/[locale]/(public)/projects/[slug]/page.tsx', /<RecordFailure[^>]*texts="projects\.case\.error"/],
  ['components/site/blog/blog-failure.tsx', /namespace: 'blog\.error'[\s\S]*<Failure/],
  ['app/[locale]/(public)/blog/[slug]/page.tsx', /<RecordFailure[^>]*texts="blog\.post\.error"/],
  ['components/states/record-failure.tsx', /namespace: texts[\s\S]*<Failure/],
  ['components/states/failure.tsx', /<Retry\s/],
];

describe('pages', () => {
  it.each(requested)('%s shows its own sentence', (file, says) => {
    expect(read(file)).toMatch(says);
  });
});
