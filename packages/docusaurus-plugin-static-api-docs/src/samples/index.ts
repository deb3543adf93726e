import { withoutSlots } from '../markup/slots';
import type { SampleLanguage } from '../shared/options';
import type { Api, HttpOperation, ValidatorFor } from '../read';
import { csharp } from './csharp';
import { curl } from './curl';
import { go } from './go';
import { java } from './java';
import { fetchLimit, javascript } from './javascript';
import { markSlots } from './mark-slots';
import { powershell, powershellLimit } from './powershell';
import { python } from './python';
import { optionalParameters, type SampleRequest, sampleRequest } from './request';
import { variablesOf } from './text';

export type { OptionalParameter, Variable } from './request';

/** A program that sends one request. */
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
export type Samples = ReturnType<typeof samplesOf>;

interface Language {
  /** Also the language as Prism knows it, unless `highlight` says another one. */
  readonly id: SampleLanguage;
  readonly label: string;
  readonly highlight?: string;
  /** Further names under which `x-codeSamples` can have a sample. */
  readonly aliases: readonly string[];
  /** What starts a comment. */
  readonly comment: '#' | '//';
  readonly write: (request: SampleRequest) => string;
  /** What the language can't send as the document says; `write` leaves it out. */
  readonly limit?: (request: SampleRequest) => readonly string[];
}

/** In the order in which the page offers them. A further language is a further entry. */
export const languages: readonly Language[] = [
  {
    id: 'curl',
    label: 'curl',
    highlight: 'bash',
    aliases: ['shell', 'bash'],
    comment: '#',
    write: curl,
  },
  {
    id: 'javascript',
    label: 'JavaScript',
    aliases: ['js', 'node', 'nodejs', 'node.js'],
    comment: '//',
    write: javascript,
    limit: fetchLimit,
  },
  { id: 'python', label: 'Python', aliases: ['py', 'python3'], comment: '#', write: python },
  { id: 'csharp', label: 'C#', aliases: ['c#', 'dotnet'], comment: '//', write: csharp },
  {
    id: 'powershell',
    label: 'PowerShell',
    aliases: ['pwsh'],
    comment: '#',
    write: powershell,
    limit: powershellLimit,
  },
  { id: 'java', label: 'Java', aliases: [], comment: '//', write: java },
  { id: 'go', label: 'Go', aliases: ['golang'], comment: '//', write: go },
];

/**
 * Makes the code samples of an operation. A sample that the specification has under `x-codeSamples`
 * replaces the generated one of its language; one in another language comes after them.
 *
 * @param serverVariable - name of the environment variable with the base URL
 * @param validatorFor - checks a body that is made from its schema; without it, none is checked
 * @param offered - the languages to generate samples in; all unless given
 */
export function samplesOf(
  operation: HttpOperation,
  api: Api,
  serverVariable: string,
  validatorFor?: ValidatorFor,
  offered: readonly SampleLanguage[] = languages.map(({ id }) => id),
) {
  const request = operation.isWebhook
    ? undefined
    : sampleRequest(operation, api, serverVariable, validatorFor);
  const variables = request ? variablesOf(request) : [];
  const fillable = variables.flatMap(({ name, fill }) => (fill ? [name] : []));
  const written = (operation.operation['x-codeSamples'] ?? []).map((sample) => ({
    ...sample,
    source: markSlots(sample.source, fillable),
  }));
  const samples = languages.flatMap((language): Sample[] => {
    const { id, label, highlight = id, aliases } = language;
    const index = written.findIndex(({ lang }) => [id, ...aliases].includes(lang.toLowerCase()));
    const [own] = index < 0 ? [] : written.splice(index, 1);
    const code =
      own?.source ?? (request && offered.includes(id) ? write(language, request) : undefined);
    return code === undefined ? [] : [sampleOf(id, own?.label ?? label, highlight, code)];
  });
  const others = written.map(({ lang, label, source }) => {
    const id = lang.toLowerCase();
    return sampleOf(id, label ?? lang, id, source);
  });
  const optional = optionalParameters(operation, api.resolve);
  return { variables, optional, samples: [...samples, ...others] };
}

function write({ write: code, comment, limit }: Language, request: SampleRequest): string {
  const notes = [...request.notes, ...(limit?.(request) ?? [])];
  return [...notes.map((note) => `${comment} ${note}`), code(request)].join('\n');
}

function sampleOf(id: string, label: string, highlight: string, code: string): Sample {
  return { id, label, highlight, code: withoutSlots(code), codeWithSlots: code };
}
