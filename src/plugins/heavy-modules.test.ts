import { expect, it } from 'vitest';

import { findHeavyModules } from './heavy-modules';

const react = '/redux/site/node_modules/react-dom/index.js';
const find = (...files: string[]) => findHeavyModules([react, ...files], '/redux/site');

it.each([
  'node_modules/lodash/merge.js',
  'node_modules/lodash.debounce/index.js',
  'node_modules/lodash-es/merge.js',
  'node_modules/@faker-js/faker/dist/index.js',
  'node_modules/@redux-devtools/core/index.js',
  'node_modules/@reduxjs/toolkit/index.js',
  'node_modules/react-redux/index.js',
  'node_modules/postman-code-generators/index.js',
  'node_modules/ajv/dist/ajv.js',
  'node_modules/ajv-formats/index.js',
  'node_modules/monaco-editor/index.js',
  'node_modules/react-live/index.js',
  'node_modules/other/vendor/lodash.js',
])('refuses %s', (file) => {
  expect(find(`/redux/site/${file}`)).toEqual([file]);
});

it('accepts others, whatever the folder of the site is called', () => {
  expect(find('/redux/site/src/postmaniac.ts', '/redux/site/node_modules/react/index.js')).toEqual(
    [],
  );
});

it.each([[[]], [['/redux/site/src/a.ts']]])('takes %j for no list of a site', (files) => {
  expect(() => findHeavyModules(files, '/redux/site')).toThrow('no React in it');
});
