/** The package declares types only for its main entry. */
declare module '@asyncapi/react-component/lib/cjs/without-parser.js' {
  export { default } from '@asyncapi/react-component/lib/types/without-parser';
}
