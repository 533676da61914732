import { parseResponse, routes } from '@quadrille/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { encryptPush, isPushAddress, pushServices } from '../../src/people/pusher.ts';
import { json, personAt, tableOf } from '../people/people.ts';
import { TestServer, until } from '../served.ts';
import { claimsIn, PushService } from './push-service.ts';

let server: TestServer;
let service: PushService;
let publicKey: string;
const services: string[] = [];
beforeAll(async () => {
  server = await TestServer.start({ pushServices: services, contact: 'mailto:ada@example.org' });
  const told = parseResponse(routes.pushKey, await json(await fetch(`${server.url}/api/push`)));
  publicKey = told.ok ? told.value.key : '';
}, 120_000);
afterAll(() => server.close(), 30_000);
beforeEach(async () => {
  service = await PushService.start();
  services.push(service.address);
});
afterEach(() => service.close());

const move = (who: Guest, g: string, m: string): Promise<Response> =>
  who.request('POST', `/api/games/${g}/do`, { c: `m-${m}`, d: { k: 'move', m } });
const turns = async (who: Guest): Promise<number | undefined> => {
  const hello = parseResponse(routes.hello, await json(await who.request('GET', '/api/hello')));
  return hello.ok ? hello.value.turns : undefined;
};

let names = 0;
const person = (): Promise<Guest> => personAt(server, `Reader ${String.fromCodePoint(65 + names++)}`);
/** Two players in a correspondence game; the second subscribes to notifications. */
async function apart(): Promise<{ readonly ada: Guest; readonly zoe: Guest; readonly g: string }> {
  const [ada, zoe] = [await person(), await person()];
  const g = await tableOf(ada, zoe, { control: '3d' });
  const subscribed = await zoe.request('POST', '/api/push', service.subscription('fr'));
  expect(subscribed.status).toBe(200);
  return { ada, zoe, g };
}

it('messages are encrypted as in the example of RFC 8291', () => {
  const message = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      secret: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    },
  );
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
      'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

describe('a subscribed player', () => {
  it('gets a notification of the turn, in their language, encrypted for their browser', async () => {
    const { ada, zoe, g } = await apart();
    expect(await turns(zoe)).toBe(0);
    expect((await move(ada, g, 'a1')).status).toBe(200);
    const { headers, told } = await until(() => service.received[0]);
    expect(told).toMatchObject({ title: 'À vous de jouer', tag: g, path: `/online/${g}` });
    expect(told.body).toContain(`: ${ada.me.name} a joué.`);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: g });
    expect(claimsIn(headers.authorization!, publicKey)).toMatchObject({
      aud: service.address,
      sub: 'mailto:ada@example.org',
    });
    expect([await turns(ada), await turns(zoe)]).toEqual([0, 1]);
    const mine = parseResponse(routes.ownGames, await json(await zoe.request('GET', '/api/me/games')));
    const left = mine.ok ? mine.value.tables[0]!.deadline! - Date.now() : 0;
    expect(left / 3_600_000).toBeCloseTo(72, 0);
  });

  it('gets none for a table on the screen; other open pages get the number of waiting games', async () => {
    const { ada, zoe, g } = await apart();
    const received: unknown[] = [];
    const there = server.client(zoe, { onMessage: (message) => received.push(message) });
    there.join(g);
    await until(() => there.table(g));
    await move(ada, g, 'a1');
    await until(() => received.some((message) => JSON.stringify(message) === '{"kind":"turns","count":1}'));
    there.close();
    await until(async () => {
      const stream = await ada.request('GET', `/api/games/${g}/events?after=0`);
      const reader = stream.body!.getReader();
      const { value } = await reader.read();
      await reader.cancel();
      return new TextDecoder().decode(value).includes('"here":[0]');
    });
    await move(zoe, g, 'b1');
    await move(ada, g, 'a2');
    await until(() => service.received.length > 0);
    expect(service.received.map(({ told }) => told.title)).toEqual(['À vous de jouer']);
  });

  it('gets a notification of a challenge', async () => {
    const { ada, zoe } = await apart();
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const opened = await ada.open({
      commandId: 'to',
      game: 'noughts',
      params: '',
      control: 'none',
      seats: [...seats],
      to: zoe.me.name,
    });
    expect(opened.ok).toBe(true);
    const { told } = await until(() => service.received[0]);
    expect(told).toMatchObject({ title: 'On vous défie', path: '/online' });
  });

  it('is unsubscribed only when the push service reports an expired subscription', async () => {
    const { ada, zoe, g } = await apart();
    service.status = 500;
    await move(ada, g, 'a1');
    await until(() => service.received.length === 1);
    await move(zoe, g, 'b1');
    service.status = 410;
    await move(ada, g, 'a2');
    await until(() => service.received.length === 2);
    await move(zoe, g, 'b2');
    await move(ada, g, 'a3');
    const exported = async (): Promise<string> => (await zoe.request('GET', '/api/account/export')).text();
    await until(async () => !(await exported()).includes(service.address));
    expect(service.received).toHaveLength(2);
  });

  it('can unsubscribe; other players cannot end the subscription', async () => {
    const { ada, zoe, g } = await apart();
    const { endpoint } = service.subscription('fr');
    await ada.request('POST', '/api/push/end', { endpoint });
    await move(ada, g, 'a1');
    await until(() => service.received.length === 1);
    expect((await zoe.request('POST', '/api/push/end', { endpoint })).status).toBe(200);
    await move(zoe, g, 'b1');
    await move(ada, g, 'a2');
    await ada.request('GET', '/api/hello');
    expect(service.received).toHaveLength(1);
  });
});

describe('an invalid push endpoint', () => {
  it.each([
    'https://evil.example/push',
    'http://fcm.googleapis.com/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'http://169.254.169.254/latest/meta-data',
    'not an address',
  ])('is refused: %s', async (endpoint) => {
    expect(isPushAddress(endpoint, pushServices)).toBe(false);
    const anna = await server.guest('Anna');
    const refused = await anna.request('POST', '/api/push', { ...service.subscription('en'), endpoint });
    expect(await json(refused)).toMatchObject({ fault: { code: 'online-push' } });
  });

  it('invalid keys are refused too; the services of common browsers are accepted', async () => {
    const anna = await server.guest('Anna');
    const [one, other] = [service.subscription('en'), { key: 'AAAA', auth: 'AAAA' }];
    for (const wrong of [{ key: other.key }, { auth: other.auth }, { key: `B${'A'.repeat(86)}` }]) {
      const refused = await anna.request('POST', '/api/push', { ...one, ...wrong });
      expect(await json(refused)).toMatchObject({ fault: { code: 'online-push' } });
    }
    for (const endpoint of ['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/b'])
      expect(isPushAddress(endpoint, pushServices)).toBe(true);
  });
});
