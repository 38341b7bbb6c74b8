import { themes, type Theme } from '@/lib/theme';
import { Segmented } from '@/components/ui/fields/segmented';

export interface ThemeSwitchProps {
  legend: string;
  labels: Record<Theme, string>;
  className?: string | undefined;
}

export function ThemeSwitch({ legend, labels, className }: ThemeSwitchProps) {
  return (
    <theme-switch>
      <Segmented
        legend={legend}
        name="theme"
        options={themes.map((value) => ({ value, label: labels[value] }))}
        defaultValue="auto"
        className={className}
      />
    </theme-switch>
  );
}
