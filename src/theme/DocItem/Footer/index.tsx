/*
 * Ejected from @docusaurus/theme-classic, theme/DocItem/Footer.
 * Change: has the interfaces that the page was checked against, and a link to report a problem. What upstream
 * has here is below the title (DocItem/Content), except tags, which no page can have (the rule front-matter).
 */
import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import LastChange from '@site/src/components/LastChange';
import { issueUrl } from '@site/src/config/organization';
import { Fragment, type ReactNode } from 'react';

interface Interface {
  readonly title: string;
  readonly version: string;
  readonly route: string;
}

/** What the front matter says: of a guide by `note-interfaces.ts`, of a page of a reference by itself. */
interface State {
  readonly checked_against?: readonly Interface[];
  readonly reference?: string;
  readonly version?: string;
}

/** Returns the part below the text of a page. */
export default function DocItemFooter(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { title, permalink } = metadata;
  const { checked_against: checked = [], reference = title, version } = frontMatter as State;
  const page = useDocusaurusContext().siteConfig.url + permalink;
  const editions = checked.map((each) => `${each.title} ${each.version}`);
  const issue = { title, page, version: version ? `${reference} ${version}` : editions.join(', ') };
  return (
    <footer>
      <div className={ThemeClassNames.docs.docFooter}>
        {version && <Edition version={version} />}
        {checked.length > 0 && (
          <span>
            <Translate
              id="portal.doc.checked"
              values={{ interfaces: <Interfaces interfaces={checked} /> }}
            >
              {'Checked against {interfaces}'}
            </Translate>
          </span>
        )}
        <Link to={issueUrl(issue)}>
          <Translate id="portal.doc.report">Report a problem</Translate>
        </Link>
      </div>
    </footer>
  );
}

/** A page of a reference is as new as its specification. */
function Edition({ version }: { version: string }): ReactNode {
  const { lastUpdatedAt } = useDoc().metadata;
  return (
    <span>
      {lastUpdatedAt ? (
        <Translate
          id="portal.doc.edition"
          values={{ version, date: <LastChange at={lastUpdatedAt} /> }}
        >
          {'Version {version}, updated {date}'}
        </Translate>
      ) : (
        <Translate id="portal.doc.version" values={{ version }}>
          {'Version {version}'}
        </Translate>
      )}
    </span>
  );
}

function Interfaces({ interfaces }: { interfaces: readonly Interface[] }): ReactNode {
  return interfaces.map(({ title, version, route }, index) => (
    <Fragment key={route}>
      {index > 0 && ', '}
      <Link to={route}>{title}</Link> {version}
    </Fragment>
  ));
}
