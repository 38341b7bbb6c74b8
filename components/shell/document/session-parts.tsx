import { sessionEnd } from '@/lib/auth/current-user';
import type { Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';
import { FocusKeeper } from './focus-keeper';
import { LastNavigation } from './last-navigation';
import { PrivatePage } from './private-page';
import { SessionEndNotice } from './session-end-notice';

/** For layouts of pages that need a session. */
export async function SessionParts({ locale }: { locale: Locale }) {
  const end = await sessionEnd();
  return (
    <>
      <FocusKeeper />
      <LastNavigation />
      <PrivatePage login={href({ route: 'login' }, locale)} />
      {end !== undefined && <SessionEndNotice locale={locale} end={end} />}
    </>
  );
}
