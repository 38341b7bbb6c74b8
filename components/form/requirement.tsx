// Says which fields of a form are required.

export const requirementId = (form: string): string => `${form}-requirement`;

interface Props {
  form: string;
  text: string | undefined;
}

export function Requirement({ form, text }: Props) {
  if (text === undefined) return null;
  return (
    <p id={requirementId(form)} className="small muted">
      {text}
    </p>
  );
}
