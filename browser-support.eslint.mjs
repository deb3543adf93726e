import { createRequire } from 'node:module';

import browserslist from 'browserslist';

/*
 * Holds code of the pages to the browsers that `browserslist` in package.json names. eslint-plugin-compat knows
 * global names only, so this rule reads the same data for what is called on an element or a value.
 */

const data = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The oldest supported version of each browser. */
const oldest = new Map();
for (const entry of browserslist(undefined, { env: 'production', path: import.meta.dirname })) {
  const [browser, version] = entry.split(' ');
  oldest.set(browser, Math.min(oldest.get(browser) ?? Infinity, Number.parseFloat(version)));
}

function isSupported({ support }) {
  return [...oldest].every(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return statements.some(({ version_added: added, version_removed, flags, prefix }) => {
      const isPlain = !version_removed && !flags && !prefix && typeof added === 'string';
      return isPlain && Number.parseFloat(added.replace('≤', '')) <= version;
    });
  });
}

/** Names of methods, and whether an interface that has one is supported with it. */
const methods = new Map();
for (const place of [data.api, data.javascript.builtins]) {
  for (const members of Object.values(place)) {
    for (const [entry, { __compat: compat }] of Object.entries(members)) {
      const name = entry.replace(/_static$/, '');
      if (compat) methods.set(name, (methods.get(name) ?? false) || isSupported(compat));
    }
  }
}

const isHasSupported = isSupported(data.css.selectors.has.__compat);

export const supportedMembers = {
  create: (context) => ({
    'CallExpression[optional=false] > MemberExpression.callee[computed=false]'({ property }) {
      if (methods.get(property.name) !== false) return;
      const message = `Not all supported browsers have ${property.name}(): call it as ${property.name}?.(), or do without.`;
      context.report({ node: property, message });
    },
    ':matches(Literal[value=/:has\\(/], TemplateElement[value.raw=/:has\\(/])'(node) {
      const message = 'Not all supported browsers have :has(), and throw an error.';
      if (!isHasSupported) context.report({ node, message });
    },
  }),
};
