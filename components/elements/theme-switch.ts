import { chooseTheme, currentTheme, themes, watchTheme } from '@/lib/theme';
import { SiteElement } from './site-element';

/** Contains one radio button for each theme. */
export class ThemeSwitch extends SiteElement {
  protected connect(signal: AbortSignal): void {
    const show = () => {
      for (const option of this.querySelectorAll('input')) option.checked = option.value === currentTheme();
    };
    show();
    signal.addEventListener('abort', watchTheme(show));
    this.addEventListener(
      'change',
      ({ target }) => {
        const theme = themes.find((each) => each === (target as HTMLInputElement).value);
        if (theme) chooseTheme(theme);
      },
      { signal },
    );
  }
}
