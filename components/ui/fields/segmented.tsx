// For two to four short options.
import styles from './segmented.module.scss';

export interface SegmentedProps<Value extends string> {
  /** Visually hidden. */
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  className?: string | undefined;
}

export function Segmented<Value extends string>({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  className,
}: SegmentedProps<Value>) {
  return (
    <fieldset className={className ? `${styles.group} ${className}` : styles.group}>
      <legend className="vh">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            {...(onChange ? { onChange: () => onChange(option.value) } : {})}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
