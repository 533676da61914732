import type { Plugin } from 'vite';

export function boardStyles(options?: { readonly change?: (css: string) => string }): Plugin;
