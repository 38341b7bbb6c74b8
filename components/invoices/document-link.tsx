// Plain link: works without scripts.
import { buttonClass } from '@/components/ui/buttons/button-look';
import { Icon } from '@/components/ui/signs/icon';
import { documentAddress } from '@/lib/invoices/address';

interface Props {
  invoice: { id: string; reference: string };
  /** Action and reference. */
  label: string;
  /** Visible beside the icon, part of the label. */
  text?: string;
}

export function DocumentLink({ invoice: { id, reference }, label, text }: Props) {
  return (
    <a
      className={buttonClass(text ? {} : { variant: 'quiet', size: 'small', icon: true })}
      href={documentAddress(id)}
      download={`${reference}.pdf`}
      aria-label={label}
    >
      <Icon name="download" />
      {text}
    </a>
  );
}
