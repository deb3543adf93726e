import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import clsx from 'clsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';

import { sectionId, sectionLabels } from '../../config/search';
import { groupBySection, suggest, type SearchResult } from '../engine/engine';
import type { Stretch } from '../engine/excerpt';
import { loadFile, type StartPage } from '../engine/index-files';
import { openIndex } from '../engine/index-source';
import styles from './styles.module.css';
import { useSearch } from './use-search';
import { visited } from './visited';

/** Most pages of this visit that are listed. */
const mostRecent = 4;
/** Most pages in a list of suggestions that belong to no query. */
const mostStart = 6;

/** As keyboards show them. */
const keys = { arrows: '↑ ↓', enter: 'Enter', newTab: 'Ctrl Enter', escape: 'Esc' };

/**
 * The search dialog: a combobox whose list of results changes with every letter (WAI-ARIA
 * Authoring Practices, combobox with a listbox popup).
 *
 * @param props.tableUrl - URL of the table of the index
 * @param props.onClose - called once the dialog is closed, by the reader or by the page
 */
export default function SearchDialog({
  tableUrl,
  onClose,
}: {
  tableUrl: string;
  onClose: () => void;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const history = useHistory();
  const allPages = useBaseUrl('/all-pages');
  const sections = sectionLabels.map((title) => ({
    url: `${allPages}#${sectionId(title)}`,
    title,
  }));
  const listId = useId();
  // Limited to the docs versions in use.
  const tags = useContextualSearchFilters().tags.join(' ');
  const source = useMemo(() => openIndex(tableUrl, tags.split(' '), loadFile), [tableUrl, tags]);
  const { state, retry } = useSearch(text, source);
  const [start, setStart] = useState<readonly StartPage[]>([]);
  const [choice, setChoice] = useState({ of: state, index: 0 });

  const answer = state.kind === 'answered' ? state : undefined;
  // The list is not yet that of what is typed.
  const isBusy = state.kind !== 'failed' && (answer?.text ?? '') !== text.trim();
  const groups =
    state.kind === 'empty'
      ? suggestPages(history.location.pathname, start)
      : groupBySection(answer?.results ?? []);
  const ordered = groups.flatMap((group) => group.results);
  // Another answer begins at its first result. Of pages nobody asked for, none is chosen.
  const active = choice.of === state ? choice.index : answer ? 0 : -1;
  const setActive = (index: number) => setChoice({ of: state, index });
  const optionId = (index: number) => `${listId}-${index}`;
  const selected = ordered[active];

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    source.loadStart().then(setStart, () => undefined);
  }, [source]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId, state]);

  const close = () => dialog.current?.close();
  const follow = (result: SearchResult) => {
    close();
    history.push(result.url);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (ordered.length === 0) return;
    const count = ordered.length;
    const moves: Record<string, number> = {
      ArrowDown: (active + 1) % count,
      ArrowUp: active > 0 ? active - 1 : count - 1,
      Home: 0,
      End: count - 1,
    };
    const move = moves[event.key];
    if (move !== undefined && !event.shiftKey) {
      event.preventDefault();
      setActive(move);
    } else if (event.key === 'Enter' && selected) {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) window.open(selected.url, '_blank', 'noopener');
      else follow(selected);
    }
  };

  // A press beside the box falls on the dialog itself; the keyboard has Escape for it.
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- see onBackdrop
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({ id: 'portal.search.dialog', message: 'Search the documentation' })}
      // A translator would put elements where React has its texts, while they change with each letter.
      translate="no"
      onClose={onClose}
      onClick={onBackdrop}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <input
            className={styles.input}
            type="text"
            role="combobox"
            aria-expanded={ordered.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={selected ? optionId(active) : undefined}
            aria-label={translate({ id: 'portal.search.input', message: 'Search' })}
            placeholder={translate({
              id: 'portal.search.placeholder',
              message: 'A name, path, status, or question',
            })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog opens on its first control
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={close}>
            <Translate id="portal.search.close">Close</Translate>
          </button>
        </div>
        <p role="status" className={styles.status}>
          {statusOf(state.kind, ordered.length)}
        </p>
        {/* Scrolls by itself, so it takes the keyboard where it holds nothing that does. */}
        <div className={styles.body} aria-busy={isBusy}>
          {(state.kind === 'failed' || answer?.isPartial) && (
            <div className={styles.message}>
              <p>
                {answer ? (
                  <Translate id="portal.search.partial">
                    A part of the search index could not be downloaded. Results may be missing.
                  </Translate>
                ) : (
                  <Translate id="portal.search.failed">
                    The search index could not be downloaded. The page itself goes on working.
                  </Translate>
                )}
              </p>
              <button type="button" className="button button--primary" onClick={retry}>
                <Translate id="portal.search.retry">Try again</Translate>
              </button>
            </div>
          )}
          {answer?.corrected && (
            <p className={styles.corrected}>
              <Translate
                id="portal.search.corrected"
                values={{ corrected: <strong>{answer.corrected}</strong> }}
              >
                {'Results for {corrected}'}
              </Translate>
            </p>
          )}
          {ordered.length > 0 && (
            <div
              id={listId}
              role="listbox"
              aria-label={translate({ id: 'portal.search.results', message: 'Results' })}
            >
              {groups.map(({ section, results: grouped }) => (
                <div key={section} role="group" aria-label={section}>
                  <div className={styles.section} aria-hidden="true">
                    {section}
                  </div>
                  {grouped.map((result) => {
                    const index = ordered.indexOf(result);
                    return (
                      <Option
                        key={result.url}
                        id={optionId(index)}
                        result={result}
                        isSelected={index === active}
                        onPoint={() => setActive(index)}
                        onFollow={() => follow(result)}
                      />
                    );
                  })}
                </div>
              ))}
            </div>
          )}
          {answer && ordered.length === 0 && (
            <p className={styles.message}>
              <Translate
                id="portal.search.nothing"
                values={{ text: <strong>{answer.text}</strong> }}
              >
                {'Nothing was found for {text}.'}
              </Translate>
            </p>
          )}
          {(state.kind === 'empty' || (answer && ordered.length === 0)) && (
            <div className={styles.message}>
              <p>
                <Translate id="portal.search.sections">All pages, by section:</Translate>
              </p>
              <ul className={styles.links}>
                {sections.map(({ url, title }) => (
                  <li key={url}>
                    <Link to={url} onClick={close}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <p className={styles.keys} aria-hidden="true">
          <Translate
            id="portal.search.keys"
            values={{
              arrows: <kbd>{keys.arrows}</kbd>,
              enter: <kbd>{keys.enter}</kbd>,
              newTab: <kbd>{keys.newTab}</kbd>,
              escape: <kbd>{keys.escape}</kbd>,
            }}
          >
            {'{arrows} choose {enter} open {newTab} in a new tab {escape} close'}
          </Translate>
        </p>
      </div>
    </dialog>
  );
}

/** Returns the pages of this visit but the current one, then those that most others link to. */
function suggestPages(
  current: string,
  start: readonly StartPage[],
): { section: string; results: SearchResult[] }[] {
  const titles = new Map(visited);
  const paths = [...new Set(visited.map(([path]) => path).reverse())]
    .filter((path) => path !== current)
    .slice(0, mostRecent);
  const recent = paths.map((url) => {
    const [title = ''] = (titles.get(url) ?? '').split(' | ');
    return suggest({ url, title, section: '' });
  });
  const others = start.filter(({ url }) => !paths.includes(url)).slice(0, mostStart);
  return [
    {
      section: translate({ id: 'portal.search.recent', message: 'Recent pages' }),
      results: recent,
    },
    {
      section: translate({ id: 'portal.search.start', message: 'Most used pages' }),
      results: others.map(suggest),
    },
  ].filter(({ results }) => results.length > 0);
}

function statusOf(kind: string, count: number): string {
  if (kind === 'loading') return translate({ id: 'portal.search.loading', message: 'Searching…' });
  if (kind !== 'answered') return '';
  if (count === 0) return translate({ id: 'portal.search.none', message: 'No results' });
  if (count === 1) return translate({ id: 'portal.search.one', message: '1 result' });
  return translate({ id: 'portal.search.many', message: '{count} results' }, { count });
}

function Option(props: {
  id: string;
  result: SearchResult;
  isSelected: boolean;
  onPoint: () => void;
  onFollow: () => void;
}): ReactNode {
  const { url, method, path, title, part, breadcrumb, excerpt } = props.result;
  return (
    // The combobox has the keyboard; a link so that the browser's own menu and gestures work.
    // eslint-disable-next-line @docusaurus/no-html-links
    <a
      id={props.id}
      href={url}
      role="option"
      aria-selected={props.isSelected}
      tabIndex={-1}
      className={styles.option}
      onMouseMove={props.onPoint}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        props.onFollow();
      }}
    >
      <span className={styles.title}>
        {method && (
          <span className={clsx('method-badge', `method-badge--${method.toLowerCase()}`)}>
            {method}
          </span>
        )}
        <Marked stretches={title} />{' '}
        {part && (
          <span className={styles.part}>
            <span aria-hidden="true">#</span>
            <Marked stretches={part} />
          </span>
        )}
      </span>
      <span className={styles.place}>
        {path && (
          <code>
            <Marked stretches={path} />
          </code>
        )}
        {breadcrumb}
      </span>
      {excerpt.length > 0 && (
        <span className={styles.excerpt}>
          <Marked stretches={excerpt} />
        </span>
      )}
    </a>
  );
}

function Marked({ stretches }: { stretches: readonly Stretch[] }): ReactNode {
  // Drawn anew where it changes: not all translators heed the dialog's `translate`.
  return (
    <span key={JSON.stringify(stretches)}>
      {stretches.map(({ text, isMarked }, index) =>
        isMarked ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
  );
}
