/** Written by the plugin `boardStyles` of packages/picture: the style sheets of every board that is loaded. */
declare module 'virtual:board-styles' {
  export const styles: readonly string[];
}
