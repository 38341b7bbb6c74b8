import { render, type RenderResult } from '@testing-library/react';
import { Wizard } from '@/components/customer/wizard/wizard';
import { wizardWords } from '@/components/customer/wizard/wizard-words';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { newValues, type ServiceSelection } from '@/lib/requests/prefill';
import { openStep, stepIn } from '@/lib/requests/progress';
import { valuesOf } from '@/lib/requests/values';
import { person } from './users';

interface Options {
  user?: User;
  request?: ProjectRequest;
  selection?: ServiceSelection;
  query?: string;
}

export async function showWizard({
  user = person(),
  request,
  selection,
  query = '',
}: Options = {}): Promise<RenderResult> {
  window.history.replaceState(null, '', `/new-project${query}`);
  const words = await wizardWords('fr');
  const values = request ? valuesOf(request) : newValues(user, words.services, selection);
  const step = openStep(stepIn(new URLSearchParams(query).get('step')), request?.step ?? 'general', values);
  return render(
    <Wizard
      words={words}
      user={user}
      request={request}
      values={values}
      step={step}
      chosen={selection !== undefined}
      consent="J’accepte."
      thankYou="/thank-you"
    />,
  );
}
