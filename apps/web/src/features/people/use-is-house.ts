import { botsApi } from '@quadrille/online';
import { useEffect, useState } from 'react';
import { askServer } from '../../platform/server/client.ts';

const api = botsApi(askServer);

/** Whether somebody is a computer of the server, whose games are never rated; nobody is until that is known. */
export function useIsHouse(name: string | undefined): boolean {
  const [isHouse, setHouse] = useState(false);
  useEffect(() => {
    if (name === undefined) return;
    void api.house().then((told) => setHouse(told.ok && told.value.some((bot) => bot.name === name)));
  }, [name]);
  return isHouse;
}
