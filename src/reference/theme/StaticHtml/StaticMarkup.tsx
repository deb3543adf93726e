import { translate } from '@docusaurus/Translate';
import { useHistory, useLocation } from '@docusaurus/router';
import { type ReactNode, useEffect, useRef } from 'react';

import {
  applyChoices,
  copyOnClick,
  type CopyWords,
  foldOnChoice,
  openForPrint,
  rememberChoice,
  revealTarget,
  routeOnClick,
} from './behaviour';
import { markCounterpart } from './point-at-field';
import { type FaultWords, fillOnInput, restoreValues, showFieldOnClick } from './fill-samples';

/**
 * Markup as the build wrote it. React never walks it: links inside the site, copy buttons, folds,
 * choices and the fields that fill in samples get their behaviour by delegation, and all of it can
 * be read without.
 *
 * @param props.markup - sanitised HTML, with the addresses that the site has
 * @param props.className - of the element around it
 */
export default function StaticMarkup({
  markup,
  className,
}: {
  markup: string;
  className: string;
}): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const { hash, key } = useLocation();

  useEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    const onClick = (event: MouseEvent) => {
      copyOnClick(event, copyWords());
      foldOnChoice(event);
      routeOnClick(event, history);
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
  }, [history]);

  useEffect(() => {
    if (element.current) revealTarget(element.current, hash);
  }, [hash, key]);

  return <div ref={element} className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

function copyWords(): CopyWords {
  return {
    copied: translate({ id: 'theme.CodeBlock.copied', message: 'Copied' }),
    refused: translate({
      id: 'reference.copy.refused',
      message: 'Not allowed',
      description: 'Shown on a copy button when the browser does not allow copying',
    }),
  };
}

function faultWords(): FaultWords {
  return {
    address: translate({
      id: 'reference.value.address',
      message: 'Enter an address such as https://suite.example.com:8443.',
      description: 'At a value that no code sample can hold',
    }),
    host: translate({
      id: 'reference.value.host',
      message: 'Enter the name or the IP address of a host.',
      description: 'At a value that no code sample can hold',
    }),
    port: translate({
      id: 'reference.value.port',
      message: 'Enter a number from 1 to 65535.',
      description: 'At a value that no code sample can hold',
    }),
    part: translate({
      id: 'reference.value.part',
      message: 'Use only letters, digits, and . _ ~ -',
      description: 'At a value that no code sample can hold',
    }),
    path: translate({
      id: 'reference.value.path',
      message: 'One or two dots alone can’t be an ID in a URL.',
      description: 'At a value that no code sample can hold',
    }),
    query: translate({
      id: 'reference.value.query',
      message: 'This text has a character that a URL can’t hold.',
      description: 'At a value that no code sample can hold',
    }),
    uuid: translate({
      id: 'reference.value.uuid',
      message: 'Not a UUID.',
      description: 'At a value that no code sample can hold',
    }),
    integer: translate({
      id: 'reference.value.integer',
      message: 'Not an integer.',
      description: 'At a value that no code sample can hold',
    }),
  };
}
