import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { Locale } from '@/lib/contract/core/locale';
import { phoneLink } from '@/lib/format/contact';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages } from '@/lib/i18n/messages';
import { reachOf } from '@/lib/settings/reach';
import { siteSettings } from '@/lib/settings/shown-settings';

export type EndAccessKind = 'notMe' | 'takeBack';

type ResultText = readonly [heading: string, text: string];
/** Why no new password can be set. */
type Stop = 'inactive' | 'failed' | 'taken';

interface EndAccessTexts {
  labels: Record<'submit' | 'sending', string> & Record<'done' | Stop, ResultText>;
  missing: ResultText;
  ways: Record<Stop | 'missing', ReactNode>;
}

export async function endAccessTexts(kind: EndAccessKind, locale: Locale): Promise<EndAccessTexts> {
  const [{ auth }, site] = await Promise.all([loadMessages(locale), siteSettings(locale)]);
  const { states } = auth[kind];
  const { call, taken, takenText } = auth.takeBack.states;
  const { phone } = reachOf(site, locale);
  const resultText = (heading: string, text: string): ResultText => [heading, fillText(text, { phone })];
  const contact = (
    <ButtonLink to={{ route: 'contact' }} locale={locale}>
      {auth.notMe.states.contact}
    </ButtonLink>
  );
  const callUs = (
    <>
      {site.identity.phone && (
        <a className={buttonClass({ variant: 'primary' })} href={phoneLink(site.identity.phone)}>
          {fillText(call, { phone })}
        </a>
      )}
      {contact}
    </>
  );
  const newPassword = (
    <>
      <ButtonLink variant="primary" to={{ route: 'forgotPassword' }} locale={locale}>
        {auth.notMe.states.password}
      </ButtonLink>
      {contact}
    </>
  );
  // A reset mail would go to the account's current address.
  const stopped = kind === 'takeBack' ? callUs : newPassword;
  return {
    labels: {
      submit: states.submit,
      sending: states.sending,
      done: resultText(states.done, states.doneText),
      inactive: resultText(states.inactive, states.inactiveText),
      failed: resultText(states.failed, states.failedText),
      taken: resultText(taken, takenText),
    },
    missing: resultText(states.missing, states.missingText),
    ways: { inactive: callUs, failed: stopped, taken: callUs, missing: stopped },
  };
}
