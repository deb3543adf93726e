/** The package has types for its entries, but names them for its main entry only. */
declare module '@asyncapi/react-component/lib/cjs/without-parser.js' {
  export { default } from '@asyncapi/react-component/lib/types/without-parser';
}
