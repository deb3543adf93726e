import { translate } from '@docusaurus/Translate';
import { useHistory, useLocation } from '@docusaurus/router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

import {
  applyChoices,
  copyOnClick,
  type CopyWords,
  foldOnChoice,
  keepNodes,
  openForPrint,
  rememberChoice,
  revealTarget,
  routeOnClick,
  type Router,
} from './behaviour';
import { markCounterpart } from './point-at-field';
import { type FaultWords, fillOnInput, restoreValues, showFieldOnClick } from './fill-samples';

/**
 * Markup as the build wrote it. React never walks it: links inside the site, copy buttons, folds,
 * choices and the fields that fill in samples get their behaviour by delegation, and all of it can
 * be read without.
 *
 * @param props.markup - sanitised HTML, with the addresses that the site has
 * @param props.nodes - what the element holds where the markup is empty
 * @param props.className - of the element around it
 */
export default function StaticMarkup({
  markup,
  nodes,
  className,
}: {
  markup: string;
  nodes?: readonly Node[];
  className: string;
}): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepNodes(element.current, nodes), [nodes]);
  const history = useHistory();
  const { hash, key } = useLocation();

  useEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    // Something else has put a copy in the place of the page.
    if (!root.isConnected) window.location.reload();
    return addBehavior(root, history);
  }, [history]);

  useEffect(() => {
    if (element.current) revealTarget(element.current, hash);
  }, [hash, key]);

  return <div ref={element} className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/**
 * Gives markup of the build its behavior by delegation.
 *
 * @param root - the element that holds the markup
 * @param router - follows the links inside the site
 * @returns what takes the behavior away
 */
export function addBehavior(root: HTMLElement, router: Router): () => void {
  const onClick = (event: MouseEvent) => {
    copyOnClick(event, copyWords());
    foldOnChoice(event);
    routeOnClick(event, router);
    showFieldOnClick(event, root);
  };
  const onInput = (event: Event) => fillOnInput(event, root, faultWords());
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('change', rememberChoice, { signal });
  root.addEventListener('input', onInput, { signal });
  if ('highlights' in CSS) {
    root.addEventListener('pointermove', (event) => markCounterpart(event, root), { signal });
  }
  openForPrint(root, signal);
  applyChoices(root);
  restoreValues(root, faultWords());
  return () => listening.abort();
}

function copyWords(): CopyWords {
  return {
    copied: translate({ id: 'theme.CodeBlock.copied', message: 'Copied' }),
    refused: translate({
      id: 'reference.copy.refused',
      message: 'Not allowed',
    }),
  };
}

/** What stands at a value that no code sample can hold. */
function faultWords(): FaultWords {
  return {
    address: translate({
      id: 'reference.value.address',
      message: 'Enter an address such as https://suite.example.com:8443.',
    }),
    host: translate({
      id: 'reference.value.host',
      message: 'Enter the name or the IP address of a host.',
    }),
    port: translate({
      id: 'reference.value.port',
      message: 'Enter a number from 1 to 65535.',
    }),
    part: translate({
      id: 'reference.value.part',
      message: 'Use only letters, digits, and . _ ~ -',
    }),
    path: translate({
      id: 'reference.value.path',
      message: 'One or two dots alone can’t be an ID in a URL.',
    }),
    query: translate({
      id: 'reference.value.query',
      message: 'This text has a character that a URL can’t hold.',
    }),
    uuid: translate({
      id: 'reference.value.uuid',
      message: 'Not a UUID.',
    }),
    integer: translate({
      id: 'reference.value.integer',
      message: 'Not an integer.',
    }),
  };
}
