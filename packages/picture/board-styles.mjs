import { readFileSync } from 'node:fs';

const list = '\0board-styles';
const sheet = '\0board-style:';

/**
 * A Vite plugin for builds that draw boards without a page: each style sheet that a board imports adds its text to the
 * list that `virtual:board-styles` exports. `change` may rewrite a sheet.
 */
export const boardStyles = ({ change = (css) => css } = {}) => ({
  name: 'board-styles',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source === 'virtual:board-styles') return list;
    if (!source.endsWith('.css')) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    // With another extension: the bundler would treat `.css` as a style sheet.
    return found && `${sheet}${found.id}.js`;
  },
  load(id) {
    if (id === list) return 'export const styles = [];';
    if (!id.startsWith(sheet)) return undefined;
    const text = readFileSync(id.slice(sheet.length, -'.js'.length), 'utf8')
      .replaceAll(/@import[^;]*;|\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([{};,]) ?/g, '$1');
    const code = `import { styles } from 'virtual:board-styles';\nstyles.push(${JSON.stringify(change(text))});`;
    return { code, moduleSideEffects: true };
  },
});
