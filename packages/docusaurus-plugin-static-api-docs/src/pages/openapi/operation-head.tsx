/** @jsxImportSource docusaurus-plugin-static-api-docs */
import isEqual from 'lodash/isEqual';

import {
  CopyButton,
  factList,
  furtherDocs,
  Markdown,
  OperationLine,
  openPointRows,
} from '../../markup';
import { type HttpOperation, type OpenPoints, type PathItemObject, serverUrl } from '../../read';
import type { ReferenceContext } from '../context';
import { authorizationNames } from './authorization';
import type { Markup } from '../../markup/jsx-runtime';

/** ID of the authorization on an operation's page. */
export const authorizationId = 'authorization';

/** The method, the URL, and the description of an operation, with its open points. */
export function operationHead(operation: HttpOperation, openPoints?: OpenPoints): Markup {
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
      {factList(openPointRows(openPoints?.at.get(operation.id)))}
      {furtherDocs(externalDocs)}
    </>
  );
}

/** The rows below the head: the operation ID, and the authorization if all operations share it. */
export function operationDetails(
  { operation: { operationId }, security }: HttpOperation,
  { api, introduction }: ReferenceContext,
): Markup | undefined {
  const isShared = isEqual(security, api.security);
  const facts = factList([
    [
      'Authorization',
      isShared
        ? authorizationNames(security, introduction && `${introduction}#authentication`)
        : '',
    ],
    ['Operation ID', operationId && <code>{operationId}</code>],
  ]);
  return facts ? <div id={isShared ? authorizationId : undefined}>{facts}</div> : undefined;
}
