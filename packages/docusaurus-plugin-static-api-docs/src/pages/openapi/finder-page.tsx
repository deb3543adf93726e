/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';
import map from 'lodash/map';
import uniq from 'lodash/uniq';

import { hashOf, links } from '../../markup';
import { type PageSection, part, type ReferencePage } from '../../markup/page';
import { enumerationsOf } from '../../model/openapi/enumerations';
import { finderSlug } from '../../read/page-names';
import type { ReferenceContext } from '../context';
import { errorsIn, errorsOf, successesOf } from './finder-errors';
import { listRules, ruleIdOf, rulesOf } from './finder-validation';
import { valuesOf } from './finder-values';
import { largeLead } from './introduction-page';
import { pageDescription } from './page-description';
import type { Markup } from '../../markup/jsx-runtime';

/**
 * Renders the page that explains each status, error, validation rule, and state: its meaning, what to do, and
 * its operations. A filter finds them by words (`theme/StaticHtml/finder.ts`).
 */
export function finderPage(context: ReferenceContext): ReferencePage {
  const { api, schemas } = context;
  const { title: name } = api.document.info;
  const failures = errorsIn(context);
  const statuses = uniq(map(failures, 'status'));
  const rules = listRules(context);
  const enumerations = enumerationsOf(schemas, api);
  const hasStates = failures.length > 0 || enumerations.length > 0;
  const invalid = ['400', '422'].find((status) => statuses.includes(status));
  const sections = [
    ...errorsOf(failures, (...place) => ruleIdOf(rules, ...place), context),
    ...rulesOf(rules, invalid, context),
    ...valuesOf(enumerations, context),
    ...successesOf(context),
  ];
  return {
    frontMatter: {
      id: finderSlug,
      slug: `/${finderSlug}`,
      title: hasStates ? 'Errors and states' : 'Errors and validation',
      description: pageDescription(
        `Look up statuses, errors, validation rules, and states of ${name}, with causes and fixes.`,
      ),
      // The tables take the whole width.
      hide_table_of_contents: true,
      reference: name,
    },
    sections: [part(leadTo(sections)), part(filter(statuses)), ...sections],
  };
}

/** The first lines, with links to the parts of the page. */
function leadTo(sections: readonly PageSection[]): Markup {
  const parts = compact(map(sections, 'heading')).map(
    ({ id, text }) => [hashOf(id), text] as const,
  );
  return (
    <>
      <p className={largeLead}>
        Look up a response to learn its cause, how to fix it, and which operations return it.
      </p>
      <p className="calls">On this page: {links(parts)}</p>
    </>
  );
}

/** Finds rows by words and by status. Without a script, it isn't shown, and all rows are. */
function filter(statuses: readonly string[]): Markup {
  const sought = 'Message, status, or parameter';
  const numbers = statuses.filter((status) => status !== 'default');
  return (
    <div className="finder" role="search">
      <input
        type="search"
        aria-label={sought}
        placeholder={sought}
        autoComplete="off"
        spellCheck="false"
      />
      {numbers.length > 1 ? (
        <div role="group" aria-label="Status">
          {['', ...numbers].map((number) => (
            <button type="button" value={number} aria-pressed={String(number === '')}>
              {number || 'All'}
            </button>
          ))}
        </div>
      ) : null}
      <span role="status" data-says="{} of {} entries" data-none="No entry matches." />
    </div>
  );
}
