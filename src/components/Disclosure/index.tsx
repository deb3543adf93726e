import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { Collapsible } from '@docusaurus/theme-common';
import {
  cloneElement,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Whether a disclosure is expanded, and what changes that. */
export interface Expansion {
  readonly name: string;
  readonly isExpanded: boolean;
  readonly setExpanded: (isExpanded: boolean) => void;
}

/** The browser opens and closes a disclosure of the server's HTML by itself until React starts. */
function wasExpandedBefore(name: string): boolean | undefined {
  if (!ExecutionEnvironment.canUseDOM) return undefined;
  const selector = `details[data-name="${CSS.escape(name)}"]`;
  return document.querySelector<HTMLDetailsElement>(selector)?.open;
}

/**
 * Returns the state of a disclosure: as the reader has left it where React takes it over from the
 * server's HTML.
 *
 * @param name - of its own on the page; an id of React's would differ from that of the server, which
 *   has other components around
 * @param isInitiallyExpanded - what the server's HTML says
 */
export function useExpansion(name: string, isInitiallyExpanded: boolean): Expansion {
  const [isExpanded, setExpanded] = useState(() => wasExpandedBefore(name) ?? isInitiallyExpanded);
  return { name, isExpanded, setExpanded };
}

interface Props extends Pick<ComponentProps<typeof Collapsible>, 'as' | 'className'> {
  readonly expansion: Expansion;
  readonly summary: ReactElement<ComponentProps<'summary'>, 'summary'>;
  readonly children: ReactNode;
}

/**
 * Returns a native disclosure, which works before React starts and without JavaScript; React adds the
 * animation (specification, section 9). Its content is in the HTML, whether it is expanded or not.
 *
 * @param props.as - the element of the content, with `className`
 */
export default function Disclosure({
  expansion: { name, isExpanded, setExpanded },
  summary,
  children,
  ...content
}: Props): ReactNode {
  // Stays open until the content has disappeared.
  const [isClosing, setClosing] = useState(false);
  return (
    <details data-name={name} open={isExpanded || isClosing}>
      {cloneElement(summary, {
        onClick: (event: MouseEvent) => {
          event.preventDefault();
          setClosing(isExpanded);
          setExpanded(!isExpanded);
        },
      })}
      <Collapsible
        {...content}
        lazy={false}
        collapsed={!isExpanded}
        onCollapseTransitionEnd={() => setClosing(false)}
      >
        {children}
      </Collapsible>
    </details>
  );
}
