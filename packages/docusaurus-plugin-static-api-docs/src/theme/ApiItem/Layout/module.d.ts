declare module '@theme/ApiItem/Layout' {
  export { default } from '@theme/DocItem/Layout';
}
