// Explicit, so that bundlers see all and no stray file runs.
import type { Migration } from './migration';
import { content } from './0001-content';
import { postSearch } from './0002-post-search';
import { accounts } from './0003-accounts';
import { outbox } from './0004-outbox';
import { intake } from './0005-intake';
import { projectRequests } from './0006-project-requests';
import { customerProjects } from './0007-customer-projects';
import { conversationAndOffers } from './0008-conversation-and-offers';
import { accountDesk } from './0010-account-desk';
import { inbox } from './0009-inbox';
import { activityValues } from './0011-activity-values';
import { projectDesk } from './0012-project-desk';
import { editorialDesk } from './0013-editorial-desk';
import { fullText } from './0014-full-text';
import { leases } from './0015-leases';
import { searchIndexCheck } from './0020-search-index-check';
import { fileStoreMarks } from './0021-file-store-marks';
import { mailsWaitingForServer } from './0022-mails-waiting-for-server';
import { teamFiles } from './0023-team-files';
import { requestShortlist } from './0024-request-shortlist';
import { mailDelivery } from './0025-mail-delivery';
import { securityEvents } from './0026-security-events';
import { sessionProof } from './0027-session-proof';
import { knownDevices } from './0028-known-devices';
import { passkeys } from './0029-passkeys';
import { acceptedTitles } from './0030-accepted-titles';
import { requestInbox } from './0031-request-inbox';
import { siteSettings } from './0032-site-settings';
import { rights } from './0033-rights';
import { demoMarks } from './0034-demo-marks';
import { orderCustomers } from './0035-order-customers';
import { projectCovers } from './0036-project-covers';
import { inboxNotices } from './0037-inbox-notices';
import { savedViews } from './0038-saved-views';
import { guestAuthors } from './0039-guest-authors';
import { lineRates } from './0040-line-rates';
import { completeQuotes } from './0041-complete-quotes';
import { invoices } from './0042-invoices';
import { releasedInvoices } from './0043-released-invoices';
import { quoteExemptions } from './0044-quote-exemptions';
import { protectedInvoices } from './0045-protected-invoices';
import { partsInvoicedAgain } from './0046-parts-invoiced-again';
import { letters } from './0047-letters';
import { imports } from './0048-imports';
import { mediaVersions } from './0049-media-versions';
import { downloads } from './0050-downloads';
import { importArrivals } from './0051-import-arrivals';
import { countsByIndex } from './0052-counts-by-index';
import { countsOfTheRest } from './0053-counts-of-the-rest';
import { cardPayments } from './0054-card-payments';
import { pages } from './0055-pages';
import { textLanguages } from './0056-text-languages';

export const migrations: readonly Migration[] = [
  content,
  postSearch,
  accounts,
  outbox,
  intake,
  projectRequests,
  customerProjects,
  conversationAndOffers,
  inbox,
  accountDesk,
  activityValues,
  projectDesk,
  editorialDesk,
  fullText,
  leases,
  searchIndexCheck,
  fileStoreMarks,
  mailsWaitingForServer,
  teamFiles,
  requestShortlist,
  mailDelivery,
  securityEvents,
  sessionProof,
  knownDevices,
  passkeys,
  acceptedTitles,
  requestInbox,
  siteSettings,
  rights,
  demoMarks,
  orderCustomers,
  projectCovers,
  inboxNotices,
  savedViews,
  guestAuthors,
  lineRates,
  completeQuotes,
  invoices,
  releasedInvoices,
  quoteExemptions,
  protectedInvoices,
  partsInvoicedAgain,
  letters,
  imports,
  mediaVersions,
  downloads,
  importArrivals,
  countsByIndex,
  countsOfTheRest,
  cardPayments,
  pages,
  textLanguages,
];
