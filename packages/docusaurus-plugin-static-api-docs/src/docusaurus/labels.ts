import type { TranslationFile } from '@docusaurus/types';

/** What the generator writes on pages beside the texts of a specification; `{}` is what differs. */
const labels = [
  // Sections
  'Authentication',
  'Authorization',
  'Base URL',
  'Base URLs',
  'Callbacks',
  'Changes',
  'Channels',
  'Common flows',
  'Connect',
  'Cookie parameters',
  'Downloads',
  'Errors',
  'Example',
  'Examples',
  'Fields',
  'Fields of bodies',
  'First request',
  'Header parameters',
  'Introduction',
  'Messages',
  'Operations',
  'Other status, or no response',
  'Parameters and bodies',
  'Part of other schemas',
  'Path parameters',
  'Query parameters',
  'Request body',
  'Responses',
  'Returned by',
  'Sample request',
  'Sample response',
  'Sent by',
  'Servers',
  'States',
  'Success responses',
  'Used in guides',
  'Validation rules',
  // Rows and cells
  'Allowed values',
  'Cause',
  'Contact',
  'Content type',
  'Content types',
  'Default',
  'Direction',
  'Documentation',
  'Field',
  'Fix',
  'License',
  'Meaning',
  'Name',
  'Operation ID',
  'Protocol',
  'Rule',
  'Schemas and operations',
  'Sent in',
  'Status',
  'Tags',
  'Version',
  "Where it's used",
  'You receive',
  'You send',
  // Fields
  'Exactly one of these',
  'Fields of',
  'Limits',
  'One or more of these',
  'Paging fields',
  'Pattern',
  'Same fields as',
  'any properties',
  'at least {} characters',
  'at most {} characters',
  'deprecated',
  'only in requests',
  'only in responses',
  'required',
  '{} to {} characters',
  // Samples
  'Copy',
  'Copy: {}',
  'Wrap',
  // Values of samples
  'Enter an address such as https://suite.example.com:8443.',
  'Enter the name or the IP address of a host.',
  'Enter a number from 1 to 65535.',
  'Use only letters, digits, and . _ ~ -',
  "One or two dots alone can't be an ID in a URL.",
  "This text has a character that a URL can't hold.",
  'Not a UUID.',
  'Not an integer.',
  'Direct link to {}',
  'Example: {}',
  'Generated from the schema.',
  'Language of the sample',
  'Path parameter {}',
  'Status of the response',
  'Values to fill in',
  'Your values',
  // Sentences
  'All errors and states of this API',
  'All {} operations',
  "Don't repeat the request unchanged.",
  'In other languages:',
  'Must be sent.',
  'No authentication.',
  'No body.',
  'No operation sends or returns it.',
  'On this page:',
  'This operation is deprecated.',
] as const;

/** The labels as Docusaurus writes them for translators, and reads them again: `i18n/…/labels.json`. */
export const labelsFile: TranslationFile = {
  path: 'labels',
  content: Object.fromEntries(labels.map((label) => [label, { message: label }])),
};

/** Returns a text in another language, if it is a label; the spaces around it stay. */
export type Translator = (text: string) => string;

/** Returns what translates the labels of a file; nothing where no translator has written one. */
export function translatorOf(file: TranslationFile | undefined): Translator | undefined {
  const messages = Object.entries(file?.content ?? {})
    .filter(([label, { message }]) => message !== label)
    .map(([label, { message }]) => [label, message] as const);
  if (messages.length === 0) return undefined;
  const exact = new Map(messages);
  const patterns = messages
    .filter(([label]) => label.includes('{}'))
    .map(([label, message]) => ({
      pattern: new RegExp(`^${label.replaceAll('{}', '(.+?)')}$`, 's'),
      message,
    }));
  const translate = (words: string) => {
    const found = exact.get(words);
    if (found !== undefined) return found;
    for (const { pattern, message } of patterns) {
      const [, ...parts] = pattern.exec(words) ?? [];
      if (parts.length > 0) return message.replaceAll('{}', () => parts.shift() ?? '');
    }
    return words;
  };
  return (text) => text.replace(/\S(?:.*\S)?/s, translate);
}
