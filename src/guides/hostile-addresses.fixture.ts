/*
 * Addresses with which a page could make the build run a loader, or read a file outside the content folders.
 * `x.gif` is both an image and a program, `x.js` is a program, and both are beside the page.
 */
export const hostileAddresses = [
  // A loader in a query, path, or fragment
  ...[
    './x.gif?!/etc/os-release',
    './x.js?!./x.txt',
    './x.gif!/etc/hostname.gif',
    './x.gif?!./x.gif',
  ],
  ...['./x.gif?a=b!./x.txt', './x.gif?a!b!c', './x.gif?!!./x.txt', './x.gif?-!./x.txt'],
  ...[
    '!./x.gif',
    '!!./x.gif',
    '-!./x.gif',
    '!!./x.js!./x.txt',
    './x.gif#!./x.txt',
    './x.gif?#!./x.txt',
  ],
  ...['./x.gif?!=!./x.txt', './x.txt.webpack[javascript/auto]!=!./x.gif'],
  // The same, encoded differently
  ...['./x.gif%3F!/etc/os-release', './x.gif?%21/etc/os-release', './x.gif%21/etc/hostname.gif'],
  ...[
    './x.gif?%2521/etc/os-release',
    './X.GIF?!./X.TXT',
    '.\\x.gif?!.\\x.txt',
    './x.gif?\uFF01/etc/os-release',
  ],
  ...[
    './x.gif\uFF1F!./x.txt',
    './x.gif%00?!./x.txt',
    './x.gif?%00!./x.txt',
    './x.gif?a&#33;./x.txt',
  ],
  ...['@site/docs/guides/x.gif?!./x.txt', '@site/docs/guides/x.js?x', 'pathname://x.gif?!./x.txt'],
  // Files outside the content folders
  ...[
    '/../../../../etc/os-release',
    '../../../../../../../../etc/os-release',
    '@site/../../../etc/os-release',
  ],
  ...[
    '@site/package.json',
    '../../package.json',
    './%2e%2e/%2e%2e/package.json',
    '@site/.git/config',
  ],
  ...[
    'file:///etc/os-release',
    'data:text/javascript,1',
    '~/x.gif',
    '@theme/x.gif',
    'x.gif?./x.txt',
  ],
  // Code that a browser would run
  ...['./x.js', './x.html', './x.svg?x'],
] as const;
