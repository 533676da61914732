import { describe, expect, it } from 'vitest';
import { allLayouts, assemble, faceIds, faces } from '../src/rules/assemble.ts';
import { cellAt, colours, hasWall, findInconsistentCell, isBlocked, isConnected } from '../src/rules/board.ts';

describe('the faces', () => {
  it('have four targets each, one of every colour, and those of board 4 the vortex', () => {
    for (const id of faceIds) {
      const found = faces[id].targets.map(({ colour }) => colour);
      const vortex = id.startsWith('4') ? ['any'] : [];
      expect(found.toSorted(), id).toEqual([...colours.slice(0, 4), ...vortex].toSorted());
    }
  });

  it('have a wall corner at each target, so that a robot can stop there', () => {
    for (const id of faceIds) {
      for (const { x, y } of faces[id].targets) {
        const bits = Number.parseInt(faces[id].walls[y]![x]!, 16);
        const lying = bits & 10;
        const standing = bits & 5;
        expect(lying !== 0 && standing !== 0, `${id} ${x} ${y}`).toBe(true);
      }
    }
  });
});

describe('a board of four faces', () => {
  const layouts = allLayouts();

  it('can be put together in 96 ways, up to rotation', () => {
    expect(layouts).toHaveLength(384);
    const turned = layouts.map((layout) =>
      layout
        .map((_, i) => [...layout.slice(i), ...layout.slice(0, i)].join('-'))
        .toSorted()
        .at(0),
    );
    expect(new Set(turned).size).toBe(96);
  });

  it('has the same walls on both sides of every edge, in every layout', () => {
    const wrong = layouts.filter((layout) => findInconsistentCell(assemble(layout)) !== undefined);
    expect(wrong).toEqual([]);
  });

  it('has 17 targets on different cells, every colour with every symbol, and no cell out of reach', () => {
    for (const layout of layouts) {
      const board = assemble(layout);
      expect(board.targets).toHaveLength(17);
      expect(new Set(board.targets.map(({ cell }) => cell)).size).toBe(17);
      expect(new Set(board.targets.map(({ colour, symbol }) => `${colour} ${symbol}`)).size).toBe(17);
      expect(isConnected(board)).toBe(true);
    }
  });

  it('blocks the four cells of the centre', () => {
    const { blocked } = assemble(['1A', '2A', '3A', '4A']);
    expect(blocked).toEqual([7 + 7 * 16, 8 + 7 * 16, 7 + 8 * 16, 8 + 8 * 16]);
  });

  it('turned by a quarter is the layout that begins one face later', () => {
    const first = assemble(['4B', '1A', '3B', '2B']);
    const later = assemble(['2B', '4B', '1A', '3B']);
    for (let y = 0; y < 16; y++) {
      for (let x = 0; x < 16; x++) {
        const turned = cellAt(later, 15 - y, x);
        expect(hasWall(first, cellAt(first, x, y), 'N')).toBe(hasWall(later, turned, 'E'));
        expect(isBlocked(first, cellAt(first, x, y))).toBe(isBlocked(later, turned));
      }
    }
  });
});
