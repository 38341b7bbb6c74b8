// Which stored pages each write can put out of date: every call that changes anything has a line, what it names beyond it is
// an error. A write that changes nothing which readers see names nothing at all.
import type { CacheTagKind } from './cache-tags';

const project = ['projects:list', 'projects:addresses', 'project'] as const;
const post = ['posts:list', 'posts:featured', 'posts:feed', 'posts:addresses', 'post'] as const;

export const expiries = {
  // Posts: what their texts show, or, where one appears, goes, moves or changes its company, everything.
  createPost: ['posts:list', 'posts:featured'],
  updatePost: ['posts', ...post],
  publishPost: ['posts'],
  unpublishPost: ['posts'],
  archivePost: ['posts'],
  changePosts: ['posts'],
  orderFeatured: ['posts:list', 'posts:featured'],
  updateTag: ['posts'],
  deleteTag: ['posts:list'],
  updateAuthor: ['posts'],
  // Projects.
  createProject: ['projects'],
  updateProject: ['projects', ...project],
  setProjectStatus: project,
  changeProjects: ['projects'],
  deleteProject: ['projects'],
  addProjectMember: ['projects:list', 'project'],
  removeProjectMember: ['projects:list', 'project'],
  createMilestone: project,
  updateMilestone: project,
  deleteMilestone: project,
  uploadProjectImage: ['project'],
  updateProjectImage: ['project'],
  orderProjectImages: ['project'],
  deleteProjectImage: ['project'],
  uploadProjectFile: ['project:files'],
  updateProjectFile: ['project:files'],
  deleteProjectFile: ['project:files'],
  // People stand on the pages of what they wrote and took part in.
  updateProfile: ['posts'],
  updateUser: ['posts'],
  deleteAccount: ['posts', 'projects'],
  deleteUser: ['posts', 'projects'],
} as const satisfies Record<string, readonly CacheTagKind[]>;

/** Calls that change what nobody reads in public. */
export const expiresNothing = [
  ...[
    'register',
    'login',
    'logout',
    'refreshToken',
    'forgotPassword',
    'resetPassword',
    'disown',
    'takeBackEmail',
    'verifyEmail',
    'resendVerification',
    'acceptInvitation',
    'updatePassword',
    'endSession',
  ],
  ...[
    'beginOtp',
    'confirmOtp',
    'renewRecoveryCodes',
    'removeOtp',
    'resetUserOtp',
    'giveProof',
    'deactivateAccount',
    'createAddress',
    'updateAddress',
    'deleteAddress',
  ],
  ...[
    'beginPasskeySignIn',
    'signInWithPasskey',
    'beginPasskey',
    'beginPasskeyProof',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
  ],
  ...[
    'inviteUser',
    'inviteAgain',
    'activateUser',
    'deactivateUser',
    'changeUsers',
    'endUserSession',
    'endUserSessions',
  ],
  ...[
    'createContact',
    'changeContact',
    'changeContacts',
    'deleteContact',
    'createContactNote',
    'deleteContactNote',
    'replyToContact',
    'cancelContactReply',
  ],
  ...[
    'subscribe',
    'confirmSubscription',
    'unsubscribe',
    'endSubscription',
    'endSubscriptions',
    'deleteSubscription',
    'retryMail',
    'retryMails',
    'sendTestMail',
  ],
  ...[
    'createRequest',
    'updateRequest',
    'submitRequest',
    'cancelRequest',
    'deleteRequest',
    'convertRequest',
    'setRequestStatus',
    'setRequestStatuses',
    'createRequestMessage',
    'changeRequest',
    'createRequestNote',
    'deleteRequestNote',
    'uploadRequestFile',
    'deleteRequestFile',
  ],
  ...['createUpdate', 'markUpdatesRead', 'createQuote', 'updateQuote', 'setQuoteStatus', 'putSpecifications'],
  // A draft is nobody's reading, and neither is what is being written; a picture's words are the post's own once it shows it.
  ...[
    'deletePost',
    'putWorkingCopy',
    'deleteWorkingCopy',
    'restoreRevision',
    'createPreview',
    'revokePreview',
    'uploadMedia',
    'updateMedia',
    'deleteMedia',
  ],
] as const;

/** What a call may name; nothing where it has no line. */
export const mayExpire = (id: string): readonly CacheTagKind[] =>
  (expiries as Record<string, readonly CacheTagKind[]>)[id] ?? [];
