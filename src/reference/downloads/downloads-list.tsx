import type { ReactElement } from 'react';

import type { Download, DownloadKind } from './downloads';

/**
 * The files of a reference, each with what it is for and how it is imported.
 *
 * @param props.downloads - at least one
 */
export function DownloadsList({ downloads }: { downloads: readonly Download[] }): ReactElement {
  const kinds = new Set(downloads.map(({ kind }) => kind));
  return (
    <>
      <ul>
        {downloads.map(({ kind, url }) => (
          <li key={url}>
            <a href={url} download>
              {titles[kind]}
            </a>
            : {uses[kind]}
          </li>
        ))}
      </ul>
      {kinds.has('postman-collection') ? (
        <p>
          In Postman, choose <strong>Import</strong>
          {' and drop both Postman files at once. Select the environment, put your own values in ' +
            'place of its examples, and enter secrets as current value only: a current value ' +
            'stays on your computer.'}
        </p>
      ) : null}
    </>
  );
}

const titles: Readonly<Record<DownloadKind, string>> = {
  yaml: 'Specification as YAML',
  json: 'Specification as JSON',
  'postman-collection': 'Postman collection',
  'postman-environment': 'Postman environment',
};

const uses: Readonly<Record<DownloadKind, string>> = {
  yaml: 'everything in one file; tools import it as a file or by its address.',
  json: 'the same for programs that read no YAML.',
  'postman-collection': 'every call with its parameters, body and example answers.',
  'postman-environment': 'the variables of the collection; secrets in it are empty.',
};
