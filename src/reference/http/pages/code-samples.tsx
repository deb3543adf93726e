import type { ReactElement, ReactNode } from 'react';

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
    content: <CodeBlock code={codeWithSlots} language={highlight} label={`${label} sample`} />,
  }));
  return (
    <>
      <RequestBuilder variables={variables} ids={ids} />
      <Switcher legend="Language of the sample" name="language" remember="language" items={items} />
      <Environment variables={variables} />
    </>
  );
}

/** What the programs read, since no value of the reader and no token stands in their text. */
function Environment({ variables }: { variables: readonly Variable[] }): ReactNode {
  if (variables.length === 0) return null;
  return (
    <>
      <p className="variables-title">
        Set these environment variables first; to the JavaScript function, give them as arguments:
      </p>
      <dl className="variables">
        {variables.map(({ name, meaning, example }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {meaning}
              {example ? (
                <>
                  , for instance <code>{example}</code>
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
