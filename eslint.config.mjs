import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { supportedMembers } from './browser-support.eslint.mjs';

const browserCode = ['{src/{components,pages,search/browser,theme},packages/*/src/theme}/**/*.tsx'];

export default tseslint.config(
  {
    ignores: [
      'build/',
      'tests/**/build/',
      '**/.docusaurus/',
      '.wrangler/',
      'packages/*/dist/',
      'publish/',
      '**/portal-unfinished-*/',
      '**/reference-*/',
      'test-results/',
      'tests/everything-site/hostile/',
    ],
  },
  js.configs.recommended,
  {
    // Comments of writers could set up rules, such as one with a pattern that never finishes.
    files: ['{docs,versioned_docs,i18n,blog,static}/**'],
    linterOptions: { noInlineConfig: true },
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly' } },
  },
  {
    files: ['{docs,versioned_docs,i18n,blog}/**/*.mjs', 'src/plugins/head-scripts/*.mjs'],
    languageOptions: {
      globals: {
        AbortSignal: 'readonly',
        Event: 'readonly',
        HTMLButtonElement: 'readonly',
        KeyboardEvent: 'readonly',
        MutationObserver: 'readonly',
        URL: 'readonly',
        XMLHttpRequest: 'readonly',
        URLSearchParams: 'readonly',
        addEventListener: 'readonly',
        clearTimeout: 'readonly',
        dispatchEvent: 'readonly',
        document: 'readonly',
        FontFace: 'readonly',
        fetch: 'readonly',
        localStorage: 'readonly',
        location: 'readonly',
        navigator: 'readonly',
        performance: 'readonly',
        removeEventListener: 'readonly',
        scrollY: 'readonly',
        setTimeout: 'readonly',
        window: 'readonly',
      },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['{src,packages/*/src}/**/*.{ts,tsx}'],
    ignores: [
      '**/*.{test,fixture}.*',
      // Tells the name of a tag in Markdown from words that stand for a name.
      'packages/*/src/markup/markdown.tsx',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // Lookbehinds and named groups are no tags.
          selector: 'Literal[regex.pattern=/(?:^|[^?])<[a-z([\\\\/]/i]',
          message: 'A regular expression neither reads nor writes HTML: parse it.',
        },
      ],
    },
  },
  {
    // What runs on pages. Components are rendered when the site builds.
    files: [
      '{src/{browser,components,script,search/browser,search/engine,theme},packages/*/src/theme}/**/*.ts',
      'src/plugins/head-scripts/*.mjs',
    ],
    ignores: ['**/*.{test,fixture}.*'],
    plugins: { compat, browsers: { rules: { 'supported-members': supportedMembers } } },
    settings: { browserslistOpts: { env: 'production' } },
    rules: { 'compat/compat': 'error', 'browsers/supported-members': 'error' },
  },
  { files: ['{src,packages/*/src}/**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  {
    files: ['packages/*/src/**/*.tsx'],
    // A box of code that scrolls is a group that the keyboard must reach.
    rules: { 'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['group'] }] },
  },
  {
    files: browserCode,
    plugins: { 'react-hooks': reactHooks, '@docusaurus': docusaurus },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@docusaurus/string-literal-i18n-messages': 'error',
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/no-untranslated-text': ['error', { ignoredStrings: ['·', '—', '#', '/'] }],
    },
  },
);
