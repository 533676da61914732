/** Colours, cards and buttons are the theme's. */
export const css = `
.qm-page { display: grid; grid-template-columns: minmax(0, min(680px, 100dvh - 170px)) minmax(300px, 380px); gap: 24px;
  justify-content: center; align-items: start; }
.qm-solver { grid-template: 'stage head' auto 'stage column' 1fr / minmax(0, min(680px, 100dvh - 170px)) minmax(300px, 380px);
  row-gap: 14px; }
.qm-solver > .qm-head { grid-area: head; }
.qm-solver > .qm-stage { grid-area: stage; }
.qm-solver > .qm-column { grid-area: column; }
.qm-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 10px 16px; }
.qm-head h2 { font-size: 1.6rem; }
.qm-stage { padding: clamp(8px, 1.6vw, 20px); }
@media (min-width: 900px) { .qm-stage { position: sticky; top: 12px; } }
.qm-stage .q-board { height: auto; }
.qm-empty { display: grid; place-items: center; aspect-ratio: 1; }
.qm-column { display: grid; gap: 14px; min-width: 0; }
.qm-panel { display: grid; gap: 12px; }
.qm-title { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 6px 12px; }
.qm-sides { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none; font-variant-numeric: tabular-nums; }
.qm-sides li { display: flex; align-items: center; gap: 10px; padding: 8px 12px; border: 1px solid var(--edge);
  border-radius: var(--radius-control); }
.qm-sides li[data-turn] { border-color: var(--blue); box-shadow: inset 0 0 0 1px var(--blue); }
.qm-sides li .muted { margin-left: auto; text-align: right; font-size: .9375rem; }
/* Three lines are kept free: nothing below moves when the words change. */
.qm-verdict { min-height: 4.5em; padding-left: 12px; border-left: 4px solid var(--edge); line-height: 1.5; }
.qm-verdict:empty { border-color: transparent; }
.qm-verdict[data-tone='wrong'] { border-color: var(--no); }
.qm-verdict[data-tone='right'] { border-color: var(--seat-3); font-weight: 600; }
.qm-actions { display: flex; flex-wrap: wrap; gap: 8px; min-height: 44px; }
.qm-actions .primary { flex: 1 1 auto; }
.qm-figures { display: flex; flex-wrap: wrap; gap: 2px 16px; font-variant-numeric: tabular-nums; }
.qm-month { display: flex; align-items: center; justify-content: space-between; }
.qm-month h3::first-letter { text-transform: uppercase; }
.qm-days { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 4px; text-align: center; }
.qm-day { min-height: 36px; padding: 0; border: 1px solid transparent; border-radius: 8px; background: var(--cell); color: var(--ink);
  font: 600 .875rem/1 var(--text); font-variant-numeric: tabular-nums; cursor: pointer; }
.qm-day:disabled { background: none; color: var(--ink2); cursor: default; }
.qm-day[data-state='clean'] { background: var(--blue); color: var(--on-blue); }
.qm-day[data-state='helped'], .qm-day[data-state='late'] { background: var(--blue-wash); color: var(--blue); }
.qm-day[data-state='late'] { border: 1px dashed var(--blue); }
.qm-day[aria-current] { outline: 2px solid var(--ink); outline-offset: 1px; }
.qm-day:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }

/* The square itself must feel the press: a dot that vanishes meanwhile would take the click along. */
.qm-editor .q-dot { fill-opacity: 0; pointer-events: none; }
.qm-editor .q-target:hover .q-dot, .qm-editor [data-in-hand='target'] .q-dot[r='13'] { fill-opacity: .5; }
.qm-editor .q-target { cursor: default; }
.qm-editor [data-in-hand='pawn'] .q-target { cursor: grabbing; }
.qm-fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 14px; align-items: end; }
.qm-fields > :only-child, .qm-wide { grid-column: 1 / -1; }
@media (max-width: 899px) {
  .qm-page { grid-template: auto / minmax(0, 620px); gap: 14px; }
  /* What is asked and what was answered stands right under the board. */
  .qm-solver .qm-task { order: -3; }
  .qm-solver .qm-verdict { order: -2; min-height: 3em; }
  .qm-solver .qm-actions { order: -1; }
  .qm-solver { grid-template: 'head' auto 'stage' auto 'column' auto / minmax(0, 620px); }
}
@media (max-width: 480px) {
  .qm-stage { padding: 8px; }
}
`;
