/** What the host must provide: not 0 when the search has to stop. The file's name is the import's module. */
export declare function poll(): i32;
