import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';

import type { Fault } from '../../src/shared/faults';

/** Events whose runs have secrets or a writing token while a pull request's code may be near. */
const privilegedEvents = ['pull_request_target', 'workflow_run', 'issue_comment'];
const pinnedAction = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;

/**
 * Checks one workflow of GitHub Actions: with GitHub's own parser, and against what this repository demands
 * of each (pinned actions, least permissions, no code of a pull request near a secret).
 *
 * @param file - the path that the faults name
 * @param text - the workflow, YAML
 * @returns all faults, in no order
 * @see https://docs.github.com/en/actions/reference/security/secure-use
 */
export function findWorkflowFaults(file: string, text: string): Fault[] {
  const { context } = parseWorkflow({ name: file, content: text }, new NoOperationTraceWriter());
  const faults = context.errors.getErrors().map(({ rawMessage, range }) => ({
    file,
    line: range?.start.line ?? 1,
    column: range?.start.column ?? 1,
    rule: 'workflow-syntax',
    message: rawMessage,
  }));
  return [...faults, ...findPolicyFaults(file, text)];
}

function findPolicyFaults(file: string, text: string): Fault[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const faults: Fault[] = [];
  const report = (offset: number, rule: string, message: string, mend: string) => {
    const { line, col } = lines.linePos(offset);
    faults.push({ file, line, column: col, rule, message, mend });
  };

  const top = document.contents;
  if (!isMap(top)) return faults;
  const permissions = top.get('permissions', true);
  if (!isMap(permissions) || permissions.items.length > 0) {
    report(
      permissions?.range?.[0] ?? 0,
      'workflow-permissions',
      'each job has permissions, whether or not it needs them',
      'permissions: {}, and what a job needs in the job',
    );
  }
  if (!top.has('concurrency')) {
    report(
      0,
      'workflow-concurrency',
      'two runs may be in each other’s way',
      'concurrency: a group',
    );
  }

  visit(document, {
    Pair(_, pair) {
      if (!isScalar(pair.key)) return;
      const key = String(pair.key.value);
      const offset = pair.key.range?.[0] ?? 0;
      const value = isScalar(pair.value) ? String(pair.value.value) : undefined;

      if (privilegedEvents.includes(key)) {
        report(
          offset,
          'workflow-event',
          `${key} runs with secrets for what a stranger sends`,
          'use pull_request, whose runs have none',
        );
      }
      if (key === 'uses' && value !== undefined && !value.startsWith('./')) {
        const line = text.split('\n')[lines.linePos(offset).line - 1] ?? '';
        if (!pinnedAction.test(value) || !/# v\d+\.\d+\.\d+$/.test(line)) {
          report(
            offset,
            'workflow-pin',
            `${value} is not pinned`,
            'name the commit, all 40 digits, and its version in a comment: # v1.2.3',
          );
        }
      }
      if (key === 'run' && value?.includes('${{')) {
        report(
          offset,
          'workflow-expression',
          'an expression becomes part of the script before the shell reads it',
          'pass it in env',
        );
      }
    },
    Map(_, map) {
      const uses = map.get('uses');
      if (typeof uses !== 'string' || !uses.startsWith('actions/checkout@')) return;
      const settings = map.get('with');
      if (!isMap(settings) || settings.get('persist-credentials') !== false) {
        report(
          map.range?.[0] ?? 0,
          'workflow-credentials',
          'the checkout leaves its token on the disk for every later step',
          'with: persist-credentials: false',
        );
      }
    },
  });

  const jobs = top.get('jobs');
  if (isMap(jobs)) {
    for (const { key, value } of jobs.items) {
      if (!isScalar(key) || !isMap(value) || value.has('uses') || value.has('timeout-minutes')) {
        continue;
      }
      report(
        key.range?.[0] ?? 0,
        'workflow-timeout',
        `job ${key.value} may run for six hours`,
        'timeout-minutes',
      );
    }
  }
  return faults;
}
