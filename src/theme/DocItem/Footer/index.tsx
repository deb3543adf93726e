/*
 * Ejected from @docusaurus/theme-classic, theme/DocItem/Footer.
 * Change: shows the APIs that the page was checked against, and a link to report a problem. Upstream's content
 * is below the title (DocItem/Content), except tags, which pages can't have (the rule front-matter).
 */
import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import LastChange from '@site/src/components/LastChange';
import NewTabNote from '@site/src/components/NewTabNote';
import { issueUrl } from '@site/src/config/organization';
import { Fragment, type ReactNode } from 'react';

interface Interface {
  readonly title: string;
  readonly version: string;
  readonly route: string;
}

/** Front matter, added to guides by `note-interfaces.ts` and generated for reference pages. */
interface FrontMatter {
  readonly checked_against?: readonly Interface[];
  readonly reference?: string;
  readonly version?: string;
}

/** Returns the line below the text of a page. */
export default function DocItemFooter(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { title, permalink } = metadata;
  const { checked_against: checked = [], reference = title, version } = frontMatter as FrontMatter;
  const page = useDocusaurusContext().siteConfig.url + permalink;
  const versions = checked.map((each) => `${each.title} ${each.version}`);
  const issue = { title, page, version: version ? `${reference} ${version}` : versions.join(', ') };
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
          <NewTabNote />
        </Link>
      </div>
    </footer>
  );
}

/** Returns the version of a reference page, and when its specification changed. */
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
