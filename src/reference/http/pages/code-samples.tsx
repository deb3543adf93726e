import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';

import { CodeBlock, Switcher, type Ids } from '../../markup';
import type { Samples, Variable } from '../../samples';
import { RequestBuilder } from './request-builder';

/**
 * Shows the programs that make a call, one language at a time, with fields for the reader's values.
 *
 * @param props.samples - of one operation; at least one
 * @param props.ids - of the page
 */
export function CodeSamples({
  samples: { samples, variables },
  ids,
}: {
  samples: Samples;
  ids: Ids;
}): ReactElement {
  const items = samples.map(({ id, label, highlight, codeWithSlots }) => ({
    value: id,
    label,
    content: h(CodeBlock, {
      code: codeWithSlots,
      language: highlight,
      label: `${label} sample`,
    }),
  }));
  return h(
    Fragment,
    null,
    h(RequestBuilder, { variables, ids }),
    h(Switcher, {
      legend: 'Language of the sample',
      name: 'language',
      remember: 'language',
      items,
    }),
    h(Environment, { variables }),
  );
}

/** What the programs read, since no value of the reader and no token stands in their text. */
function Environment({ variables }: { variables: readonly Variable[] }): ReactNode {
  if (variables.length === 0) return null;
  return h(
    Fragment,
    null,
    h(
      'p',
      { className: 'variables-title' },
      'Set these environment variables first; to the JavaScript function, give them as arguments:',
    ),
    h(
      'dl',
      { className: 'variables' },
      ...variables.map(({ name, meaning, example }) =>
        h(
          'div',
          null,
          h('dt', null, h('code', null, name)),
          h('dd', null, meaning, ...(example ? [', for instance ', h('code', null, example)] : [])),
        ),
      ),
    ),
  );
}
