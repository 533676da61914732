export { onlineApi, type Ask, type Asked, type OnlineApi } from './api.ts';
export { commandName } from './command-name.ts';
export { Link, type LinkNow, type LinkState } from './link.ts';
export type { Connection, RemoteNow, Said } from './remote-now.ts';
export { RemoteTable } from './remote-table.ts';
export type { OpenSocket, Socket, SocketListener } from './socket.ts';
export { forgetful, type UnsentKeeper } from './unsent.ts';
export { en as onlineEnglish } from './words/en.ts';
export { fr as onlineFrench } from './words/fr.ts';
