import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { Collapsible } from '@docusaurus/theme-common';
import {
  cloneElement,
  useId,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Whether a disclosure is expanded, and what changes that. */
export interface Expansion {
  readonly id: string;
  readonly isExpanded: boolean;
  readonly setExpanded: (isExpanded: boolean) => void;
}

/** The browser opens and closes a disclosure of the server's HTML by itself until React starts. */
function wasExpandedBefore(id: string): boolean | undefined {
  if (!ExecutionEnvironment.canUseDOM) return undefined;
  return (document.getElementById(id) as HTMLDetailsElement | null)?.open;
}

/**
 * Returns the state of a disclosure: as the reader has left it where React takes it over from the
 * server's HTML.
 *
 * @param isInitiallyExpanded - what the server's HTML says
 */
export function useExpansion(isInitiallyExpanded: boolean): Expansion {
  const id = useId();
  const [isExpanded, setExpanded] = useState(() => wasExpandedBefore(id) ?? isInitiallyExpanded);
  return { id, isExpanded, setExpanded };
}

interface Props extends Pick<ComponentProps<typeof Collapsible>, 'as' | 'className'> {
  readonly expansion: Expansion;
  readonly summary: ReactElement<ComponentProps<'summary'>, 'summary'>;
  readonly detailsClassName?: string;
  readonly children: ReactNode;
}

/**
 * Returns a native disclosure, which works before React starts and without JavaScript; React adds the
 * animation (specification, section 9). Its content is in the HTML, whether it is expanded or not.
 *
 * @param props.as - the element of the content, with `className`
 */
export default function Disclosure({
  expansion: { id, isExpanded, setExpanded },
  summary,
  detailsClassName,
  children,
  ...content
}: Props): ReactNode {
  // Stays open until the content has disappeared.
  const [isClosing, setClosing] = useState(false);
  return (
    <details id={id} className={detailsClassName} open={isExpanded || isClosing}>
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
