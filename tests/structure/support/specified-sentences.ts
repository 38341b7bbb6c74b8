// Message keys by specified sentence. @see docs/product.md, "Error catalogue"

export const french: Record<string, readonly string[]> = {
  'Email et mot de passe sont obligatoires': ['api.forms.credentials'],
  'Données de connexion incomplètes': ['api.client.incomplete'],
  'Échec de la connexion': ['api.errors.INVALID_CREDENTIALS'],
  'Tous les champs sont obligatoires': ['api.forms.allFields'],
  'Le mot de passe doit contenir au moins 8 caractères': [
    'api.fields.password_too_small',
    'api.fields.newPassword_too_small',
  ],
  'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.': ['api.client.network'],
  'Session expirée. Veuillez vous reconnecter.': ['api.client.sessionExpired', 'api.errors.UNAUTHORIZED'],
  'Une erreur serveur est survenue. Veuillez réessayer plus tard.': [
    'api.client.server',
    'api.errors.SERVER_ERROR',
  ],
  'Une erreur est survenue': ['api.client.other'],
  "Erreur lors de l'inscription": ['api.client.register'],
  'Erreur lors de la connexion': ['api.client.login'],
  'Erreur lors de la récupération du profil': ['api.client.profile'],
  'Erreur lors de la mise à jour du profil': ['api.client.profileUpdate'],
  'Erreur lors du changement de mot de passe': ['api.client.passwordChange'],
  'Impossible de contacter le serveur. Veuillez vérifier votre connexion.': ['api.client.unreachable'],
  'Une erreur est survenue. Veuillez réessayer.': ['api.client.auth'],
  'Impossible de rafraîchir le token': ['api.errors.REFRESH_FAILED'],
  'Données utilisateur manquantes dans la réponse': ['api.client.userMissing'],
  "Une erreur s'est produite lors de la soumission de votre demande.": ['wizard.submit.failed'],
  // The specification leaves their wording open.
  'Erreur lors de la récupération des projets': ['projects.error.text'],
  'Erreur lors de la récupération du projet': ['projects.case.error.text'],
  'Erreur lors de la récupération des articles': ['blog.error.text'],
  "Erreur lors de la récupération de l'article": ['blog.post.error.text'],
  'Erreur lors de la création du projet': ['api.operations.projectCreate'],
  'Erreur lors de la mise à jour du projet': ['api.operations.projectUpdate'],
  'Erreur lors de la suppression du projet': ['api.operations.projectDelete'],
  'Erreur lors de la mise à jour des projets': ['api.operations.projectsUpdate'],
  "Erreur lors de la création de l'article": ['api.operations.postCreate'],
  "Erreur lors de la mise à jour de l'article": ['api.operations.postUpdate'],
  "Erreur lors de la suppression de l'article": ['api.operations.postDelete'],
  'Erreur lors de la mise à jour des articles': ['api.operations.postsUpdate'],
  "Erreur lors de l'envoi du fichier": ['api.errors.UPLOAD_FAILED'],
  'Format non pris en charge (pdf, doc ou docx uniquement)': ['api.errors.FILE_UNSUPPORTED'],
  'Fichier trop volumineux (50 Mo maximum)': ['api.errors.FILE_TOO_LARGE'],
};

export const english: Record<string, readonly string[]> = {
  'Error loading projects': ['projects.error.text'],
  'The captcha answer is incorrect. Please try again.': ['api.errors.CAPTCHA_WRONG', 'api.fields.captcha'],
  'Please enter a valid email address.': ['api.fields.email_invalid_format'],
  'Please enter a valid phone number.': ['api.fields.phone'],
  'Your message contains content that appears to be spam. Please modify it.': [
    'api.errors.SPAM',
    'api.fields.spam',
  ],
  'Please wait a moment before submitting the form.': ['api.errors.TOO_FAST'],
  'The contact service is not available': ['api.errors.CONTACT_UNAVAILABLE'],
  'An error occurred while sending the message. Please try again.': ['api.client.contact'],
};
