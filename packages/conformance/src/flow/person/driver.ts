/** What a driver can make a browser do. */
export interface Driver {
  /** Comes back when the page is loaded. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Works out an expression on the page; a promise is waited for. The value is plain data. */
  read<T>(expression: string): Promise<T>;
  clickAt(x: number, y: number): Promise<void>;
  /** What a key types, or its code in the protocol (`keys.ts`). */
  press(value: string): Promise<void>;
  close(): Promise<void>;
}
