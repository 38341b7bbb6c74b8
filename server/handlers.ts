import { activityHandlers } from './activity/calls';
import { authHandlers } from './accounts/sign-in/calls';
import { postHandlers } from './posts/calls';
import { contactHandlers } from './contacts/form-calls';
import { contactsHandlers } from './contacts/calls';
import type { Handlers } from './core/serving/handler';
import { healthHandlers } from './core/serving/health';
import { invoiceHandlers } from './invoices/calls';
import { mediaHandlers } from './media/calls';
import { downloadHandlers } from './media/downloads/calls';
import { subscriberHandlers } from './letters/calls';
import { letterHandlers } from './letters/letter-calls';
import { quoteHandlers } from './quotes/calls';
import { otpHandlers } from './accounts/otp/calls';
import { outboxHandlers } from './mail/outbox/calls';
import { demoHandlers } from './demo/calls';
import { statsHandlers } from './stats/calls';
import { pageHandlers } from './pages/calls';
import { passkeyHandlers } from './accounts/passkeys/calls';
import { postDeskHandlers } from './posts/desk/calls';
import { postImportHandlers } from './posts/imports/calls/calls';
import { requestHandlers } from './requests/calls';
import { conversationHandlers } from './conversation/calls';
import { projectImageHandlers } from './projects/gallery/calls';
import { projectPartHandlers } from './projects/parts/calls';
import { postVersionHandlers } from './posts/versions/calls';
import { projectHandlers } from './projects/calls';
import { proofHandlers } from './accounts/proof/calls';
import { searchHandlers } from './search/calls';
import { securityEventHandlers } from './security/calls';
import { settingsHandlers } from './settings/calls';
import { userAccountHandlers } from './accounts/users/calls';
import { viewHandlers } from './accounts/views/calls';
import { userHandlers } from './accounts/profile/calls';

export const handlers: Handlers = {
  ...healthHandlers,
  ...projectHandlers,
  ...pageHandlers,
  ...projectPartHandlers,
  ...projectImageHandlers,
  ...postHandlers,
  ...postDeskHandlers,
  ...postImportHandlers,
  ...mediaHandlers,
  ...downloadHandlers,
  ...postVersionHandlers,
  ...authHandlers,
  ...otpHandlers,
  ...passkeyHandlers,
  ...proofHandlers,
  ...userHandlers,
  ...viewHandlers,
  ...userAccountHandlers,
  ...contactHandlers,
  ...contactsHandlers,
  ...subscriberHandlers,
  ...letterHandlers,
  ...requestHandlers,
  ...conversationHandlers,
  ...quoteHandlers,
  ...invoiceHandlers,
  ...activityHandlers,
  ...securityEventHandlers,
  ...outboxHandlers,
  ...searchHandlers,
  ...settingsHandlers,
  ...statsHandlers,
  ...demoHandlers,
};
