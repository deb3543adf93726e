import type { ReactElement } from 'react';

import { CopyButton, furtherDocs, Markdown, OperationLine } from '../../markup';
import { type HttpOperation, type PathItemObject, serverUrl } from '../../read';

/** What stands above the parameters of an operation: the line to copy, and what the document says of it. */
export function operationHead(operation: HttpOperation): ReactElement {
  const { method, path, isWebhook, pathItem, servers } = operation;
  const { deprecated, externalDocs } = operation.operation;
  const [server] = isWebhook ? [] : servers;
  const base = server ? serverUrl(server).replace(/\/$/, '') : '';
  const ofPath = pathItem.value as PathItemObject;
  return (
    <>
      <OperationLine method={method} base={base} path={path}>
        {isWebhook ? null : <CopyButton label="address" text={base + path} />}
      </OperationLine>
      {isWebhook ? <p>A webhook: you receive this request.</p> : null}
      {deprecated ? <p className="alert alert--warning">This operation is deprecated.</p> : null}
      <Markdown text={operation.description} className="reference-lead" />
      {ofPath.summary ? <p>{ofPath.summary}</p> : null}
      <Markdown text={ofPath.description} />
      {furtherDocs(externalDocs)}
    </>
  );
}
