/** Colours are the theme's; only light and shade are mixed here. */
export const css = `
.q-board { position: relative; display: flex; flex-direction: column; gap: 10px; width: 100%; height: 100%;
  min-height: 0; container-type: inline-size; }
.q-stage { position: relative; flex: 0 1 auto; min-height: 0; display: flex; justify-content: center; }
.q-stage > svg { display: block; width: 100%; aspect-ratio: 1; min-height: 0; max-height: 100%; overflow: visible;
  user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; }
.q-stage > .q-air { position: absolute; inset: 0; height: 100%; pointer-events: none; will-change: transform; }
.q-active .q-stage > svg { touch-action: pinch-zoom; }

.q-seat-0 { --seat: var(--seat-0); }
.q-seat-1 { --seat: var(--seat-1); }
.q-seat-2 { --seat: var(--seat-2); }
.q-seat-3 { --seat: var(--seat-3); }
.q-still { pointer-events: none; }

.q-board .q-cell, .q-board .q-cell:focus-visible, .q-board .q-place, .q-board .q-place:focus-visible { outline: none; }
.q-paper { fill: var(--cell); }
.q-from { fill: var(--seat); fill-opacity: .13; stroke: var(--seat); stroke-opacity: .55; stroke-width: calc(var(--q-line) * .8px); stroke-dasharray: 4 5; }
.q-to { fill: var(--seat); fill-opacity: .2; }
.q-goal { fill: none; stroke: var(--seat); stroke-opacity: .45; stroke-width: calc(var(--q-line) * 1px); }
.q-mark { fill: none; stroke: var(--blue); stroke-width: calc(var(--q-line) * 2px); }
.q-dot { fill: var(--seat); fill-opacity: .6; }
.q-target { cursor: pointer; }
.q-focus { fill: none; stroke: none; }
[data-keys] .q-cell:focus .q-focus { stroke: var(--blue); stroke-width: 3; vector-effect: non-scaling-stroke; }
.q-place { fill: transparent; }
.q-gaps { fill: none; stroke: transparent; pointer-events: stroke; }
.q-active .q-place, .q-active .q-gaps { cursor: pointer; }
.q-target:hover .q-paper, [data-in-hand='pawn'] .q-target .q-paper { fill: color-mix(in oklab, var(--seat) 22%, var(--cell)); }
.q-target:hover .q-dot, [data-in-hand='pawn'] .q-dot { fill-opacity: .95; }
[data-in-hand='carried'] .q-dot, [data-in-hand='held'] .q-dot, [data-in-hand='floating'] .q-dot { fill-opacity: .22; }
[data-in-hand='carried'] .q-cell, [data-in-hand='held'] .q-cell { cursor: crosshair; }

.q-coordinates { fill: var(--ink2); text-anchor: middle; font-family: inherit; font-variant-numeric: tabular-nums; }
@container (max-width: 480px) {
  .q-coordinates text { font-size: 1.2em; }
  .q-dense .q-pawn-outline { stroke-width: 1; }
  .q-distance > g, .q-letter > * { transform: scale(1.2); }
}

.q-wood { stroke: var(--wood2); stroke-width: .8; }
.q-wood-shadow { fill: black; fill-opacity: .22; }
.q-wood-light { fill: none; stroke: white; stroke-opacity: .26; stroke-width: 1.3; stroke-linecap: round; }
.q-wall { transform-box: fill-box; transform-origin: center; }
.q-last-wall { fill: var(--seat); fill-opacity: .28; stroke: var(--seat); stroke-width: calc(var(--q-line) * .9px); }

.q-pawn { transition: transform var(--quick, 0ms); }
.q-lifted .q-pawn { transform: translateY(-4px) scale(1.06); }
.q-pawn-shadow { fill: black; fill-opacity: .2; }
.q-pawn-body { fill: var(--seat); }
.q-pawn-outline { fill: none; stroke: var(--q-outline); stroke-width: 1.5; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.q-pawn-foot { fill: none; stroke: black; stroke-opacity: .2; stroke-width: 1.2; stroke-linecap: round; }
.q-pawn-gleam { fill: white; fill-opacity: .8; }
.q-board { --q-outline: var(--ink); }
.q-letter circle { fill: var(--card); stroke: var(--ink); stroke-width: 1.5; }
.q-letter text { fill: var(--ink); font-size: 13px; font-weight: 700; text-anchor: middle; }
.q-distance rect { fill: var(--card); stroke: var(--seat); stroke-width: 1.5; }
.q-distance text { fill: var(--ink); font-size: 13.5px; font-weight: 700; text-anchor: middle; font-variant-numeric: tabular-nums; }
.q-halo { fill: var(--seat); fill-opacity: .18; stroke: var(--seat); stroke-width: calc(var(--q-line) * 1.5px); transform-box: fill-box; transform-origin: center; }
.q-moving .q-halo { animation: q-win 700ms 200ms ease-out backwards; }
@keyframes q-win { from { transform: scale(.3); opacity: 0; } 60% { transform: scale(1.35); opacity: 1; } to { transform: scale(1); } }

.q-heat { fill: var(--heat); }

.q-path path { fill: none; stroke: var(--seat); stroke-width: 4.5; stroke-linecap: round; stroke-linejoin: round; stroke-dasharray: 0 11; }
.q-path circle { fill: none; stroke: var(--seat); stroke-width: 3; }

.q-ghost-wall { fill: var(--seat); fill-opacity: .55; stroke: var(--seat); stroke-width: 1.5; }
.q-ghost-hatch, .q-ghost-lift { visibility: hidden; }
[data-ghost='illegal'] .q-ghost-wall { fill: var(--no); fill-opacity: .6; stroke: var(--no); }
[data-ghost='illegal'] .q-ghost-hatch { visibility: inherit; }
[data-floating='true'] .q-ghost-wall { fill-opacity: .9; }
[data-floating='true'] .q-ghost-lift { visibility: inherit; fill: var(--seat); fill-opacity: .2; }
[data-floating='true'][data-ghost='illegal'] .q-ghost-lift { fill: var(--no); }
[data-ghost='read'] .q-ghost-wall { fill: none; stroke: none; }
[data-keys]:has(.q-place:focus) .q-ghost-wall { stroke: var(--blue); stroke-width: 3px; vector-effect: non-scaling-stroke; }
.q-ghost-pawn { opacity: .75; }

.q-toolbar { display: none; justify-content: center; }
.q-must-pass { display: flex; }
@media (any-pointer: coarse), (max-width: 640px) { .q-toolbar { display: flex; } }
.q-toolbar button { display: inline-flex; align-items: center; gap: 10px; min-height: 48px; padding: 0 22px; border-radius: 12px;
  border: 1px solid var(--edge); background: var(--card); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
.q-toolbar button[aria-pressed='true'] { border-color: var(--blue); box-shadow: inset 0 0 0 1.5px var(--blue); color: var(--blue); }
.q-toolbar button:disabled { opacity: .5; cursor: default; }
.q-toolbar button:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
.q-toolbar svg { width: 24px; height: 24px; fill: var(--wood); }
`;
