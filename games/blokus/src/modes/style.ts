/** Colours, cards and buttons are the theme's. */
export const css = `
.bkm-page { display: grid; grid-template-columns: minmax(0, min(860px, 100dvh + 30px)) minmax(290px, 350px); gap: 24px; justify-content: center; align-items: start; }
.bkm-stage { padding: clamp(8px, 1.4vw, 16px); min-width: 0; }
@media (min-width: 900px) { .bkm-stage { height: min(720px, 100dvh - 150px); position: sticky; top: 12px; } }
.bkm-column { display: grid; gap: 14px; grid-template-columns: minmax(0, 1fr); min-width: 0; }
.bkm-panel { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); padding: 16px 18px; }
.bkm-panel h2 { font-size: 1.2rem; margin: 0; }
.bkm-panel p { margin: 0; }
.bkm-actions { display: flex; flex-wrap: wrap; gap: 8px; }
.bkm-actions .button { flex: 1 1 auto; }
.bkm-state { min-height: 3em; }
.bkm-state[data-wrong] { color: light-dark(#a52a23, #ff9a92); }
.bkm-swatch { display: inline-block; width: 14px; height: 14px; border-radius: 4px; background: var(--seat); box-shadow: inset 0 0 0 1.5px var(--ink); }
.bkm-range { width: 100%; accent-color: var(--blue); }
.bkm-file { position: absolute; width: 1px; height: 1px; opacity: 0; }
.bkm-drop { border: 2px dashed var(--field-edge); border-radius: 14px; padding: 20px 14px; text-align: center; display: grid; gap: 10px; justify-items: center; }
.bkm-help { display: grid; gap: 18px; }
.bkm-help .bkm-panel { gap: 8px; }
.bkm-help .bkm-panel h2:not(:first-child) { margin-top: 10px; }
.bkm-keys { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 16px; margin: 0; }
.bkm-keys dt { display: flex; gap: 4px; align-items: start; } .bkm-keys dd { margin: 0; }
.bkm-keys kbd { padding: 1px 7px; border: 1px solid var(--field-edge); border-bottom-width: 2px; border-radius: 6px; background: var(--card); font: 600 .875rem/1.5 var(--text); }
.bkm-two { display: grid; gap: 18px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 330px), 1fr)); align-items: start; }
.bkm-pieces { display: grid; grid-template-columns: repeat(auto-fill, minmax(72px, 1fr)); gap: 10px; margin: 0; padding: 0; list-style: none; text-align: center; font-size: .875rem; }
.bkm-pieces svg { display: block; margin: 0 auto 2px; height: 44px; max-width: 100%; }
@media (max-width: 899px) { .bkm-page { grid-template-columns: minmax(0, 620px); gap: 14px; } }
@media (max-width: 480px) { .bkm-stage { padding: 8px; } }
`;
