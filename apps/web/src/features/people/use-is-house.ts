import { botsApi } from '@quadrille/online';
import { useEffect, useState } from 'react';
import { askServer } from '../../platform/server/client.ts';

const api = botsApi(askServer);

/** Whether an account is a house bot, whose games are unrated; false until the list is loaded. */
export function useIsHouse(name: string | undefined): boolean {
  const [isHouse, setHouse] = useState(false);
  useEffect(() => {
    if (name === undefined) return;
    void api.house().then((told) => setHouse(told.ok && told.value.some((bot) => bot.name === name)));
  }, [name]);
  return isHouse;
}
