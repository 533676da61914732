/** An import from the host: not 0 when the search must stop. The file name is the name of the import's module. */
export declare function poll(): i32;
