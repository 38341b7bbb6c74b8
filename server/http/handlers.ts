// Each endpoint of the contract with what answers it.
import { activityHandlers } from './activity';
import { authHandlers } from './auth';
import { blogHandlers } from './blog';
import { contactHandlers } from './contact';
import { contactsHandlers } from './contacts';
import type { Handlers } from './handler';
import { healthHandlers } from './health';
import { mediaHandlers } from './media';
import { newsletterHandlers } from './newsletter';
import { orderHandlers } from './orders';
import { otpHandlers } from './otp';
import { outboxHandlers } from './outbox';
import { overviewHandlers } from './overview';
import { passkeyHandlers } from './passkeys';
import { postDeskHandlers } from './post-desk';
import { requestHandlers } from './project-requests';
import { projectUpdateHandlers } from './project-updates';
import { projectImageHandlers } from './project-images';
import { projectPartHandlers } from './project-parts';
import { postVersionHandlers } from './post-versions';
import { projectHandlers } from './projects';
import { proofHandlers } from './proof';
import { securityEventHandlers } from './security-events';
import { userAccountHandlers } from './user-accounts';
import { userHandlers } from './users';

export const handlers: Handlers = {
  ...healthHandlers,
  ...projectHandlers,
  ...projectPartHandlers,
  ...projectImageHandlers,
  ...blogHandlers,
  ...postDeskHandlers,
  ...mediaHandlers,
  ...postVersionHandlers,
  ...authHandlers,
  ...otpHandlers,
  ...passkeyHandlers,
  ...proofHandlers,
  ...userHandlers,
  ...userAccountHandlers,
  ...contactHandlers,
  ...contactsHandlers,
  ...newsletterHandlers,
  ...requestHandlers,
  ...projectUpdateHandlers,
  ...orderHandlers,
  ...activityHandlers,
  ...securityEventHandlers,
  ...outboxHandlers,
  ...overviewHandlers,
};
