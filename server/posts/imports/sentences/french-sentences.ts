// The English sentences are the keys. Values are in braces.

export const frenchSentences = {
  // The file.
  'The file is no export of Ghost (.json) or WordPress (.xml), and no ZIP archive of Markdown files (.zip).':
    'Ce fichier n’est ni un export de Ghost (.json) ou de WordPress (.xml), ni une archive ZIP de fichiers Markdown (.zip).',
  'The file has more than {most} MiB: export fewer articles at once.':
    'Le fichier dépasse {most} Mio : exportez moins d’articles à la fois.',
  'The file has more than {most} MiB, the most for this page: export fewer articles at once, or use the command posts:import.':
    'Le fichier dépasse {most} Mio, le maximum de cette page : exportez moins d’articles à la fois, ou utilisez la commande posts:import.',
  'The export does not say its language, or has neither French nor English: choose a language.':
    'L’export n’indique pas sa langue, ou n’est ni en français ni en anglais : choisissez une langue.',
  'The export says its language is {language}: choose French or English.':
    'L’export indique la langue « {language} » : choisissez le français ou l’anglais.',
  'The file is not valid JSON: export it from Ghost again, under Settings, Import/Export.':
    'Ce fichier n’est pas un JSON valide : exportez-le de nouveau depuis Ghost, sous Settings, Import/Export.',
  'The JSON file is no export of Ghost: it has no db[0].data.posts, or its posts have no ids.':
    'Ce fichier JSON n’est pas un export de Ghost : il n’a pas de db[0].data.posts, ou ses articles n’ont pas d’identifiant.',
  'The XML file is no export of WordPress: it has no wp:wxr_version. Make it under Tools, Export.':
    'Ce fichier XML n’est pas un export de WordPress : il n’a pas de wp:wxr_version. Créez-le sous Outils, Exporter.',
  'The XML file is no export of WordPress: it has no <rss> with a <channel>.':
    'Ce fichier XML n’est pas un export de WordPress : il n’a pas de <rss> avec un <channel>.',
  'The XML file is not in UTF-8.': 'Ce fichier XML n’est pas en UTF-8.',
  'The XML file has a DOCTYPE, which exports of WordPress do not have.':
    'Ce fichier XML contient un DOCTYPE, que les exports de WordPress n’ont pas.',
  'The XML file is damaged: export it from WordPress again.':
    'Ce fichier XML est abîmé : exportez-le de nouveau depuis WordPress.',
  'The XML file has too many elements in one article.':
    'Un article de ce fichier XML contient trop d’éléments.',
  'The XML file has a text of more than {most} million characters.':
    'Ce fichier XML contient un texte de plus de {most} millions de caractères.',
  'The file of pictures is no ZIP archive.': 'Le fichier des images n’est pas une archive ZIP.',
  'The ZIP archive has more than {most} files.': 'L’archive ZIP contient plus de {most} fichiers.',
  'The ZIP archive would unpack to far more than pictures have: it is damaged or dangerous.':
    'Une fois ouverte, l’archive ZIP serait bien plus lourde que des images : elle est abîmée ou dangereuse.',
  'The ZIP archive is damaged.': 'L’archive ZIP est abîmée.',
  'The file is no ZIP archive.': 'Ce fichier n’est pas une archive ZIP.',
  'The file {name} of the ZIP archive cannot be read.': 'Le fichier {name} de l’archive ZIP est illisible.',
  'The file {name} of the ZIP archive is too long.': 'Le fichier {name} de l’archive ZIP est trop long.',
  'The ZIP archive has no Markdown file.': 'L’archive ZIP ne contient aucun fichier Markdown.',
  'The ZIP archive has more than {most} MiB of Markdown.':
    'L’archive ZIP contient plus de {most} Mio de Markdown.',
  'The uploaded file is no longer there: choose it again.':
    'Le fichier envoyé n’est plus là : choisissez-le de nouveau.',
  'An unexpected error stopped the import three times. Articles up to there are imported; a new run changes nothing in them.':
    'Une erreur inattendue a arrêté l’import trois fois. Les articles importés jusque-là sont en place ; un nouveau passage n’y change rien.',
  'The check stopped three times on an unexpected error. Nothing was stored.':
    'La vérification s’est arrêtée trois fois sur une erreur inattendue. Rien n’a été enregistré.',
  'The account of this import may no longer write articles. Nothing was stored.':
    'Le compte de cet import n’a plus le droit d’écrire des articles. Rien n’a été enregistré.',
  'The account of this import may no longer write articles. Articles up to there are imported.':
    'Le compte de cet import n’a plus le droit d’écrire des articles. Ceux importés jusque-là sont en place.',
  'Someone stopped the check. Nothing was stored.':
    'Quelqu’un a arrêté la vérification. Rien n’a été enregistré.',
  'Someone stopped the import. Articles up to there are imported; a new run changes nothing in them.':
    'Quelqu’un a arrêté l’import. Les articles importés jusque-là sont en place ; un nouveau passage n’y change rien.',
  // Beside the articles.
  '{count} page left out: only articles are imported':
    '{count} page laissée de côté : seuls les articles sont importés',
  '{count} pages left out: only articles are imported':
    '{count} pages laissées de côté : seuls les articles sont importés',
  '{count} product left out: only articles are imported':
    '{count} produit laissé de côté : seuls les articles sont importés',
  '{count} products left out: only articles are imported':
    '{count} produits laissés de côté : seuls les articles sont importés',
  '{count} reusable block left out: only articles are imported':
    '{count} bloc réutilisable laissé de côté : seuls les articles sont importés',
  '{count} reusable blocks left out: only articles are imported':
    '{count} blocs réutilisables laissés de côté : seuls les articles sont importés',
  'The export has articles in both languages, but does not say which are translations of each other: each becomes an article of its own':
    'L’export contient des articles dans les deux langues, mais n’indique pas lesquels se traduisent : chacun devient un article à part',
  'Markdown files have their pictures in their own archive: the archive of pictures was not used':
    'Les fichiers Markdown ont leurs images dans leur propre archive : l’archive d’images n’a pas servi',
  // In reports of former versions.
  'Markdown files bring their pictures in the folder media: the archive of pictures was not used':
    'Les fichiers Markdown ont leurs images dans le dossier media : l’archive d’images n’a pas servi',
  // Why an article is skipped.
  'it is a page, not an article': 'c’est une page, pas un article',
  'its pictures here are missing in this import: choose their ZIP archive too':
    'ses images d’ici manquent dans cet import : choisissez aussi leur archive ZIP',
  'its pictures here are missing in the archive of this import':
    'ses images d’ici manquent dans l’archive de cet import',
  'it is in the trash': 'il est à la corbeille',
  'it is an empty draft': 'c’est un brouillon vide',
  'it is a revision': 'c’est une révision',
  'its text is nested too deeply': 'son texte a trop de niveaux imbriqués',
  'its text has more than {most} characters': 'son texte dépasse {most} caractères',
  'it is in a language that this site does not have ({language})':
    'il est dans une langue que ce site n’a pas ({language})',
  'it was changed here after its import, and stays as here':
    'il a été modifié ici depuis son import, et reste tel qu’il est ici',
  'another article has or had the address {address}': 'un autre article a ou avait l’adresse {address}',
  '{faults}': '{faults}',
  // Notes.
  'It had no title': 'Il n’avait pas de titre',
  'It had no author': 'Il n’avait pas d’auteur',
  'The summary is the beginning of the text': 'Le résumé est le début du texte',
  'The text of the editor is unreadable: its HTML was imported':
    'Le texte de l’éditeur est illisible : son HTML a été importé',
  'Imported as a draft: the old site showed it to members only':
    'Importé en brouillon : l’ancien site le réservait aux membres',
  'Imported as a draft: the old site showed it to some members only':
    'Importé en brouillon : l’ancien site le réservait à certains membres',
  'Imported as a draft: the old site sent it by mail only':
    'Importé en brouillon : l’ancien site l’envoyait seulement par e-mail',
  'Imported as a draft: it was private on the old site':
    'Importé en brouillon : il était privé sur l’ancien site',
  'Imported as a draft: it had a password on the old site':
    'Importé en brouillon : il avait un mot de passe sur l’ancien site',
  'Imported as a draft: {reasons}': 'Importé en brouillon : {reasons}',
  'it has no title': 'il n’a pas de titre',
  'it has no summary': 'il n’a pas de résumé',
  'it has no text': 'il n’a pas de texte',
  'its cover has no alternative text': 'sa couverture n’a pas de texte alternatif',
  'a picture has no alternative text': 'une image n’a pas de texte alternatif',
  'its cover is missing': 'sa couverture est introuvable',
  'a picture is missing': 'une image est introuvable',
  'a footnote is empty': 'une note de bas de page est vide',
  'it has no date': 'il n’a pas de date',
  'The old address {path} already leads to another article':
    'L’ancienne adresse {path} mène déjà à un autre article',
  // Faults of Markdown files.
  '{place}: {fault}': '{place} : {fault}',
  '{detail}': '{detail}',
  'It does not begin with front matter between two lines of ---':
    'Il ne commence pas par un en-tête entre deux lignes de ---',
  'Fields missing or empty: {fields}': 'Champs absents ou vides : {fields}',
  'Unknown fields: {fields}': 'Champs inconnus : {fields}',
  'Its front matter has no fields': 'Son en-tête n’a pas de champs',
  'Line {line} cannot be read: put its text between quotation marks':
    'La ligne {line} est illisible : mettez son texte entre guillemets droits',
  'Its text has characters that cannot be stored':
    'Son texte contient des caractères qui ne peuvent pas être enregistrés',
  '{field}: it has characters that cannot be stored':
    '{field} : il contient des caractères qui ne peuvent pas être enregistrés',
  '{field}: only small letters without accents, digits and single hyphens, as in my-article':
    '{field} : seulement des minuscules sans accent, des chiffres et des traits d’union simples, comme dans mon-article',
  '{field}: fr or en': '{field} : fr ou en',
  '{field}: a list of names, as in ["my-tag"], with small letters without accents, digits and single hyphens':
    '{field} : une liste de noms, comme dans ["mon-etiquette"], en minuscules sans accent, chiffres et traits d’union simples',
  '{field}: article or page': '{field} : article ou page',
  '{field}: true or false': '{field} : true ou false',
  '{field}: a whole number from 0': '{field} : un nombre entier à partir de 0',
  '{field}: draft, published or archived': '{field} : draft, published ou archived',
  '{field}: a time in UTC, as in "2026-01-31T08:00:00Z", or null':
    '{field} : une date en temps universel, comme dans "2026-01-31T08:00:00Z", ou null',
  '{field}: the path of a picture, as in images/photo.png, or an address that begins with /uploads/blog/ or https://':
    '{field} : le chemin d’une image, comme dans images/photo.png, ou une adresse qui commence par /uploads/blog/ ou https://',
  // In reports of former versions.
  '{field}: an address that begins with /uploads/blog/ or https://':
    '{field} : une adresse qui commence par /uploads/blog/ ou https://',
  '{field}: one of {values}': '{field} : une de ces valeurs : {values}',
  '{field}: at most {most} tags': '{field} : {most} étiquettes au plus',
  '{field}: at most {most} characters': '{field} : {most} caractères au plus',
  '{field}: a text between quotation marks': '{field} : un texte entre guillemets droits',
  'The file name has {language}': 'Le nom du fichier indique {language}',
  'Its front matter is too long': 'Son en-tête est trop long',
  'The file name has no language': 'Le nom du fichier n’indique pas de langue',
  '{file} has the same value': '{file} a la même valeur',
  '{file}, another language of this article, has another value':
    '{file}, une autre langue de cet article, a une autre valeur',
  '{file} is a translation of this text': '{file} est une traduction de ce texte',
  '{file} replaces the same post': '{file} remplace le même article',
  '{file} is neither in media/ nor in the library': '{file} n’est ni dans media/ ni dans la médiathèque',
  'Its picture {file} is missing or unreadable': 'Son image {file} est introuvable ou illisible',
  'The library has {file} as {name}': 'La médiathèque a {file} sous le nom {name}',
  'A published post needs its publication time': 'Un article publié a besoin de sa date de parution',
  'A text cannot be a translation of itself': 'Un texte ne peut pas être sa propre traduction',
  'Another post has or had this address': 'Un autre article a ou avait cette adresse',
  'Another version is of the other kind': 'Une autre version est de l’autre sorte (article ou page)',
  'A page has no tags and no cover, and is not featured':
    'Une page n’a ni étiquettes ni couverture, et n’est pas à la une',
  'Only a page is in the footer': 'Seule une page figure au pied de page',
  'The article has no version in this language': 'L’article n’a pas de version dans cette langue',
  'It has no title': 'Il n’a pas de titre',
  'It has no summary': 'Il n’a pas de résumé',
  'It has no text': 'Il n’a pas de texte',
  'Its cover has no alternative text': 'Sa couverture n’a pas de texte alternatif',
  'A picture has no alternative text': 'Une image n’a pas de texte alternatif',
  'Its cover is missing': 'Sa couverture est introuvable',
  'A picture is missing': 'Une image est introuvable',
  'A footnote is empty': 'Une note de bas de page est vide',
  'Several guests have the name {name}: rename one of them':
    'Plusieurs invités s’appellent {name} : renommez l’un d’eux',
  'Several accounts have the name {name}: add the address':
    'Plusieurs comptes s’appellent {name} : ajoutez l’adresse',
  'No account has this address, and the name is missing': 'Aucun compte n’a cette adresse, et le nom manque',
  'This account cannot be an author: it is not in the team and has no posts':
    'Ce compte ne peut pas être auteur : il n’est pas de l’équipe et n’a pas d’article',
  'It contains no e-mail address': 'Il ne contient pas d’adresse e-mail',
  'It is not a list': 'Ce n’est pas une liste',
  'Its name does not end with its size, as in picture-1200x800.webp':
    'Son nom ne se termine pas par sa taille, comme picture-1200x800.webp',
  'It is not a WebP picture': 'Ce n’est pas une image WebP',
  'It measures {size}': 'Elle mesure {size}',
  'It contains metadata (EXIF, XMP or IPTC)': 'Elle contient des métadonnées (EXIF, XMP ou IPTC)',
} as const satisfies Record<string, string>;
export type SentenceText = keyof typeof frenchSentences;
