import type { ReactNode } from 'react';

const css = `
.rr-page { display: grid; grid-template-columns: minmax(0, min(100dvh - 158px, 100%)) minmax(280px, 350px); gap: 24px;
  justify-content: center; align-items: start; }
.rr-table { padding: clamp(6px, 1.4vmin, 18px); min-width: 0; }
.rr-side { display: grid; gap: 14px; grid-template-columns: minmax(0, 1fr); min-width: 0; }
.rr-side h2 { font-size: 1.3rem; } .rr-side h3 { margin-bottom: 8px; }
.rr-panel { display: grid; gap: 10px; grid-template-columns: minmax(0, 1fr); padding: 16px 18px; }
.rr-panel > h2, .rr-panel > h3, .rr-panel > p { margin: 0; }
.rr-actions { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; }
.rr-actions .button { padding-inline: .5em; min-height: 48px; }
.rr-chip-line { display: flex; align-items: center; gap: 12px; }
.rr-chip-line > svg { flex: none; width: 44px; height: 44px; overflow: visible; border-radius: 12px; background: var(--cell); }
.rr-chip-line h2 { margin: 0; }
.rr-figures { display: flex; flex-wrap: wrap; gap: 6px 22px; margin: 0; }
.rr-figures div { display: grid; } .rr-figures dt { color: var(--ink2); font-size: .8125rem; }
.rr-figures dd { margin: 0; font: 700 1.45rem/1.1 var(--display); font-variant-numeric: tabular-nums; white-space: nowrap; }
.rr-steps { display: flex; flex-wrap: wrap; gap: 4px; margin: 0; padding: 0; list-style: none; min-height: 34px; }
.rr-step { display: inline-flex; align-items: center; gap: 3px; min-height: 34px; min-width: 44px; padding: 2px 8px 2px 5px; border: 1px solid var(--edge);
  border-radius: 9px; background: var(--card); color: var(--ink); font: 700 1.1rem/1 var(--text); }
button.rr-step { cursor: pointer; }
.rr-step[aria-current] { border-color: var(--blue); box-shadow: inset 0 0 0 1.5px var(--blue); }
.rr-step.rr-ahead { opacity: .5; }
.rr-step svg { width: 24px; height: 24px; overflow: visible; }
.rr-step i { font-style: normal; }
.rr-player { display: flex; gap: 6px; flex-wrap: wrap; }
.rr-hints { margin: 0; padding-left: 1.3em; display: grid; gap: 4px; } .rr-hints li::marker { color: var(--ink2); }
.rr-busy { display: flex; align-items: center; gap: 10px; flex-wrap: wrap; min-height: 44px; }
.rr-spin { width: 20px; height: 20px; flex: none; border-radius: 5px; border: 3px solid var(--edge); border-top-color: var(--blue); }
@media (prefers-reduced-motion: no-preference) { .rr-spin { animation: rr-spin 1s linear infinite; } }
@keyframes rr-spin { to { transform: rotate(360deg); } }
.card.rr-won { border-color: var(--blue); box-shadow: 0 0 0 2px var(--blue), var(--shadow); }
.rr-row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.rr-row > .button { flex: 1 1 auto; }
.rr-bar { height: 10px; border-radius: 5px; background: var(--cell); overflow: hidden; }
.rr-bar > div { height: 100%; background: var(--blue); border-radius: 5px; transition: width 1s linear; }
.rr-late > div { background: var(--no); }
.rr-chips { display: flex; flex-wrap: wrap; gap: 5px; margin: 0; padding: 0; list-style: none; }
.rr-chips svg { width: 26px; height: 26px; overflow: visible; } .rr-chips .rr-off { opacity: .22; }
@media (min-width: 900px) { .rr-scroll { max-height: 40vh; overflow: auto; } }
.rr-results { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.rr-results th { font-weight: 600; text-align: left; color: var(--ink2); font-size: .8125rem; } .rr-results :is(td, th):not(:first-child) { padding-left: 14px; text-align: right; }
.rr-results .rr-chips { flex-wrap: nowrap; }
.rr-results td { padding-block: 3px; border-top: 1px solid var(--edge); }
.rr-seats { display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); margin: 0; padding: 0; list-style: none; }
.rr-seat { display: grid; grid-template-columns: minmax(0, 1fr) 2.2ch auto; align-items: center; gap: 4px 12px; padding: 8px 12px; min-height: 60px; }
.rr-seat[data-active] { box-shadow: 0 0 0 3px var(--blue), var(--shadow); } .rr-seat[data-failed] { opacity: .55; }
.rr-seat-name { font-weight: 650; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; display: grid; } .rr-seat-name .small { font-weight: 400; }
.rr-bid { font: 700 1.5rem/1 var(--display); text-align: right; }
.rr-pad { grid-column: 1 / -1; display: grid; grid-template-columns: repeat(auto-fill, minmax(44px, 1fr)); gap: 6px; }
.rr-pad .button { padding-inline: 0; font-variant-numeric: tabular-nums; }
.rr-badge { font: 700 1.3rem/1.25 var(--display); min-height: 1.6em; }
.rr-think { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
.rr-pair { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); }
.rr-levels { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(76px, 1fr)); margin: 0; padding: 0; list-style: none; }
@media (min-width: 1100px) { .rr-levels { grid-template-columns: repeat(12, minmax(0, 1fr)); } }
.rr-levels .button { width: 100%; flex-direction: column; gap: 2px; min-height: 64px; font-size: 1.15rem; }
.rr-stars { font-size: .875rem; letter-spacing: .05em; color: light-dark(#a87900, #f0bd3a); } .rr-stars i { font-style: normal; color: var(--field-edge); } .primary .rr-stars, .primary .rr-stars i { color: inherit; }
.rr-form { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
.rr-two { display: grid; gap: 16px; align-items: start; grid-template-columns: repeat(auto-fit, minmax(210px, 1fr)); }
@media (max-width: 899px) {
  .rr-page { grid-template-columns: minmax(0, 1fr); gap: 12px; }
  .rr-table { width: min(100%, 100dvh - 210px); min-width: min(100%, 300px); justify-self: center; }
  .rr-page { padding-bottom: 76px; }
  .rr-page .rr-table { padding: 8px 8px 10px 6px; }
  .rr-actions { position: fixed; inset: auto 6px max(6px, env(safe-area-inset-bottom)); z-index: 3; padding: 6px; gap: 2px; border-radius: 16px; background: var(--card);
    border: 1px solid var(--edge); box-shadow: var(--shadow-high); grid-template-columns: repeat(6, minmax(0, 1fr)); }
  .rr-actions .button { flex-direction: column; gap: 2px; padding: 4px 0; font-size: .6875rem; min-height: 52px; border-color: transparent; }
  .rr-actions .button svg { width: 22px; height: 22px; }
  .rr-actions .button span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
}
/* A phone on its side: the board beside the panels, as high as the screen. */
@media (max-width: 899px) and (min-width: 600px) and (max-height: 540px) {
  .rr-page { grid-template-columns: minmax(0, calc(100dvh - 20px)) minmax(220px, 1fr); padding-bottom: 0; }
  .rr-table { width: 100%; }
  .rr-actions { position: static; grid-template-columns: repeat(3, minmax(0, 1fr)); }
}
@media (max-width: 359px) { .rr-actions .button { font-size: .6rem; } }
`;

/** The look of the game's pages; the board brings its own. */
export function PageStyle(): ReactNode {
  return (
    <style href="ricochet-pages" precedence="medium">
      {css}
    </style>
  );
}
