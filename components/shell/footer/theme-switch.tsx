'use client';

import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, themes, watchTheme, type Theme } from '@/lib/theme';
import { Segmented } from '@/components/ui/fields/segmented';

export interface ThemeSwitchProps {
  legend: string;
  labels: Record<Theme, string>;
  className?: string | undefined;
}

export function ThemeSwitch({ legend, labels, className }: ThemeSwitchProps) {
  const theme = useSyncExternalStore<Theme>(watchTheme, currentTheme, () => 'auto');
  return (
    <Segmented
      legend={legend}
      name="theme"
      options={themes.map((value) => ({ value, label: labels[value] }))}
      value={theme}
      onChange={chooseTheme}
      className={className}
    />
  );
}
