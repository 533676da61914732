/** From the owner to the worker. */
export interface JobOrder {
  readonly job: number;
  readonly request: unknown;
  /** The memory of the cancel flag, where memory can be shared. */
  readonly flag?: SharedArrayBuffer;
}

/** From the worker to the owner: any number of answers, then one of the others. */
export type JobReport =
  | { readonly job: number; readonly kind: 'answer'; readonly answer: unknown }
  | { readonly job: number; readonly kind: 'done' }
  | { readonly job: number; readonly kind: 'failed'; readonly message: string };
