import { Button } from '@/components/ui/buttons/button';

export interface CookieAnswersProps {
  refuse: string;
  accept: string;
  /** Absolute URL. */
  audienceScript: string;
  className?: string | undefined;
}

export function CookieAnswers({ refuse, accept, audienceScript, className }: CookieAnswersProps) {
  return (
    <cookie-answers audience-script={audienceScript} className={className}>
      <Button value="false">{refuse}</Button>
      <Button value="true">{accept}</Button>
    </cookie-answers>
  );
}
