/** Rooms are counted in templates of 3x3 cells. */
export interface RoomSize {
  readonly width: number;
  readonly height: number;
}

export const roomLimits = { min: 2, max: 6 } as const;
