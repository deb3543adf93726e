import Translate, { translate } from '@docusaurus/Translate';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';

import { preferredTags } from '../../browser/preferred-version';
import { sectionId, sectionLabels } from '../../config/search';
import { groupBySection, suggest, type SearchResult } from '../engine/engine';
import type { Stretch } from '../engine/excerpt';
import type { StartPage } from '../engine/index-files';
import { openIndex } from '../engine/index-source';
import styles from './styles.module.css';
import { type SearchState, useSearch } from './use-search';
import { visitedPages } from './visited';

/** Most pages that are suggested before a query. */
const mostStart = 6;

/** Returns the text of the input, including what was typed before this is mounted. */
function useText(dialog: HTMLDialogElement, input: HTMLInputElement): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      input.addEventListener('input', onChange);
      dialog.addEventListener('close', onChange);
      return () => {
        input.removeEventListener('input', onChange);
        dialog.removeEventListener('close', onChange);
      };
    },
    [dialog, input],
  );
  return useSyncExternalStore(subscribe, () => input.value);
}

/**
 * Shows the results for what is typed into the search dialog, which is in the HTML of the page
 * (`SearchDialog`).
 *
 * @param props.tableUrl - URL of the table of the index
 * @param props.tags - docs versions of the page, and the latest ones of other docs
 * @param props.allPages - URL of the list of all pages
 * @param props.load - returns a file of the index, which the script may have loaded already
 * @param props.go - goes to a page
 * @param props.addChoices - adds what the reader has chosen, such as a language, to an address
 */
export default function SearchResults({
  dialog,
  input,
  tableUrl,
  tags,
  allPages,
  load,
  go,
  addChoices,
}: {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  tableUrl: string;
  tags: readonly string[];
  allPages: string;
  load: (url: string) => Promise<unknown>;
  go: (url: string) => void;
  addChoices: (address: URL) => void;
}): ReactNode {
  const text = useText(dialog, input);
  const sections = sectionLabels.map((title) => ({
    url: `${allPages}#${sectionId(title)}`,
    title,
  }));
  const listId = input.getAttribute('aria-controls') ?? '';
  const source = useMemo(
    () => openIndex(tableUrl, preferredTags(tags), load),
    [tableUrl, tags, load],
  );
  const { state, retry } = useSearch(text, source);
  const [start, setStart] = useState<readonly StartPage[]>([]);
  const [choice, setChoice] = useState<{ of: SearchState; index: number }>();

  const answer = state.kind === 'answered' ? state : undefined;
  // The list does not match the text yet.
  const isBusy = state.kind !== 'failed' && (answer?.text ?? '') !== text.trim();
  const groups =
    state.kind === 'empty' ? suggestPages(start) : groupBySection(answer?.results ?? []);
  const ordered = groups.flatMap((group) => group.results);
  // A new answer starts at its first result. Of suggestions, none is chosen.
  const active = choice?.of === state ? choice.index : answer ? 0 : -1;
  const setActive = (index: number) => setChoice({ of: state, index });
  const optionId = (index: number) => `${listId}-${index}`;
  const selected = ordered[active];

  useEffect(() => {
    const load = () => void source.loadStart().then(setStart, () => undefined);
    const forget = () => setChoice(undefined);
    load();
    // When the dialog opens, because an earlier try may have failed.
    input.addEventListener('focus', load);
    dialog.addEventListener('close', forget);
    return () => {
      input.removeEventListener('focus', load);
      dialog.removeEventListener('close', forget);
    };
  }, [dialog, input, source]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId, state]);

  /** Returns the address of a page, written as the page writes them. */
  const withChoices = (url: string) => {
    const address = new URL(url, window.location.href);
    addChoices(address);
    return address.href.replace(window.location.origin, '');
  };

  const follow = (result: SearchResult) => {
    dialog.close();
    go(result.url);
  };

  const ask = (word: string) => {
    input.setRangeText(word, 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input'));
    input.focus();
  };

  // Enter was pressed before there was an answer (`behaviour.ts`).
  useEffect(() => {
    const [first] = ordered;
    if (!answer || isBusy || !first || input.dataset['entered'] !== input.value) return;
    input.removeAttribute('data-entered');
    follow(first);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (ordered.length === 0 || event.isComposing) return;
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
    } else if (event.key === 'Enter' && selected && !isBusy) {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey)
        window.open(withChoices(selected.url), '_blank', 'noopener');
      else follow(selected);
    }
  };

  // After each render, so that the input and its keys match the visible list.
  useLayoutEffect(() => {
    input.setAttribute('aria-expanded', String(ordered.length > 0));
    if (selected) input.setAttribute('aria-activedescendant', optionId(active));
    else input.removeAttribute('aria-activedescendant');
    input.addEventListener('keydown', onKeyDown);
    return () => input.removeEventListener('keydown', onKeyDown);
  });

  return (
    <>
      <p
        role="status"
        // The text below says it, too.
        className={answer && ordered.length === 0 ? 'visually-hidden' : undefined}
      >
        {statusOf(state.kind, ordered.length)}
      </p>
      {/* Scrolls by itself, so it takes the keyboard where it holds nothing that does. */}
      <div className={styles.body} aria-busy={isBusy}>
        {state.kind === 'failed' && (
          <div className={styles.message}>
            <p>
              <Translate id="portal.search.failed">
                The search index could not be downloaded. The page itself goes on working.
              </Translate>
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
              <div key={section} role="group" aria-label={`${section}: ${String(grouped.length)}`}>
                <div className={styles.section} aria-hidden="true">
                  {section} {answer && <small>{grouped.length}</small>}
                </div>
                {grouped.map((result) => {
                  const index = ordered.indexOf(result);
                  return (
                    <Option
                      key={result.url}
                      id={optionId(index)}
                      result={{ ...result, url: withChoices(result.url) }}
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
            <Translate id="portal.search.nothing" values={{ text: <strong>{answer.text}</strong> }}>
              {'Nothing was found for {text}.'}
            </Translate>{' '}
            {answer.nearest && answer.nearest.length > 0 && (
              <Translate
                id="portal.search.nearest"
                values={{
                  words: (
                    <span>
                      {answer.nearest.map((word) => (
                        <button
                          key={word}
                          type="button"
                          className="button button--link"
                          onClick={() => ask(word)}
                        >
                          {word}
                        </button>
                      ))}
                    </span>
                  ),
                }}
              >
                {'The pages use these words: {words}'}
              </Translate>
            )}
          </p>
        )}
        {/* Also below results, since words of another language find pages that have a word alike, and while
            the index doesn't come. */}
        <div className={styles.message}>
          <p>
            <Translate id="portal.search.sections">All pages, by section:</Translate>
          </p>
          <ul className={styles.links}>
            {sections.map(({ url, title }) => (
              <li key={url}>
                {/* eslint-disable-next-line @docusaurus/no-html-links -- React has no router here */}
                <a href={withChoices(url)} onClick={() => dialog.close()}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** Returns the other pages of this visit, then those that most pages link to. */
function suggestPages(start: readonly StartPage[]): { section: string; results: SearchResult[] }[] {
  const visited = visitedPages();
  const paths = visited.map(({ url }) => url);
  const recent = visited.map(({ url, title: whole }) => {
    const [title = ''] = whole.split(' | ');
    return suggest({ url, title, section: '' });
  });
  const others = start
    .filter(({ url }) => !paths.includes(new URL(url, window.location.href).pathname))
    .slice(0, mostStart);
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
    // A link, so that the browser's own menu and gestures work. The combobox handles the keyboard.
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
          <span className={`method-badge method-badge--${method.toLowerCase()}`}>{method}</span>
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
  // Replaced when it changes, since not all translation tools respect the dialog's `translate`.
  return (
    <span key={JSON.stringify(stretches)}>
      {stretches.map(({ text, isMarked }, index) =>
        isMarked ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
  );
}
