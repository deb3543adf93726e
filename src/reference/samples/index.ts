import { withoutSlots } from '../markup/slots';
import type { Api, HttpOperation } from '../../specifications';
import { csharp } from './csharp';
import { curl } from './curl';
import { go } from './go';
import { java } from './java';
import { javascript, node } from './javascript';
import { markSlots } from './mark-slots';
import { powershell } from './powershell';
import { python } from './python';
import { sampleRequest, variablesOf, type SampleRequest, type Variable } from './request';

export type { Variable } from './request';

/** A program that makes one call. */
export interface Sample {
  /** Stable name of the language, for ids and tests. */
  readonly id: string;
  readonly label: string;
  /** The language as Prism knows it. */
  readonly highlight: string;
  /** As it runs, with the variables that it reads. */
  readonly code: string;
  /** The same, with a slot at each value that the reader can fill in (`markup/slots.ts`). */
  readonly codeWithSlots: string;
}

/** What the page shows of the samples of one operation. */
export interface Samples {
  readonly variables: readonly Variable[];
  readonly samples: readonly Sample[];
}

interface Language {
  readonly id: string;
  readonly label: string;
  readonly highlight: string;
  /** Names under which `x-codeSamples` may give a sample of its own. */
  readonly names: readonly string[];
  readonly write: (request: SampleRequest) => string;
}

/** In the order in which the page offers them. A further language is a further entry. */
export const languages: readonly Language[] = [
  { id: 'curl', label: 'curl', highlight: 'bash', names: ['curl', 'shell', 'bash'], write: curl },
  {
    id: 'javascript',
    label: 'JavaScript',
    highlight: 'javascript',
    names: ['javascript', 'js'],
    write: javascript,
  },
  {
    id: 'node',
    label: 'Node.js',
    highlight: 'javascript',
    names: ['node', 'nodejs', 'node.js'],
    write: node,
  },
  {
    id: 'python',
    label: 'Python',
    highlight: 'python',
    names: ['python', 'py', 'python3'],
    write: python,
  },
  {
    id: 'csharp',
    label: 'C#',
    highlight: 'csharp',
    names: ['c#', 'csharp', 'dotnet'],
    write: csharp,
  },
  {
    id: 'powershell',
    label: 'PowerShell',
    highlight: 'powershell',
    names: ['powershell', 'pwsh'],
    write: powershell,
  },
  { id: 'java', label: 'Java', highlight: 'java', names: ['java'], write: java },
  { id: 'go', label: 'Go', highlight: 'go', names: ['go', 'golang'], write: go },
];

/**
 * Makes the code samples of an operation. A sample that the specification gives under
 * `x-codeSamples` takes the place of the generated one of its language; one in another language
 * comes after them.
 *
 * @param serverVariable - name of the environment variable with the base URL
 */
export function samplesOf(operation: HttpOperation, api: Api, serverVariable: string): Samples {
  const request = operation.isWebhook ? undefined : sampleRequest(operation, api, serverVariable);
  const variables = request ? variablesOf(request) : [];
  const fillable = variables.flatMap(({ name, fill }) => (fill ? [name] : []));
  const written = (operation.operation['x-codeSamples'] ?? []).map((sample) => ({
    ...sample,
    source: markSlots(sample.source, fillable),
  }));
  const samples = languages.flatMap(({ id, label, highlight, names, write }): Sample[] => {
    const index = written.findIndex(({ lang }) => names.includes(lang.toLowerCase()));
    const [own] = index < 0 ? [] : written.splice(index, 1);
    if (own) return [sampleOf({ id, label: own.label ?? label, highlight }, own.source)];
    return request ? [sampleOf({ id, label, highlight }, write(request))] : [];
  });
  return {
    variables,
    samples: [
      ...samples,
      ...written.map(({ lang, label, source }) => {
        const id = lang.toLowerCase();
        return sampleOf({ id, label: label ?? lang, highlight: id }, source);
      }),
    ],
  };
}

function sampleOf(language: Pick<Sample, 'id' | 'label' | 'highlight'>, code: string): Sample {
  return { ...language, code: withoutSlots(code), codeWithSlots: code };
}
