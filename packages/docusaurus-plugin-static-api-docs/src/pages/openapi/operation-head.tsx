import type { ReactElement } from 'react';

import { CopyButton, FurtherDocs, Markdown, OperationLine } from '../../markup';
import type { HttpOperation, PathItemObject } from '../../read';

/** What stands above the parameters of an operation: the line to copy, and what the document says of it. */
export function OperationHead({ operation }: { operation: HttpOperation }): ReactElement {
  const { method, path, isWebhook, pathItem } = operation;
  const { deprecated, externalDocs } = operation.operation;
  const ofPath = pathItem.value as PathItemObject;
  return (
    <>
      <OperationLine method={method} path={path}>
        {isWebhook ? null : <CopyButton label="path" text={path} />}
      </OperationLine>
      {isWebhook ? <p>A webhook: you receive this request.</p> : null}
      {deprecated ? <p className="deprecation">This operation is deprecated.</p> : null}
      <Markdown text={operation.description} className="reference-lead" />
      {ofPath.summary ? <p>{ofPath.summary}</p> : null}
      <Markdown text={ofPath.description} />
      <FurtherDocs docs={externalDocs} />
    </>
  );
}
