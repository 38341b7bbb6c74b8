// In French; the English words are the keys, with plurals in -s.

type Gender = 'm' | 'f';
interface FrenchNoun {
  one: string;
  many: string;
  gender: Gender;
}

const noun = (gender: Gender, one: string, many = `${one}s`): FrenchNoun => ({ gender, one, many });

export const frenchNouns = {
  'audio file': noun('m', 'fichier audio', 'fichiers audio'),
  block: noun('m', 'bloc'),
  'block of columns': noun('m', 'bloc de colonnes', 'blocs de colonnes'),
  'bookmark card': noun('f', 'carte de lien', 'cartes de lien'),
  button: noun('m', 'bouton'),
  'call to action card': noun('f', 'carte d’appel à l’action', 'cartes d’appel à l’action'),
  caption: noun('f', 'légende'),
  card: noun('f', 'carte'),
  comment: noun('m', 'commentaire'),
  'cover caption': noun('f', 'légende de couverture', 'légendes de couverture'),
  'download card': noun('f', 'carte de téléchargement', 'cartes de téléchargement'),
  drawing: noun('m', 'dessin'),
  'embedded object': noun('m', 'objet intégré', 'objets intégrés'),
  'embedded page': noun('f', 'page intégrée', 'pages intégrées'),
  'embedded post': noun('m', 'message intégré', 'messages intégrés'),
  'external picture': noun('f', 'image d’un autre site', 'images d’autres sites'),
  'folding text': noun('m', 'texte repliable', 'textes repliables'),
  form: noun('m', 'formulaire'),
  'formatted passage': noun('m', 'passage mis en forme', 'passages mis en forme'),
  formula: noun('f', 'formule'),
  'further author': noun('m', 'autre auteur', 'autres auteurs'),
  'gallery card': noun('f', 'galerie'),
  'header card': noun('f', 'carte de titre', 'cartes de titre'),
  'highlighted passage': noun('m', 'passage surligné', 'passages surlignés'),
  'injected code': noun('m', 'code injecté', 'codes injectés'),
  'internal tag': noun('f', 'étiquette interne', 'étiquettes internes'),
  link: noun('m', 'lien'),
  'mail card': noun('f', 'carte réservée aux e-mails', 'cartes réservées aux e-mails'),
  'merged table cell': noun('f', 'cellule de tableau fusionnée', 'cellules de tableau fusionnées'),
  paywall: noun('m', 'accès payant', 'accès payants'),
  picture: noun('f', 'image'),
  'product card': noun('f', 'fiche de produit', 'fiches de produit'),
  script: noun('m', 'script'),
  section: noun('f', 'section'),
  shortcode: noun('m', 'code court', 'codes courts'),
  'style sheet': noun('f', 'feuille de style', 'feuilles de style'),
  subscript: noun('m', 'indice'),
  superscript: noun('m', 'exposant'),
  tag: noun('f', 'étiquette'),
  'underlined passage': noun('m', 'passage souligné', 'passages soulignés'),
  video: noun('f', 'vidéo'),
} as const satisfies Record<string, FrenchNoun>;
export type LostThing = keyof typeof frenchNouns;

/** One and several; `(e)` is for feminine nouns. */
export const frenchFates = {
  'became a heading': ['est devenu(e) un titre', 'sont devenu(e)s des titres'],
  'became a link': ['est devenu(e) un lien', 'sont devenu(e)s des liens'],
  'became a quote': ['est devenu(e) une citation', 'sont devenu(e)s des citations'],
  'became one column': ['est devenu(e) une seule colonne', 'sont devenu(e)s une seule colonne'],
  'became open text': ['est devenu(e) du texte déplié', 'sont devenu(e)s du texte déplié'],
  'became plain text': ['est devenu(e) du texte simple', 'sont devenu(e)s du texte simple'],
  'became single cells': ['est devenu(e) des cellules simples', 'sont devenu(e)s des cellules simples'],
  'became single pictures': ['est devenu(e) des images seules', 'sont devenu(e)s des images seules'],
  'became text': ['est devenu(e) du texte', 'sont devenu(e)s du texte'],
  'left as text': ['laissé(e) tel(le) quel(le) dans le texte', 'laissé(e)s tel(le)s quel(le)s dans le texte'],
  'left out': ['laissé(e) de côté', 'laissé(e)s de côté'],
  'lost its links': ['a perdu ses liens', 'ont perdu leurs liens'],
  missing: ['introuvable', 'introuvables'],
  unreadable: ['illisible', 'illisibles'],
} as const satisfies Record<string, readonly [one: string, many: string]>;
export type Fate = keyof typeof frenchFates;
