/** Colours are the theme's; only light and shade are mixed here. */
export const css = `
.rr-board { --silver: light-dark(#8c97a6, #b4c0cf); --rr-line: light-dark(rgb(29 42 60 / .13), rgb(233 238 245 / .085));
  position: relative; display: flex; flex-direction: column; gap: 10px; width: 100%; height: 100%; min-height: 0; }
.rr-red { --r: var(--seat-2); } .rr-green { --r: var(--seat-3); } .rr-blue { --r: var(--seat-0); }
.rr-yellow { --r: var(--seat-1); } .rr-silver { --r: var(--silver); } .rr-any { --r: var(--ink2); }
.rr-stage { position: relative; flex: 1 1 auto; min-height: 0; display: flex; justify-content: center; }
.rr-stage > svg { display: block; width: 100%; min-height: 0; max-height: 100%; overflow: visible; user-select: none;
  -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; }
.rr-active .rr-stage > svg { touch-action: pinch-zoom; }
.rr-still { pointer-events: none; }
.rr-board svg [data-at], .rr-board svg [data-at]:focus-visible { outline: none; }

.rr-ground { fill: var(--cell); }
.rr-cell { fill: transparent; stroke: var(--rr-line); stroke-width: 1; }
.rr-lines { fill: none; stroke: var(--rr-line); stroke-width: 1; }
.rr-marked { stroke: var(--blue); stroke-width: 3; }
.rr-cell:focus-visible { stroke: var(--blue); stroke-width: 3.5; }
.rr-coordinates { fill: var(--ink2); text-anchor: middle; font-family: inherit; font-variant-numeric: tabular-nums; }
.rr-walls path { fill: none; stroke: var(--ink); stroke-width: 4.6; stroke-linecap: round; }
.rr-walls rect { fill: none; stroke: var(--ink); stroke-width: 5.5; }

.rr-symbol path { fill: var(--r); stroke: var(--ink); stroke-width: 1.3; stroke-linejoin: round; }
.rr-symbol .rr-slice { stroke: none; } .rr-vortex-rim { fill: none; stroke: var(--ink); stroke-width: 1.3; }
.rr-symbol .rr-spiral { fill: none; stroke: #10161f; stroke-width: 1.9; stroke-linecap: round; }
.rr-symbol text { font: 800 9.5px var(--text); text-anchor: middle; fill: #10161f; }
.rr-target { opacity: .62; }
.rr-done { opacity: .16; }
.rr-chip rect { fill: color-mix(in oklab, var(--r) 30%, var(--cell)); stroke: var(--r); stroke-width: 2.5; }
.rr-moving .rr-chip rect { animation: rr-call 2.4s ease-in-out 3; }
@keyframes rr-call { 50% { stroke-width: 5.5; fill: color-mix(in oklab, var(--r) 52%, var(--cell)); } }
.rr-centre > rect { fill: var(--ink); }
.rr-drawn > circle { fill: var(--card); stroke: color-mix(in oklab, var(--card) 60%, var(--ink)); stroke-width: 2; }
.rr-moving .rr-drawn { animation: rr-drawn 320ms var(--ease, ease-out) backwards; transform-box: fill-box; transform-origin: center; }
@keyframes rr-drawn { from { transform: rotateY(80deg) scale(.7); opacity: 0; } }
.rr-base rect { fill: color-mix(in oklab, var(--r) 13%, transparent); stroke: var(--r); stroke-width: 1.8; stroke-dasharray: 5 4; }
.rr-base path { fill: none; stroke: var(--r); stroke-width: 3.4; stroke-linecap: round; }
.rr-points rect { fill: var(--card); stroke-width: 1.6; }
.rr-points text { font: 800 13px var(--text); text-anchor: middle; font-variant-numeric: tabular-nums; }
.rr-bonus rect { stroke: light-dark(#1d7a4e, #4cc08a); } .rr-bonus text { fill: light-dark(#1d7a4e, #4cc08a); }
.rr-malus rect { stroke: var(--no); stroke-dasharray: 3 2; } .rr-malus text { fill: var(--no); }
.rr-diagonal-edge { stroke: var(--ink); stroke-width: 9; stroke-linecap: round; }
.rr-diagonal-bar { stroke: var(--r); stroke-width: 5.8; stroke-linecap: round; }
.rr-diagonal text { font: 800 10px var(--text); text-anchor: middle; fill: var(--ink); }
.rr-obstacle rect:first-child { fill: color-mix(in oklab, var(--ink) 82%, var(--cell)); }
.rr-hatch { stroke: color-mix(in oklab, var(--cell) 45%, transparent); stroke-width: 2.4; }

.rr-tint { opacity: .82; }
.rr-tint rect { fill: var(--heat); }
.rr-tint .rr-tone-closed { fill: var(--seat-0); } .rr-tint .rr-tone-open { fill: var(--seat-1); }
.rr-tint text { font: 700 15px var(--text); text-anchor: middle; fill: var(--ink); font-variant-numeric: tabular-nums; }

.rr-aim polyline { fill: none; stroke: var(--r); stroke-width: 2; stroke-opacity: .5; stroke-dasharray: 1 7; stroke-linecap: round; }
.rr-aim circle { fill: var(--r); fill-opacity: .34; stroke: var(--r); stroke-width: 2; }
.rr-arrow { cursor: pointer; }
.rr-arrow path { fill: var(--r); stroke: var(--ink); stroke-width: 1.4; stroke-linejoin: round; }
.rr-touch { fill: transparent; }
.rr-away .rr-arrow, .rr-shut { opacity: 0; pointer-events: none; }
.rr-arrow:focus-visible { opacity: 1; }
.rr-shut:focus-visible path { fill: var(--cell); }
.rr-arrow:focus-visible .rr-touch { stroke: var(--blue); stroke-width: 3; fill: var(--card); }
@media (hover: hover) { .rr-arrow:hover .rr-touch { fill: color-mix(in oklab, var(--r) 30%, transparent); } }

.rr-trail polyline { fill: none; stroke: var(--r); stroke-width: 9; stroke-opacity: .34; stroke-linecap: round; stroke-linejoin: round; }
.rr-trail circle { fill: var(--r); fill-opacity: .34; }
@keyframes rr-trail { from { stroke-dashoffset: var(--length); } to { stroke-dashoffset: 0; } }

.rr-active .rr-place, .rr-active .rr-cell { cursor: pointer; }
.rr-ring { fill: color-mix(in oklab, var(--r) 24%, transparent); stroke: var(--ink); stroke-width: 2.6; stroke-dasharray: 9 6.4; stroke-linecap: round; }
.rr-moving .rr-ring { animation: rr-ring 6s linear infinite; }
@keyframes rr-ring { to { stroke-dashoffset: -123.2; } }
.rr-focus { fill: none; }
.rr-place:focus-visible .rr-focus { stroke: var(--blue); stroke-width: 4; }
.rr-shadow { fill: black; fill-opacity: .22; }
.rr-head, .rr-antenna circle { fill: var(--r); stroke: var(--rr-edge); stroke-width: 1.9; stroke-linejoin: round; }
.rr-board { --rr-edge: light-dark(#1d2a3c, #eef2f8); }
.rr-antenna path { fill: none; stroke: var(--rr-edge); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.rr-shine { fill: white; fill-opacity: .1; clip-path: inset(0 0 62% 0); }
.rr-eye { fill: white; stroke: #10161f; stroke-width: 1.2; }
.rr-pupil { fill: #10161f; transition: transform var(--quick, 0ms); }
.rr-letter { font: 800 10px var(--text); text-anchor: middle; fill: #10161f; }
.rr-halo { fill: var(--r); fill-opacity: .25; stroke: var(--r); stroke-width: 2.5; transform-box: fill-box; transform-origin: center; }
.rr-moving .rr-halo { animation: rr-win 700ms 150ms ease-out backwards; }
@keyframes rr-win { from { transform: scale(.3); opacity: 0; } 60% { transform: scale(1.4); opacity: 1; } to { transform: scale(1); } }

.rr-toolbar { display: none; flex: none; justify-content: center; gap: 6px; }
@media (any-pointer: coarse) { .rr-toolbar { display: flex; } }
.rr-toolbar button { flex: 0 1 60px; min-width: 44px; min-height: 48px; padding: 0; border-radius: 12px; border: 1px solid var(--edge);
  background: var(--card); cursor: pointer; touch-action: manipulation; display: grid; place-items: center; }
.rr-toolbar button[aria-pressed='true'] { border-color: var(--blue); box-shadow: inset 0 0 0 2px var(--blue); background: var(--blue-wash); }
.rr-toolbar svg { width: 38px; height: 38px; overflow: visible; }
`;
