declare module '@theme/StaticApiItem/Layout' {
  export { default } from '@theme/DocItem/Layout';
}

declare module '@generated/static-api-docs/other-item' {
  export { default } from '@theme/DocItem';
}
