/** A node that has not been heard of for so many milliseconds is gone, and whoever was there with it. */
export const nodeLife = 4000;
