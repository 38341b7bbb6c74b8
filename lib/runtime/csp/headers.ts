// Headers that go with every answer, whatever it is. The page policy stands in content-security-policy.ts.

export const securityHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For what is no page: files and data that never load or run anything. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Sent when the site's own address is https: two years, as browsers' preload lists ask. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains';
