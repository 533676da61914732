/** The header of records whose game was played at a table of the server; its value is the table. */
export const onlineHeader = 'Online';
