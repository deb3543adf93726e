declare module '@theme/StaticApiItem/Layout' {
  export { default } from '@theme/DocItem/Layout';
}
