/** Colours are the theme's; only light and shade are mixed here. */
export const css = `
.bk-board { --bk-unit: 16px; position: relative; width: 100%; height: 100%; min-height: 0; container-type: inline-size; }
.bk-table { display: grid; gap: 10px; justify-items: center; }
.bk-stage { position: relative; width: 100%; z-index: 1; }
.bk-stage > svg { display: block; width: 100%; aspect-ratio: 1; overflow: visible; user-select: none;
  -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; }
.bk-stage > .bk-air { position: absolute; inset: 0; pointer-events: none; will-change: transform; }
.bk-stage > svg[data-in-hand] { touch-action: pinch-zoom; }
.bk-still { pointer-events: none; }

.bk-seat-0 { --seat: var(--seat-0); } .bk-seat-1 { --seat: var(--seat-1); }
.bk-seat-2 { --seat: var(--seat-2); } .bk-seat-3 { --seat: var(--seat-3); }

.bk-cell, .bk-cell:focus-visible { fill: var(--cell); outline: none; }
.bk-start { fill: color-mix(in oklab, var(--seat) 30%, var(--cell)); stroke: var(--seat); stroke-width: 2; }
.bk-marked { stroke: var(--blue); stroke-width: 3.4; }
[data-keys] .bk-cell:focus { stroke: var(--blue); stroke-width: 4; }
.bk-coordinates { fill: var(--ink2); text-anchor: middle; font-family: inherit; font-variant-numeric: tabular-nums; }
@container (max-width: 480px) { .bk-coordinates text { font-size: 1.25em; } }

.bk-body { fill: var(--seat); }
.bk-light { fill: none; stroke: white; stroke-opacity: .5; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.bk-shade { fill: none; stroke: black; stroke-opacity: .17; stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round; }
.bk-outline { fill: none; stroke: var(--ink); stroke-width: 1.5; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.bk-settles { transform-box: fill-box; transform-origin: center; }
.bk-last .bk-outline { stroke-width: 3; }
.bk-dot { fill: white; stroke: #10161f; stroke-width: 1.5; }
.bk-word { fill: white; stroke: #10161f; stroke-width: 3.4; paint-order: stroke; stroke-linejoin: round; text-anchor: middle;
  font: 800 15px var(--text); font-variant-numeric: tabular-nums; }
.bk-corners circle { fill: var(--seat); fill-opacity: .75; stroke: var(--ink); stroke-width: .8; stroke-opacity: .5; }
.bk-marks path { fill: color-mix(in oklab, var(--blue) 22%, transparent); stroke: var(--blue); stroke-width: 3.5; stroke-dasharray: 7 5;
  stroke-linecap: round; }
.bk-heat rect { fill: var(--heat); }

[data-in-hand='mouse'] { cursor: none; }
.bk-ghost .bk-body { fill-opacity: .72; }
.bk-ghost[data-floating] .bk-body { fill-opacity: .92; }
[data-floating][data-ghost='legal'] .bk-outline { stroke: var(--blue); stroke-width: 3; }
.bk-ghost[data-ghost='free'] .bk-body { fill-opacity: .92; }
.bk-ghost[data-ghost='illegal'] .bk-body { fill: var(--no); fill-opacity: .82; }
.bk-ghost[data-ghost='illegal'] .bk-outline { stroke: var(--no); stroke-width: 2.5; stroke-dasharray: 5 4; }
.bk-ghost[data-ghost='illegal'] .bk-pattern { display: none; }
.bk-lift rect { fill: black; fill-opacity: .13; }

.bk-panel { width: 100%; min-width: 0; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 10px; }
.bk-tools { display: grid; grid-template-columns: repeat(5, minmax(0, 84px)); justify-content: center; gap: 6px; }
.bk-tools button { min-height: 48px; padding: 0; border-radius: 12px; border: 1px solid var(--edge); background: var(--card);
  color: var(--ink); cursor: pointer; display: grid; place-items: center; touch-action: manipulation; }
.bk-tools button:hover:enabled { background: var(--blue-wash); }
.bk-tools button:disabled { color: var(--ink2); opacity: .45; cursor: default; }
.bk-icon { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.bk-board button:focus-visible { outline: 3px solid var(--blue); outline-offset: 1px; }

.bk-tray { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px; touch-action: none; }
.bk-slot { display: grid; place-items: center; min-width: 44px; min-height: 44px; padding: 2px; border: 1.5px solid transparent;
  border-radius: 10px; background: none; cursor: grab; touch-action: inherit; -webkit-tap-highlight-color: transparent;
  user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; }
.bk-slot svg { display: block; overflow: visible; pointer-events: none; }
.bk-slot .bk-outline { stroke-width: 1.2; }
.bk-slot:hover:enabled { background: color-mix(in oklab, var(--seat) 16%, transparent); }
.bk-slot[aria-pressed='true'] { border-color: var(--seat); border-style: dashed; }
.bk-slot[aria-pressed='true'] svg { opacity: .16; }
.bk-slot:disabled { cursor: default; }
.bk-slot:disabled svg { opacity: .5; }
.bk-stuck svg { opacity: .3; }
.bk-pointed { border-color: var(--blue); background: var(--blue-wash); }

.bk-chip { display: inline-block; flex: none; width: 14px; height: 14px; border-radius: 4px; background: var(--seat); box-shadow: inset 0 0 0 1.5px var(--ink); }
.bk-others { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; align-content: start; min-height: 0; }
.bk-fold { display: flex; align-items: center; justify-content: space-between; min-height: 40px; padding: 0 4px; border: 0; background: none; color: var(--ink2);
  font: inherit; font-size: .875rem; text-align: left; cursor: pointer; border-radius: 8px; }
.bk-fold[aria-expanded='true'] .bk-icon { transform: rotate(180deg); }
.bk-other p { display: flex; align-items: center; gap: 8px; margin: 0 0 4px; font-size: .875rem; }
.bk-other span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.bk-other b { margin-left: auto; font-variant-numeric: tabular-nums; }
.bk-mini { display: block; width: 100%; max-width: 260px; }
.bk-mini path { fill: var(--seat); fill-opacity: .62; }
.bk-mini .bk-gone { fill: var(--ink2); fill-opacity: .12; }

/* A phone: two rows that scroll sideways, right under the board. */
@media (max-width: 599px) {
  .bk-board { --bk-unit: 11px; }
  .bk-table { gap: 6px; }
  .bk-panel { gap: 6px; }
  .bk-tray { display: grid; grid-template-rows: repeat(2, 46px); grid-auto-flow: column; grid-auto-columns: max-content; justify-content: start;
    gap: 2px 4px; margin-inline: -8px; padding-inline: 8px; overflow: auto hidden; overscroll-behavior-x: contain; touch-action: pan-x; scrollbar-width: thin; }
  .bk-others:not(:has(.bk-other)) { margin-block: -4px; }
}
/* Where the height is given too, the board is as large as both allow. */
@media (min-width: 900px), (min-aspect-ratio: 1.25) {
  .bk-board { --bk-unit: 13px; container-type: size; min-height: 300px; }
  .bk-table { height: 100%; grid-template-rows: auto minmax(0, 1fr); }
  .bk-stage { width: min(100cqw, 100cqh - 170px); }
  .bk-panel { overflow: hidden auto; scrollbar-width: thin; }
  .bk-tray { gap: 2px; }
  .bk-slot { min-width: 40px; min-height: 40px; }
  @container (min-aspect-ratio: 1.02) {
    .bk-table { grid-template: minmax(0, 1fr) / auto minmax(0, 1fr); gap: 14px; }
    .bk-stage { width: min(100cqh, 100cqw - 164px); }
    .bk-panel { height: 100%; }
    .bk-tools { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    .bk-tools button { min-height: 40px; }
    .bk-tray { --bk-unit: 11px; justify-content: space-evenly; gap: 1px; }
    .bk-slot { min-width: 42px; min-height: 38px; padding: 1px 3px; }
    .bk-fold { min-height: 28px; }
    .bk-others { gap: 5px; }
  }
  /* A window at 200 %: one row that scrolls sideways. */
  @container (max-height: 460px) and (max-aspect-ratio: 1.02) {
    .bk-table, .bk-panel { gap: 4px; }
    .bk-stage { width: min(100cqw, 100cqh - 100px); }
    .bk-tools button { min-height: 40px; }
    .bk-tray { display: grid; grid-auto-flow: column; grid-auto-columns: max-content; justify-content: start; overflow: auto hidden;
      min-height: 44px; touch-action: pan-x; scrollbar-width: none; --bk-unit: 11px; }
  }
}
`;
