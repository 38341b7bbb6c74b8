// Browsers that know these rules load a stored page when the pointer rests on a link to it.
// @see https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
import { locales } from '@/lib/contract/core/locale';
import { localizedPath, routes, type Route } from '@/lib/routes';

/** As a header: the security policy allows no inline rules. */
export const SPECULATION_RULES = '/speculation-rules.json';

const stored = Object.values<Route>(routes).filter(
  ({ access, rendering, index }) => access === 'public' && rendering === 'cached' && index,
);

export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: stored.flatMap(({ path }) =>
              locales.map((locale) => localizedPath(path.replace(/\{\w+\}/g, '*'), locale)),
            ),
          },
          { not: { selector_matches: '[target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
